import { t } from '#language/t.ts';
import { Refusal, type Intent } from '#school/acts/changes.ts';
import type { Period } from '#school/calendar/periods.ts';
import type { Days } from '#school/calendar/schoolYear.ts';
import { withMovedComment } from './movedComments.ts';
import { cardText, commentElsewhere, commentKey } from './reportCards.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { studentName, type Student } from '#school/students/students.ts';

/**
 * Stores the comment on a student's card for a period, or the remark on a subject, as typed; an empty one is removed. Refuses if another program stored something else
 * there, and if the stored text is not one of those `seen`.
 */
export function saveReportComment(
  known: Student,
  period: Period,
  text: string,
  seen: readonly string[],
  subject?: string,
): Intent {
  const [what, many] = subject === undefined ? ['comment', 'comments'] : ['remark', 'remarks'];
  return async (school) => {
    const student = (await school.students()).find(({ id }) => id === known.id);
    const name = studentName(student ?? known);
    if (!student) {
      throw new Refusal(
        t(
          '{name} was deleted meanwhile. The {what} was not saved; it waits here, should the deletion be undone.',
          { name, what },
        ),
      );
    }
    const field = subject === undefined ? 'reportComments' : 'reportRemarks';
    const path = [commentKey(period), ...(subject === undefined ? [] : [subject])];
    const next = withText(student[field], path, text);
    if (next === NO_PLACE) {
      throw new Refusal(
        t(
          'Another program has stored something else in place of the {many} for {name}. It was left as it is, and the {what} was not saved.',
          { many, name, what },
        ),
      );
    }
    const before = cardText(student, period, subject);
    if (before !== '' && before !== text && !seen.includes(before)) {
      throw new Refusal(commentElsewhere(before, 'elsewhere'));
    }
    const { [field]: _before, ...others } = student;
    return {
      label:
        subject === undefined
          ? { say: 'reportComment', name }
          : { say: 'reportRemark', name, subject },
      students: { put: [next === undefined ? others : { ...others, [field]: next }] },
    };
  };
}

const NO_PLACE = Symbol('no place for a text');

/** Puts a text into nested records; an empty text goes, and empty records with it. */
function withText(stored: unknown, [key, ...inner]: readonly string[], text: string): unknown {
  if (key === undefined) {
    if (stored !== undefined && typeof stored !== 'string') return NO_PLACE;
    return text === '' ? undefined : text;
  }
  if (stored !== undefined && !isRecord(stored)) return NO_PLACE;
  const { [key]: before, ...rest } = stored ?? {};
  const next = withText(before, inner, text);
  if (next === NO_PLACE) return NO_PLACE;
  const record = next === undefined ? rest : { ...rest, [key]: next };
  return Object.keys(record).length === 0 ? undefined : record;
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
      throw new Refusal(t('These comments were changed meanwhile. Nothing was moved. Look again.'));
    }
    return { label: { say: 'reportCommentsMoved', count: put.length }, students: { put } };
  };
}
