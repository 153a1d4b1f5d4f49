import { fieldLabel, lacking } from '#school/definitions/fieldTexts.ts';
import { memoize } from '#school/text/memoize.ts';
import type { WithFields } from '#school/fields/schoolFields.ts';
import { studentFields, STUDENT, type Student } from './students.ts';
import { hasLeft } from './leaving.ts';

const lackedBy = memoize((settings: WithFields) => lacking(studentFields(settings).shown));

/** Returns the labels of a student's missing required fields, as people read them. A leaver needs no class. */
export function notKnownOf(student: Student, settings: WithFields): readonly string[] {
  const labels = lackedBy(settings)(student);
  return hasLeft(student) ? labels.filter((label) => label !== fieldLabel(STUDENT.class)) : labels;
}

/** True if a required field of a student is missing. */
export function isIncomplete(student: Student, settings: WithFields): boolean {
  return notKnownOf(student, settings).length > 0;
}
