import { formSchemaOf, formStart, type FormTexts } from '#school/definitions/formSchema.ts';
import { ofStoredRecords } from '#school/definitions/storedForm.ts';
import { STUDENT, type Student, type StudentFields } from './students.ts';
import { z } from '#school/definitions/zodSetup.ts';

/** What the student form accepts (spec §5): raw texts in, `StudentFields` out. */
export const studentFormSchema = formSchemaOf(STUDENT) satisfies z.ZodType<StudentFields>;

/** The same with the day from which another class holds. */
export const studentEditSchema = studentFormSchema.extend({ classFrom: z.string() });

/** What it accepts of a student who is stored already: only a name is demanded. */
export const STORED_STUDENT = ofStoredRecords(studentEditSchema, ['firstName', 'lastName']);

/** The texts of the form's fields as they are typed. */
export type StudentInputs = FormTexts<typeof STUDENT>;

/** The texts of the form with that day. */
export type StudentEditInputs = StudentInputs & { readonly classFrom: string };

/** What the form starts with: the student's fields, or empty ones and today as enrollment date. */
export function studentInputs(student: Student | undefined, today: string): StudentInputs {
  return formStart(STUDENT, student, today);
}
