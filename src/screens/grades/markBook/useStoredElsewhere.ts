/** What other tabs store, and what becomes of the marks that are typed here. */
import { assessmentKey, type Assessment } from '#school/grades/assessments.ts';
import { saysTheSame } from '#school/grades/markTexts.ts';
import { isStored, storedText, type MarkBook } from '#school/grades/markBook.ts';
import type { TypedMarks } from '#school/grades/typedMarks.ts';
import { withMovedAssessments, type FindAssessment } from '#school/grades/movedAssessments.ts';
import { DRAFT_KINDS } from '#state/drafts/draftKinds.ts';
import type { MarkBookDrafts } from '#state/drafts/markBookDrafts.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useLayoutEffect } from 'react';

/** What is typed goes along with an assessment that was changed elsewhere, and that is said. */
export function useFollowAssessments(
  whereabouts: FindAssessment | undefined,
  drafts: MarkBookDrafts,
  typed: TypedMarks,
): void {
  // In the turn of the drawing: later, a key pressed since then would be dropped unseen.
  useLayoutEffect(() => {
    const moved = whereabouts ? withMovedAssessments(typed, whereabouts) : typed;
    if (moved === typed) return;
    DRAFT_KINDS.marks.keep(drafts.marks, moved);
    showToast({
      text: 'An assessment was changed in another tab. The marks that you typed for it went along.',
    });
  }, [whereabouts, drafts, typed]);
}

/** What is stored as it was typed, here or in another tab, is no draft any more; nor is an assessment with marks. */
export function useDropStored(
  book: MarkBook | undefined,
  drafts: MarkBookDrafts,
  typed: TypedMarks,
  added: readonly Assessment[],
): void {
  // As above.
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
