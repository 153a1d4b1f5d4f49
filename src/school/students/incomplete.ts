import { lacking } from '#school/definitions/incomplete.ts';
import { hasLeft } from './leaving.ts';
import { STUDENT, type Student } from './students.ts';

const lackedBy = lacking(STUDENT);

/** What the school does not know yet of a student, by the labels of the form. Who has left needs no class. */
export function notKnownOf(student: Student): readonly string[] {
  const labels = lackedBy(student);
  return hasLeft(student) ? labels.filter((label) => label !== STUDENT.class.label) : labels;
}

/** Whether anything that the form demands is not known of a student. */
export function isIncomplete(student: Student): boolean {
  return notKnownOf(student).length > 0;
}
