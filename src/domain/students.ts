import { searchText } from './search.ts';
import { isVisible } from './visibleText.ts';

/** A pupil as stored under `school_students` (spec §3). Dates are local calendar days, `YYYY-MM-DD`. */
export interface Student {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** The name of the class, not its id. */
  readonly class: string;
  readonly rollNumber: string;
  readonly dateOfBirth: string;
  readonly address: string;
  readonly parentName: string;
  readonly parentPhone: string;
  readonly enrollmentDate: string;
}

/** What a form gives: a student without the id. */
export type StudentFields = Omit<Student, 'id'>;

/** First and last name as they are read; without outer blanks where one is missing, empty where nothing shows. */
export function fullName(person: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  const name = `${person.firstName} ${person.lastName}`.trim();
  return isVisible(name) ? name : '';
}

/** What a student is called on screen and in the list of changes, also where a stored one has no name. */
export function studentName(student: Student): string {
  return fullName(student) || 'Unnamed student';
}

/** Student search covers first name, last name and roll number (spec §5), and the names read together. */
export function studentSearchText(student: Student): string {
  return searchText(fullName(student), student.rollNumber);
}

/** Whether another student of the class already has the roll number. Allowed, but pointed out (conformance P3). */
export function rollNumberClash(
  students: readonly Student[],
  className: string,
  rollNumber: string,
  exceptId?: string,
): Student | undefined {
  const wanted = rollNumber.trim();
  if (wanted === '') return undefined;
  return students.find(
    (student) =>
      student.id !== exceptId && student.class === className && student.rollNumber === wanted,
  );
}
