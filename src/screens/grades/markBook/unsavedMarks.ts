import { t } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import {
  assessmentKey,
  type Assessment,
  cellKey,
  assessmentOf,
} from '#school/grades/assessments.ts';
import { isStored, type MarkBookColumn, type MarkBookId } from '#school/grades/markBook.ts';
import type { TypedMarks, TypedMark } from '#school/grades/typedMarks.ts';
import { DRAFT_KINDS } from '#state/drafts/draftKinds.ts';
import type { MarkBookDrafts } from '#state/drafts/markBookDrafts.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { sayDiscarded } from '#records/forms/savedToasts.ts';
import { drafts } from '#state/drafts/drafts.ts';

/** True if an assessment has neither stored nor typed marks: deleting it loses nothing. */
export function isWithoutMarks(column: MarkBookColumn, typed: TypedMarks): boolean {
  return (
    !isStored(column) && Object.values(typed).every((mark) => assessmentKey(mark) !== column.key)
  );
}

/** Deletes an assessment that is only a draft of this PC, and offers Undo. */
export function deleteDraft(
  { className, subject }: MarkBookId,
  drafts: MarkBookDrafts,
  column: MarkBookColumn,
): void {
  const putBack = dropUnsaved(drafts, column);
  const text = () =>
    t('{assessment} deleted: {className} in {subject}', {
      assessment: column.name,
      className: choiceText('class', className),
      subject: choiceText('subject', subject),
    });
  showToast({ text, action: { label: () => t('Undo'), onAction: putBack } });
}

/** Drops the unsaved marks and the draft of an assessment. Returns a function that restores them. */
export function dropUnsaved(drafts: MarkBookDrafts, assessment: Assessment): () => void {
  const key = assessmentKey(assessment);
  const isOther = (one: Assessment) => assessmentKey(one) !== key;
  const marks = DRAFT_KINDS.marks.now(drafts.marks);
  const added = DRAFT_KINDS.assessments.now(drafts.assessments);
  DRAFT_KINDS.marks.keep(
    drafts.marks,
    Object.fromEntries(Object.entries(marks).filter(([, mark]) => isOther(mark))),
  );
  DRAFT_KINDS.assessments.keep(drafts.assessments, added.filter(isOther));
  return () => {
    // Marks of other assessments may have been saved since.
    const dropped = Object.entries(marks).filter(([, mark]) => !isOther(mark));
    DRAFT_KINDS.marks.keep(drafts.marks, {
      ...Object.fromEntries(dropped),
      ...DRAFT_KINDS.marks.now(drafts.marks),
    });
    const now = DRAFT_KINDS.assessments.now(drafts.assessments);
    DRAFT_KINDS.assessments.keep(drafts.assessments, [
      ...now,
      ...added.filter((one) => !isOther(one)),
    ]);
  };
}

/** Discards a mark book's unsaved marks, or some of them, with Undo. */
export function discardMarks(draft: string, some?: readonly TypedMark[]): void {
  drafts.takeOver(draft);
  const dropped = DRAFT_KINDS.marks.now(draft);
  const going = new Set(some?.map((mark) => cellKey(mark, mark.studentId)) ?? Object.keys(dropped));
  const those = (areGoing: boolean): TypedMarks =>
    Object.fromEntries(Object.entries(dropped).filter(([key]) => going.has(key) === areGoing));
  DRAFT_KINDS.marks.keep(draft, those(false));
  // The other marks may have been saved since.
  sayDiscarded(() =>
    DRAFT_KINDS.marks.keep(draft, { ...those(true), ...DRAFT_KINDS.marks.now(draft) }),
  );
}

/** Adds deleted assessments again as drafts, because marks were typed for them. */
export function keepGoneAssessments(
  { marks, assessments }: MarkBookDrafts,
  marksOfDeleted: readonly TypedMark[],
): void {
  const kept = marksOfDeleted.map(({ among: _among, ...mark }): readonly [string, TypedMark] => [
    cellKey(mark, mark.studentId),
    mark,
  ]);
  DRAFT_KINDS.marks.keep(marks, { ...DRAFT_KINDS.marks.now(marks), ...Object.fromEntries(kept) });
  const added = new Map(
    [...DRAFT_KINDS.assessments.now(assessments), ...marksOfDeleted].map((one) => [
      assessmentKey(one),
      assessmentOf(one),
    ]),
  );
  DRAFT_KINDS.assessments.keep(assessments, [...added.values()]);
}
