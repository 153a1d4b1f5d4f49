import { t } from '#language/t.ts';
import { actWords } from '#school/acts/actWords.ts';
import type { SessionResult } from '#import/plan/importSession.ts';
import { NEW_FIELD } from '#import/columns/columnChoice.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { andMore } from '#school/text/formats.ts';
import type { ImportBatch } from '#import/storing/importedMeanwhile.ts';
import { skippedSentences } from '#school/acts/skipped.ts';
import { importRecords } from '#import/storing/importIntents.ts';
import type { CollectionName } from '#school/collections.ts';
import { offerUndo, useUndo } from '#records/undo/useUndo.ts';
import { rememberColumns, rememberExamType } from '#state/browser/remembered.ts';
import { useCommit } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { notImported, type OpenedFile } from './importState.ts';

interface ToStore {
  readonly collection: CollectionName;
  readonly result: SessionResult;
  readonly school: ImportSchool;
  readonly file: OpenedFile;
  /** Number of rows with problems. */
  readonly leftOut: number;
  /** The exam type of all rows, if it was asked for. */
  readonly examType: string | undefined;
}

/** Returns a function that stores a plan as one act and shows a toast with Undo. It rejects as a commit does. */
export function useStoreImport(): (what: ToStore) => Promise<void> {
  const commit = useCommit();
  const undo = useUndo();
  const today = useToday();
  return async ({ collection, result, school, file, leftOut, examType }) => {
    const { added, changed, classes, newFields } = result;
    // `as`: the plan was made for this collection and has its fields.
    const batch = { collection, added, changed } as unknown as ImportBatch;
    const { act, skipped } = await commit(
      importRecords(batch, {
        classes,
        compared: school,
        today,
        from: file.classFrom,
        fields: newFields,
      }),
    );
    rememberColumns(
      collection,
      // The next import finds a new field by its label.
      file.seen.columns.flatMap(({ key }, place) => {
        const field = file.choices.columns[place]?.field ?? '';
        return field === NEW_FIELD ? [] : [[key, field] as const];
      }),
    );
    if (examType) rememberExamType(examType);
    showToast({
      text: () =>
        act
          ? [actWords(act), ...notImportedText(file)].join('; ')
          : t('Nothing was imported: the school has changed in the meantime'),
      ...((leftOut > 0 || skipped.length > 0) && {
        detail: () =>
          [...(leftOut > 0 ? [leftOutText(leftOut)] : []), ...skippedSentences(skipped)].join('. '),
      }),
      ...(act && { action: offerUndo(act.id, undo) }),
    });
  };
}

/** How many headings a toast names. */
const MOST_NAMED = 6;

/** Returns "genero, ciudad not imported", or an empty list if every column was imported. */
function notImportedText(file: OpenedFile): readonly string[] {
  const headings = notImported(file).map(({ heading }) => heading);
  if (headings.length === 0) return [];
  const named = andMore(headings, String, MOST_NAMED);
  return [t('{named} not imported', { named })];
}

function leftOutText(count: number): string {
  return t(
    '{count, plural, one {# row with problems was} other {# rows with problems were}} left out',
    { count },
  );
}
