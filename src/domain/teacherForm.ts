import { dayShown, emailText, numberText, requiredDay, requiredText } from './formFields.ts';
import { numberInputText } from './numberInputs.ts';
import type { Teacher, TeacherFields } from './teachers.ts';
import { z } from './zodSetup.ts';

/** The number fields of the form: whole numbers, 0 where the text is none (spec §5). */
export const TEACHER_NUMBERS = {
  experience: { whole: true, fallback: 0 },
  salary: { whole: true, fallback: 0 },
} as const;

/** What the teacher form accepts (spec §5): raw texts in, `TeacherFields` out. */
export const teacherFormSchema = z.object({
  firstName: requiredText('Enter a first name'),
  lastName: requiredText('Enter a last name'),
  email: emailText('Enter an email address'),
  phone: requiredText('Enter a phone number'),
  subject: requiredText('Choose a subject'),
  qualification: requiredText('Enter a qualification'),
  experience: numberText({
    required: 'Enter the years of experience',
    input: TEACHER_NUMBERS.experience,
    bounds: 'Experience is 0 years or more',
    min: 0,
  }),
  salary: numberText({
    required: 'Enter a salary',
    input: TEACHER_NUMBERS.salary,
    bounds: 'Salary is 0 or more',
    min: 0,
  }),
  joinDate: requiredDay('Enter a join date'),
  address: requiredText('Enter an address'),
}) satisfies z.ZodType<TeacherFields>;

/** The texts of the form's fields as they are typed. */
export type TeacherInputs = z.input<typeof teacherFormSchema>;

/** What the form starts with: the teacher's fields, or empty ones and today as join date. */
export function teacherInputs(teacher: Teacher | undefined, today: string): TeacherInputs {
  return {
    firstName: teacher?.firstName ?? '',
    lastName: teacher?.lastName ?? '',
    email: teacher?.email ?? '',
    phone: teacher?.phone ?? '',
    subject: teacher?.subject ?? '',
    qualification: teacher?.qualification ?? '',
    experience: teacher === undefined ? '' : numberInputText(teacher.experience),
    salary: teacher === undefined ? '' : numberInputText(teacher.salary),
    joinDate: dayShown(teacher?.joinDate ?? today),
    address: teacher?.address ?? '',
  };
}
