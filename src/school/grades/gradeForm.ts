import {
  formSchemaOf,
  formStart,
  numbersOf,
  type FormTexts,
} from '#school/definitions/formSchema.ts';
import { GRADE, type Grade, type GradeFields } from './grades.ts';
import type { z } from '#school/definitions/zodSetup.ts';

/** The number fields of the form: 0 marks and 100 max marks where the text is no number (spec §5). */
export const GRADE_NUMBERS = numbersOf(GRADE);

/** What the grade form accepts (spec §5): raw texts in, `GradeFields` out. Marks may exceed the maximum. */
export const gradeFormSchema = formSchemaOf(GRADE) satisfies z.ZodType<GradeFields>;

/** The texts of the form's fields as they are typed. */
export type GradeInputs = FormTexts<typeof GRADE>;

/** What the form starts with: the grade's fields, or empty ones, 100 max marks and today. */
export function gradeInputs(grade: Grade | undefined, today: string): GradeInputs {
  return formStart(GRADE, grade, today);
}
