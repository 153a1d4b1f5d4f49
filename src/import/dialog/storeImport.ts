import { t } from '#language/t.ts';
import { actWords } from '#school/acts/actWords.ts';
import type { SessionResult } from '#import/plan/importSession.ts';
import { NEW_FIELD } from '#import/columns/columnChoice.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { andMore } from '#import/reading/andMore.ts';
import { classesOnTheWay, type ImportBatch } from '#import/storing/importBatches.ts';
import { skippedSentences } from '#school/acts/skipped.ts';
import { importRecords } from '#import/storing/importIntents.ts';
import type { CollectionName } from '#school/collections.ts';
import { offerUndo, useUndo } from '#records/undo/useUndo.ts';
import { rememberColumns, rememberExamType } from '#state/browser/remembered.ts';
import { useCommit } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import type { OpenedFile } from './importState.ts';
import { notImported } from './notImported.ts';

/** What is stored, and what it was compared with. */
interface ToStore {
  readonly collection: CollectionName;
  readonly result: SessionResult;
  readonly school: ImportSchool;
  readonly file: OpenedFile;
  /** So many rows have problems, and stay out. */
  readonly leftOut: number;
  /** Of all rows, where it was asked for. */
  readonly examType: string | undefined;
}

/** Gives the function that stores what a plan says as one act, and tells it with a way back. Rejects as a commit does. */
export function useStoreImport(): (what: ToStore) => Promise<void> {
  const commit = useCommit();
  const undo = useUndo();
  const today = useToday();
  return async ({ collection, result, school, file, leftOut, examType }) => {
    const { added, changed, classes, newFields } = result;
    // `as`: the plan was made for this collection and has its fields.
    const batch = { collection, added, changed } as unknown as ImportBatch;
    const { act, skipped } = await commit(
      importRecords(
        [...classesOnTheWay(classes, school.rules), batch],
        school,
        today,
        file.classFrom,
        newFields,
      ),
    );
    rememberColumns(
      collection,
      // A new field is found by its label next time.
      file.seen.columns.flatMap(({ key }, place) => {
        const field = file.columns[place]?.field ?? '';
        return field === NEW_FIELD ? [] : [[key, field] as const];
      }),
    );
    if (examType) rememberExamType(examType);
    const details = [...(leftOut > 0 ? [leftOutText(leftOut)] : []), ...skippedSentences(skipped)];
    showToast({
      text: act
        ? [actWords(act), ...notImportedText(file)].join('; ')
        : t('Nothing was imported: the school has changed meanwhile'),
      ...(details.length > 0 && { detail: details.join('. ') }),
      ...(act && { action: offerUndo(act.id, undo) }),
    });
  };
}

/** So many headings are named in a toast. */
const MOST_NAMED = 6;

/** "genero, ciudad not imported"; nothing where all columns were. */
function notImportedText(file: OpenedFile): readonly string[] {
  const headings = notImported(file).map(({ heading }) => heading);
  if (headings.length === 0) return [];
  const named = andMore(headings.slice(0, MOST_NAMED), headings.length - MOST_NAMED);
  return [t('{named} not imported', { named })];
}

function leftOutText(count: number): string {
  return t(
    '{count, plural, one {# row with problems was} other {# rows with problems were}} left out',
    { count },
  );
}
