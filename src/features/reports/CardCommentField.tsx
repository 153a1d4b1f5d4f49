import { Refusal } from '#domain/changes.ts';
import { periodWithDays, type Period } from '#domain/periods.ts';
import { saveReportComment } from '#domain/reportCommentIntents.ts';
import { studentName, type Student } from '#domain/students.ts';
import {
  commentDraftName,
  dropComment,
  keepComment,
  typedComment,
  useTypedComment,
} from '#state/reportCommentDrafts.ts';
import { SaveFailed } from '#state/saveFailed.ts';
import { useCommit } from '#state/SchoolContext.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { useEffect, useRef, useState } from 'react';

/** Typed text is stored when the field is left, or nothing more was typed for so long. */
const PAUSE_MS = 20_000;

/**
 * What is written on a student's card, stored without a button. Until it is, it is a draft. Mount one for each student
 * and period.
 */
export function CardCommentField({
  student,
  period,
  stored,
}: {
  student: Student;
  period: Period;
  stored: string;
}) {
  const commit = useCommit();
  const draft = commentDraftName(student.id, period);
  const { text, found } = useTypedComment(draft);
  const [hasFailed, setFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The text that is being stored. */
  const underWay = useRef<string>(undefined);

  const store = async (): Promise<void> => {
    clearTimeout(timer.current);
    const now = typedComment(draft);
    if (now === undefined || now === underWay.current) return;
    if (now === stored && underWay.current === undefined) {
      dropComment(draft);
      return;
    }
    underWay.current = now;
    try {
      await commit(saveReportComment(student, period, now));
      setFailed(false);
      // What was typed meanwhile stays. Without a draft, what is stored is shown, also where another tab changes it.
      if (typedComment(draft) === now) dropComment(draft);
    } catch (failure) {
      if (failure instanceof Refusal) dropComment(draft);
      else if (!(failure instanceof SaveFailed)) throw failure;
      setFailed(true);
      showToast({ kind: 'error', text: failure.message });
    } finally {
      if (underWay.current === now) underWay.current = undefined;
    }
  };

  const newest = useRef(store);
  useEffect(() => {
    newest.current = store;
  });
  useEffect(() => {
    const leave = () => void newest.current();
    window.addEventListener('pagehide', leave);
    window.addEventListener('beforeprint', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('beforeprint', leave);
      leave();
    };
  }, []);

  return (
    <TextAreaField
      label={`Comment for ${studentName(student)}`}
      value={text ?? stored}
      dir="auto"
      hint={`For ${periodWithDays(period)} only`}
      warning={
        text !== undefined && (found || hasFailed)
          ? 'Not saved yet: it is saved when you leave this field.'
          : undefined
      }
      onChange={({ target: { value } }) => {
        keepComment(draft, value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void newest.current(), PAUSE_MS);
      }}
      onBlur={() => void store()}
    />
  );
}
