/** The marks by which a sample school is recognized. */

/** The email domain of sample students, which nobody can own. */
export const SAMPLE_STUDENTS_HOST = 'students.springfield-school.example';

/** The email domain of sample teachers. */
export const SAMPLE_TEACHERS_HOST = 'springfield-school.example';

interface HasEmail {
  readonly email: string;
}

/** True if any sample person is still among a school's people. */
export function hasSamplePeople(
  students: readonly HasEmail[],
  teachers: readonly HasEmail[],
): boolean {
  return (
    students.some(({ email }) => email.endsWith(`@${SAMPLE_STUDENTS_HOST}`)) ||
    teachers.some(({ email }) => email.endsWith(`@${SAMPLE_TEACHERS_HOST}`))
  );
}
