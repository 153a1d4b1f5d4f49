/** The effects of changes in other tabs on the marks that are typed here. */
import type { Effect } from '#school/acts/acts.ts';
import { changesIn, placeOf, type AskedOf } from '#school/acts/whereChanged.ts';
import { isSameValue } from '#school/definitions/storedRecord.ts';
import { assessmentKey, cellKey, type Assessment } from '#school/grades/assessments.ts';
import { asGrade } from '#school/grades/grades.ts';
import { saysTheSame } from '#school/grades/markTexts.ts';
import {
  isStored,
  storedText,
  type MarkBook,
  type MarkBookColumn,
} from '#school/grades/markBook.ts';
import type { TypedMark, TypedMarks } from '#school/grades/typedMarks.ts';
import { withMovedAssessments, type FindAssessment } from '#school/grades/movedAssessments.ts';
import { DRAFT_KINDS } from '#state/drafts/draftKinds.ts';
import type { MarkBookDrafts } from '#state/drafts/markBookDrafts.ts';
import type { OpenSchool } from '#state/school/openSchool.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { useWhereChanged, whereChanged } from '#state/school/useSchoolFacts.ts';
import { missedBy } from '#school/grades/noMarks.ts';
import { asStudent } from '#school/students/students.ts';
import { t } from '#language/t.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useCallback, useLayoutEffect, useMemo } from 'react';

/** Moves typed marks along with an assessment that was changed elsewhere, and shows a toast with the place. */
export function useFollowAssessments(
  findAssessment: FindAssessment | undefined,
  drafts: MarkBookDrafts,
  typed: TypedMarks,
): void {
  const school = useOpenSchool();
  // A layout effect: later, a key pressed meanwhile would be lost.
  useLayoutEffect(() => {
    const moved = findAssessment ? withMovedAssessments(typed, findAssessment) : typed;
    if (moved === typed) return;
    DRAFT_KINDS.marks.keep(drafts.marks, moved);
    const left = Object.values(typed)
      .map(assessmentKey)
      .find((key) => !Object.values(moved).some((mark) => assessmentKey(mark) === key));
    void tellMoved(school, left ?? '');
  }, [findAssessment, drafts, typed, school]);
}

/** Shows where the assessment with this key was changed. */
async function tellMoved(school: OpenSchool, key: string): Promise<void> {
  const where = await whereChanged(school, {
    keys: [key],
    changedBy: (effect) =>
      changesIn(effect, 'grades').flatMap(([from]) => (from ? assessmentKey(asGrade(from)) : [])),
  });
  showToast({
    text: () =>
      t('An assessment was changed {place}. Your unsaved marks moved with it.', {
        place: placeOf(where, key),
      }),
  });
}

/** True if another mark was stored since typing began. */
export function isStoredSince(column: MarkBookColumn, { studentId, over }: TypedMark): boolean {
  return !saysTheSame(storedText(column, studentId), over);
}

/** Never part of an assessment's title. */
const SEPARATOR = '\0';

/** Returns a function that says, by `cellKey`, where a mark was stored last: "on Ms Okello’s laptop", "elsewhere". */
export function usePlaceOfMark(
  { columns }: MarkBook,
  typed: TypedMarks,
  subject: string,
): (key: string) => string {
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns]);
  const listed = Object.entries(typed)
    .flatMap(([key, mark]) => {
      const column = byKey.get(assessmentKey(mark));
      return column && isStoredSince(column, mark) ? [key] : [];
    })
    .join(SEPARATOR);
  const asked = useMemo(
    (): AskedOf => ({
      keys: listed === '' ? [] : listed.split(SEPARATOR),
      changedBy: (effect) => marksChangedBy(effect, subject),
    }),
    [listed, subject],
  );
  const where = useWhereChanged(asked);
  return useCallback((key) => placeOf(where, key), [where]);
}

/** Returns the keys of a subject's cells that an act changed, including "Abs" and "Exc". */
function marksChangedBy(effect: Effect, subject: string): readonly string[] {
  const grades = changesIn(effect, 'grades').flatMap((pair) =>
    pair.flatMap((record) => (record ? asGrade(record) : [])),
  );
  const missed = changesIn(effect, 'students').flatMap(([from, to]) =>
    isSameValue(from?.['noMarks'], to?.['noMarks'])
      ? []
      : [from, to].flatMap((record) => (record ? missedBy(asStudent(record)) : [])),
  );
  return [...grades, ...missed]
    .filter((mark) => mark.subject === subject)
    .map((mark) => cellKey(mark, mark.studentId));
}

/** Drops typed marks that equal the stored ones, and drafts of assessments that have stored marks. */
export function useDropStored(
  book: MarkBook | undefined,
  drafts: MarkBookDrafts,
  typed: TypedMarks,
  added: readonly Assessment[],
): void {
  // A layout effect, as in `useFollowAssessments`.
  useLayoutEffect(() => {
    if (book === undefined) return;
    const columns = new Map(book.columns.map((column) => [column.key, column]));
    const unsaved = Object.entries(typed).filter(([, mark]) => {
      const column = columns.get(assessmentKey(mark));
      return !column || !saysTheSame(mark.text, storedText(column, mark.studentId));
    });
    if (unsaved.length < Object.keys(typed).length) {
      DRAFT_KINDS.marks.keep(drafts.marks, Object.fromEntries(unsaved));
    }
    const empty = added.filter((one) => {
      const column = columns.get(assessmentKey(one));
      return column && !isStored(column);
    });
    if (empty.length < added.length) DRAFT_KINDS.assessments.keep(drafts.assessments, empty);
  }, [book, drafts, typed, added]);
}
