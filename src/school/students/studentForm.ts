import {
  z,
  ofStoredRecords,
  formSchemaOf,
  formStart,
  type FormTexts,
} from '#school/definitions/formSchema.ts';
import type { WithFields } from '#school/fields/schoolFields.ts';
import { memoize } from '#school/text/memoize.ts';
import { studentFields, type STUDENT, type Student } from './students.ts';

/**
 * Returns the schema of the student form (spec §5): the school's fields, and the first day of a change of class. Also
 * returns the rules of a stored student: only a name is required.
 */
export const studentForm = memoize((settings: WithFields) => {
  const schema = formSchemaOf(studentFields(settings).form).extend({ classFrom: z.string() });
  return { schema, ofStored: ofStoredRecords(schema, ['firstName', 'lastName']) };
});

/** The typed texts of the form's fields. */
export type StudentInputs = FormTexts<typeof STUDENT>;

/** Returns the form's first values: the student's, or empty ones with today as enrollment date. */
export function studentInputs(
  student: Student | undefined,
  today: string,
  settings: WithFields = {},
): StudentInputs {
  return formStart(studentFields(settings).form, student, today);
}
