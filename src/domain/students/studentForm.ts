import { formSchemaOf, formStart, type FormTexts } from '#domain/records/formSchema.ts';
import { choice } from '#domain/records/record.ts';
import { STUDENT, type Student, type StudentFields } from './students.ts';
import type { z } from '#domain/records/zodSetup.ts';

/** What the student form accepts (spec §5): raw texts in, `StudentFields` out. */
export const studentFormSchema = formSchemaOf(STUDENT) satisfies z.ZodType<StudentFields>;

/** The same of one who has left, and needs no class. */
export const leaverFormSchema = formSchemaOf({
  ...STUDENT,
  class: choice({ label: STUDENT.class.label, required: false, searched: false }),
}) satisfies z.ZodType<StudentFields>;

/** The texts of the form's fields as they are typed. */
export type StudentInputs = FormTexts<typeof STUDENT>;

/** What the form starts with: the student's fields, or empty ones and today as enrollment date. */
export function studentInputs(student: Student | undefined, today: string): StudentInputs {
  return formStart(STUDENT, student, today);
}
