import { numberText, requiredDay, requiredText } from './formFields.ts';
import { DEFAULT_MAX_MARKS, type Grade, type GradeFields } from './grades.ts';
import { numberInputText } from './numberInputs.ts';
import { z } from './zodSetup.ts';

/** The number fields of the form: 0 marks and 100 max marks where the text is no number (spec §5). */
export const GRADE_NUMBERS = {
  marks: { whole: false, fallback: 0 },
  maxMarks: { whole: false, fallback: DEFAULT_MAX_MARKS },
} as const;

/** What the grade form accepts (spec §5): raw texts in, `GradeFields` out. Marks may exceed the maximum. */
export const gradeFormSchema = z.object({
  studentId: requiredText('Choose a student'),
  subject: requiredText('Choose a subject'),
  examType: requiredText('Choose an exam type'),
  marks: numberText({
    required: 'Enter the marks',
    input: GRADE_NUMBERS.marks,
    bounds: 'Marks are 0 or more',
    min: 0,
  }),
  maxMarks: numberText({
    required: 'Enter the max marks',
    input: GRADE_NUMBERS.maxMarks,
    bounds: 'Max marks are 1 or more',
    min: 1,
  }),
  date: requiredDay('Enter a date'),
}) satisfies z.ZodType<GradeFields>;

/** The texts of the form's fields as they are typed. */
export type GradeInputs = z.input<typeof gradeFormSchema>;

/** What the form starts with: the grade's fields, or empty ones, 100 max marks and today. */
export function gradeInputs(grade: Grade | undefined, today: string): GradeInputs {
  return {
    studentId: grade?.studentId ?? '',
    subject: grade?.subject ?? '',
    examType: grade?.examType ?? '',
    marks: grade === undefined ? '' : numberInputText(grade.marks),
    maxMarks: numberInputText(grade?.maxMarks ?? DEFAULT_MAX_MARKS),
    date: grade?.date ?? today,
  };
}
