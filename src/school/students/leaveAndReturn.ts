/** What leaving school, and returning to it, makes of a student's record. */
import { leavingOf, type Leaving } from './leaving.ts';
import type { Student } from './students.ts';

/** The student out of every class from the day after the last one; a reason that is empty is not stored. */
export function withLeaving(student: Student, { leftReason, ...leaving }: Leaving): Student {
  return {
    ...withoutLeaving(student),
    class: '',
    ...leaving,
    ...(leftReason !== '' && { leftReason }),
  };
}

/** The student in a class: one who has left is back from that day on, and what was stored of the leaving is kept as past. */
export function withClass(student: Student, className: string, day: string): Student {
  const leaving = leavingOf(student);
  if (!leaving || className === '') return { ...student, class: className };
  const { leftReason, ...left } = leaving;
  const stay = { ...left, ...(leftReason !== '' && { leftReason }), returnedOn: day };
  const before: readonly unknown[] = Array.isArray(student.pastStays) ? student.pastStays : [];
  return { ...withoutLeaving(student), class: className, pastStays: [...before, stay] };
}

/** The student without what is stored of a leaving. */
export function withoutLeaving(student: Student): Student {
  const {
    leftOn: _leftOn,
    leftFrom: _leftFrom,
    leftFromId: _leftFromId,
    leftReason: _leftReason,
    ...others
  } = student;
  return others;
}
