/** Updates a student's record when the student leaves school or returns. */
import { leavingOf, type Leaving } from './leaving.ts';
import type { Student } from './students.ts';

/** Makes a student a leaver from the day after the last one; an empty reason is not stored. */
export function withLeaving(student: Student, { leftReason, ...leaving }: Leaving): Student {
  return {
    ...withoutLeaving(student),
    class: '',
    ...leaving,
    ...(leftReason !== '' && { leftReason }),
  };
}

/** Puts a student into a class. A leaver returns on that day, and the leaving is kept as past. */
export function withClass(student: Student, className: string, day: string): Student {
  const leaving = leavingOf(student);
  if (!leaving || className === '') return { ...student, class: className };
  const { leftReason, ...otherFields } = leaving;
  const stay = { ...otherFields, ...(leftReason !== '' && { leftReason }), returnedOn: day };
  const before: readonly unknown[] = Array.isArray(student.pastStays) ? student.pastStays : [];
  return { ...withoutLeaving(student), class: className, pastStays: [...before, stay] };
}

/** Returns the student without the fields of a leaving. */
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
