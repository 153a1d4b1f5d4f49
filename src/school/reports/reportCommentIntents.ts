import { sentence } from '#school/text/isolated.ts';
import { Refusal, type Intent } from '#school/acts/changes.ts';
import type { Period } from '#school/calendar/periods.ts';
import type { Days } from '#school/calendar/schoolYear.ts';
import { withMovedComment } from './movedComments.ts';
import { commentElsewhere, commentKey, reportComment } from './reportCards.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { studentName, type Student } from '#school/students/students.ts';

/**
 * Stores the comment on a student's card for a period as typed; an empty one is removed. Refuses if another program
 * stored something else there, and if the stored comment is not one of those `seen`.
 */
export function saveReportComment(
  known: Student,
  period: Period,
  text: string,
  seen: readonly string[],
): Intent {
  return async (school) => {
    const student = (await school.students()).find(({ id }) => id === known.id);
    const name = studentName(student ?? known);
    if (!student) {
      throw new Refusal(
        sentence`${name} was deleted meanwhile. The comment was not saved; it waits here, should the deletion be undone.`,
      );
    }
    const { reportComments, ...others } = student;
    const key = commentKey(period);
    const stored = reportComments ?? {};
    if (!isRecord(stored) || !['undefined', 'string'].includes(typeof stored[key])) {
      throw new Refusal(
        sentence`Another program has stored something else in place of the comments for ${name}. It was left as it is, and the comment was not saved.`,
      );
    }
    const before = reportComment(student, period);
    if (before !== '' && before !== text && !seen.includes(before)) {
      throw new Refusal(commentElsewhere(before, 'elsewhere'));
    }
    const { [key]: _before, ...rest } = stored;
    const comments = text === '' ? rest : { ...rest, [key]: text };
    const isEmpty = Object.keys(comments).length === 0;
    return {
      label: { say: 'reportComment', name },
      students: { put: [isEmpty ? others : { ...others, reportComments: comments }] },
    };
  };
}

/** Moves students' comments from certain days to a period. Students with another comment there are skipped. */
export function moveReportComments(
  studentIds: readonly string[],
  from: Days,
  period: Period,
): Intent {
  return async (school) => {
    const wanted = new Set(studentIds);
    const put = (await school.students()).flatMap((student) => {
      const moved = wanted.has(student.id)
        ? withMovedComment(student, commentKey(from), commentKey(period))
        : student;
      return moved === student ? [] : [moved];
    });
    if (put.length === 0) {
      throw new Refusal('These comments were changed meanwhile. Nothing was moved. Look again.');
    }
    return { label: { say: 'reportCommentsMoved', count: put.length }, students: { put } };
  };
}
