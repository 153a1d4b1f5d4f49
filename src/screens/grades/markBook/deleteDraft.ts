import { t } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import { assessmentKey, type Assessment } from '#school/grades/assessments.ts';
import { isStored, type MarkBookColumn, type MarkBookId } from '#school/grades/markBook.ts';
import type { TypedMarks } from '#school/grades/typedMarks.ts';
import { DRAFT_KINDS } from '#state/drafts/draftKinds.ts';
import type { MarkBookDrafts } from '#state/drafts/markBookDrafts.ts';
import { showToast } from '#ui/feedback/toasts.ts';

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
