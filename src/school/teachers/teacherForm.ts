import {
  ofStoredRecords,
  formSchemaOf,
  formStart,
  numbersOf,
  type FormTexts,
} from '#school/definitions/formSchema.ts';
import type { WithFields } from '#school/fields/schoolFields.ts';
import { memoize } from '#school/text/memoize.ts';
import { teacherFields, TEACHER, type Teacher } from './teachers.ts';

/** The form's number fields: whole numbers, 0 if the text is not a number (spec §5). */
export const TEACHER_NUMBERS = numbersOf(TEACHER);

/** Returns the schema of the teacher form (spec §5) with the school's fields, and the rules of a stored teacher. */
export const teacherForm = memoize((settings: WithFields) => {
  const schema = formSchemaOf(teacherFields(settings).form);
  return { schema, ofStored: ofStoredRecords(schema, ['firstName', 'lastName']) };
});

/** The typed texts of the form's fields. */
export type TeacherInputs = FormTexts<typeof TEACHER>;

/** Returns the form's first values: the teacher's, or empty ones with today as join date. */
export function teacherInputs(
  teacher: Teacher | undefined,
  today: string,
  settings: WithFields = {},
): TeacherInputs {
  return formStart(teacherFields(settings).form, teacher, today);
}
