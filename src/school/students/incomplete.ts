import { lacking } from '#school/definitions/incomplete.ts';
import { hasLeft } from './leaving.ts';
import { STUDENT, type Student } from './students.ts';

const lackedBy = lacking(STUDENT);

/** Returns the labels of a student's missing required fields. A leaver needs no class. */
export function notKnownOf(student: Student): readonly string[] {
  const labels = lackedBy(student);
  return hasLeft(student) ? labels.filter((label) => label !== STUDENT.class.label) : labels;
}

/** True if a required field of a student is missing. */
export function isIncomplete(student: Student): boolean {
  return notKnownOf(student).length > 0;
}
