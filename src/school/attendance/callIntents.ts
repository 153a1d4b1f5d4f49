import { NOTE_JOINT } from './calls.ts';
import { choiceText } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import { mayHaveReason, type AttendanceRecord } from './attendance.ts';
import { studentName, fullName } from '#school/students/students.ts';
import { Refusal, type Intent, type SchoolReader } from '#school/acts/changes.ts';

/**
 * Stores the reason of an absence in a mark; an empty reason removes it. Other fields keep their newest values. Refuses
 * if another reason was stored since the mark was `seen`.
 */
export function noteReason(seen: AttendanceRecord, reason: string): Intent {
  return async (school) => {
    const { student, name, mark } = await markNow(school, seen);
    const { reason: stored = '', ...others } = mark;
    if (!mayHaveReason(mark.status)) {
      throw new Refusal(() => t('{name} is now recorded as present. Nothing was noted.', { name }));
    }
    if (stored !== (seen.reason ?? '') && stored !== reason) {
      throw new Refusal(() =>
        stored === ''
          ? t(
              'The reason for {name} was removed elsewhere in the meantime. Choose again to change it.',
              { name },
            )
          : t(
              '“{reason}” was noted for {name} elsewhere in the meantime. Choose again to change it.',
              { name, reason: choiceText('reason', stored) },
            ),
      );
    }
    const noted = reason === '' ? others : { ...others, reason };
    return {
      label: { say: 'reasonNoted', name: fullName(student), reason },
      attendance: { put: [noted] },
    };
  };
}

/** Adds a note about a call to a stored mark's remark. */
export function noteCall(seen: AttendanceRecord, note: string): Intent {
  return async (school) => {
    const { student, mark } = await markNow(school, seen);
    const before = mark.remark?.trim() ?? '';
    const remark = before === '' ? note : `${before}${NOTE_JOINT}${note}`;
    return {
      label: { say: 'callNoted', name: fullName(student) },
      attendance: { put: [{ ...mark, remark }] },
    };
  };
}

async function markNow(school: SchoolReader, { id, studentId, date }: AttendanceRecord) {
  const [students, records] = await Promise.all([school.students(), school.attendanceOn(date)]);
  const student = students.find((student) => student.id === studentId);
  const mark = records.find((mark) => mark.id === id && mark.studentId === studentId);
  if (student === undefined) {
    throw new Refusal(() => t('The student was deleted in the meantime. Nothing was noted.'));
  }
  const name = studentName(student);
  if (mark === undefined) {
    throw new Refusal(() =>
      t('The attendance of {name} was removed in the meantime. Nothing was noted.', { name }),
    );
  }
  return { student, name, mark };
}
