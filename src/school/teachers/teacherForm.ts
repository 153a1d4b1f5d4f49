import {
  formSchemaOf,
  formStart,
  numbersOf,
  type FormTexts,
} from '#school/definitions/formSchema.ts';
import { ofStoredRecords } from '#school/definitions/storedForm.ts';
import { TEACHER, type Teacher, type TeacherFields } from './teachers.ts';
import type { z } from '#school/definitions/zodSetup.ts';

/** The form's number fields: whole numbers, 0 if the text is not a number (spec §5). */
export const TEACHER_NUMBERS = numbersOf(TEACHER);

/** The schema of the teacher form (spec §5): raw texts in, `TeacherFields` out. */
export const teacherFormSchema = formSchemaOf(TEACHER) satisfies z.ZodType<TeacherFields>;

/** The form rules of a stored teacher: only a name is required. */
export const STORED_TEACHER = ofStoredRecords(teacherFormSchema, ['firstName', 'lastName']);

/** The typed texts of the form's fields. */
export type TeacherInputs = FormTexts<typeof TEACHER>;

/** Returns the form's first values: the teacher's, or empty ones with today as join date. */
export function teacherInputs(teacher: Teacher | undefined, today: string): TeacherInputs {
  return formStart(TEACHER, teacher, today);
}
