import {
  type z,
  formSchemaOf,
  formStart,
  numbersOf,
  type FormTexts,
} from '#school/definitions/formSchema.ts';
import { GRADE, type Grade, type GradeFields } from './grades.ts';

/** The number fields of the form: 0 marks and 100 max marks if the text is not a number (spec §5). */
export const GRADE_NUMBERS = numbersOf(GRADE);

/** The schema of the grade form (spec §5): raw texts in, `GradeFields` out. Marks may exceed the maximum. */
export const gradeFormSchema = formSchemaOf(GRADE) satisfies z.ZodType<GradeFields>;

/** The typed texts of the form's fields. */
export type GradeInputs = FormTexts<typeof GRADE>;

/** Returns the form's first values: the grade's, or empty ones with 100 max marks and today. */
export function gradeInputs(grade: Grade | undefined, today: string): GradeInputs {
  return formStart(GRADE, grade, today);
}
