import {
  formSchemaOf,
  formStart,
  numbersOf,
  type FormTexts,
} from '#school/definitions/formSchema.ts';
import { ofStoredRecords } from '#school/definitions/storedForm.ts';
import { TEACHER, type Teacher, type TeacherFields } from './teachers.ts';
import type { z } from '#school/definitions/zodSetup.ts';

/** The number fields of the form: whole numbers, 0 where the text is none (spec §5). */
export const TEACHER_NUMBERS = numbersOf(TEACHER);

/** What the teacher form accepts (spec §5): raw texts in, `TeacherFields` out. */
export const teacherFormSchema = formSchemaOf(TEACHER) satisfies z.ZodType<TeacherFields>;

/** What it accepts of a teacher who is stored already: only a name is demanded. */
export const STORED_TEACHER = ofStoredRecords(teacherFormSchema, ['firstName', 'lastName']);

/** The texts of the form's fields as they are typed. */
export type TeacherInputs = FormTexts<typeof TEACHER>;

/** What the form starts with: the teacher's fields, or empty ones and today as join date. */
export function teacherInputs(teacher: Teacher | undefined, today: string): TeacherInputs {
  return formStart(TEACHER, teacher, today);
}
