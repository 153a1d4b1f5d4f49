import { formSchemaOf, formStart, type FormTexts } from '#school/definitions/formSchema.ts';
import { ofStoredRecords } from '#school/definitions/storedForm.ts';
import { STUDENT, type Student, type StudentFields } from './students.ts';
import { z } from '#school/definitions/zodSetup.ts';

/** The schema of the student form (spec §5): raw texts in, `StudentFields` out. */
export const studentFormSchema = formSchemaOf(STUDENT) satisfies z.ZodType<StudentFields>;

/** The schema with the first day of a change of class. */
export const studentEditSchema = studentFormSchema.extend({ classFrom: z.string() });

/** The form rules of a stored student: only a name is required. */
export const STORED_STUDENT = ofStoredRecords(studentEditSchema, ['firstName', 'lastName']);

/** The typed texts of the form's fields. */
export type StudentInputs = FormTexts<typeof STUDENT>;

/** The form's texts with the first day of a change of class. */
export type StudentEditInputs = StudentInputs & { readonly classFrom: string };

/** Returns the form's first values: the student's, or empty ones with today as enrollment date. */
export function studentInputs(student: Student | undefined, today: string): StudentInputs {
  return formStart(STUDENT, student, today);
}
