/** By what a school made by this program for a look around is known from a real one. */

/** Where sample students have their email: an address that can belong to nobody. */
export const SAMPLE_STUDENTS_HOST = 'students.springfield-school.example';

/** Where sample teachers have theirs. */
export const SAMPLE_TEACHERS_HOST = 'springfield-school.example';

interface HasEmail {
  readonly email: string;
}

/** Whether sample people are still among a school's people. */
export function hasSamplePeople(
  students: readonly HasEmail[],
  teachers: readonly HasEmail[],
): boolean {
  return (
    students.some(({ email }) => email.endsWith(`@${SAMPLE_STUDENTS_HOST}`)) ||
    teachers.some(({ email }) => email.endsWith(`@${SAMPLE_TEACHERS_HOST}`))
  );
}
