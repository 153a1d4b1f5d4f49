import { t } from '#language/t.ts';
import { mayHaveReason, type AttendanceRecord } from './attendance.ts';
import { sentence } from '#language/isolated.ts';
import { studentName } from '#school/students/students.ts';
import { Refusal, type Intent, type SchoolReader } from '#school/acts/changes.ts';

/**
 * Stores the reason of an absence in a mark; an empty reason removes it. Other fields keep their newest values. Refuses
 * if another reason was stored since the mark was `seen`.
 */
export function noteReason(seen: AttendanceRecord, reason: string): Intent {
  return async (school) => {
    const { name, mark } = await markNow(school, seen);
    const { reason: stored = '', ...others } = mark;
    if (!mayHaveReason(mark.status)) {
      throw new Refusal(t('{name} is marked present by now. Nothing was noted.', { name }));
    }
    if (stored !== (seen.reason ?? '') && stored !== reason) {
      const found = stored === '' ? 'The reason was taken away' : sentence`“${stored}” was noted`;
      throw new Refusal(
        t(
          '{found} for {name} elsewhere meanwhile, and was left as it is. Choose again to change it.',
          { found, name },
        ),
      );
    }
    const noted = reason === '' ? others : { ...others, reason };
    return { label: { say: 'reasonNoted', name, reason }, attendance: { put: [noted] } };
  };
}

/** Adds a note about a call to a stored mark's remark. */
export function noteCall(seen: AttendanceRecord, note: string): Intent {
  return async (school) => {
    const { name, mark } = await markNow(school, seen);
    const before = mark.remark?.trim() ?? '';
    const remark = before === '' ? note : `${before}; ${note}`;
    return { label: { say: 'callNoted', name }, attendance: { put: [{ ...mark, remark }] } };
  };
}

async function markNow(school: SchoolReader, { id, studentId, date }: AttendanceRecord) {
  const [students, records] = await Promise.all([school.students(), school.attendanceOn(date)]);
  const student = students.find((student) => student.id === studentId);
  const mark = records.find((mark) => mark.id === id && mark.studentId === studentId);
  if (student === undefined) {
    throw new Refusal(t('The student was deleted meanwhile. Nothing was noted.'));
  }
  const name = studentName(student);
  if (mark === undefined) {
    throw new Refusal(
      t('The mark of {name} was taken away meanwhile. Nothing was noted.', { name }),
    );
  }
  return { name, mark };
}
