import { dayShown, emailText, optionalDay, requiredDay, requiredText } from './formFields.ts';
import type { Student, StudentFields } from './students.ts';
import { z } from './zodSetup.ts';

/** What the student form accepts (spec §5): raw texts in, `StudentFields` out. */
export const studentFormSchema = z.object({
  firstName: requiredText('Enter a first name'),
  lastName: requiredText('Enter a last name'),
  email: emailText('Enter an email address'),
  phone: requiredText('Enter a phone number'),
  class: requiredText('Choose a class'),
  rollNumber: requiredText('Enter a roll number'),
  dateOfBirth: requiredDay('Enter a date of birth'),
  address: requiredText('Enter an address'),
  parentName: requiredText('Enter a parent’s name'),
  parentPhone: requiredText('Enter a parent’s phone number'),
  enrollmentDate: optionalDay('Enter a real date, or leave it empty'),
}) satisfies z.ZodType<StudentFields>;

/** The texts of the form's fields as they are typed. */
export type StudentInputs = z.input<typeof studentFormSchema>;

/** What the form starts with: the student's fields, or empty ones and today as enrollment date. */
export function studentInputs(student: Student | undefined, today: string): StudentInputs {
  return {
    firstName: student?.firstName ?? '',
    lastName: student?.lastName ?? '',
    email: student?.email ?? '',
    phone: student?.phone ?? '',
    class: student?.class ?? '',
    rollNumber: student?.rollNumber ?? '',
    dateOfBirth: dayShown(student?.dateOfBirth ?? ''),
    address: student?.address ?? '',
    parentName: student?.parentName ?? '',
    parentPhone: student?.parentPhone ?? '',
    enrollmentDate: dayShown(student?.enrollmentDate ?? today),
  };
}
