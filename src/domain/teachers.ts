import { searchText } from './search.ts';
import { fullName } from './students.ts';

/** What a teacher can teach (spec §9). */
export const TEACHER_SUBJECTS = [
  'Mathematics',
  'Science',
  'English',
  'History',
  'Geography',
  'Physics',
  'Chemistry',
  'Biology',
  'Computer Science',
  'Physical Education',
] as const;

/** Suggestions: a qualification is free text (spec §3, conformance P3). */
export const QUALIFICATIONS = ['B.Ed', 'M.Ed', 'M.A.', 'M.Sc.', 'Ph.D.'] as const;

/** Shown where a class has no teacher, or one who has been deleted (spec §2). */
export const NOT_ASSIGNED = 'Not Assigned';

/** A teacher as stored under `school_teachers` (spec §3). */
export interface Teacher {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly qualification: string;
  /** Whole years. */
  readonly experience: number;
  readonly salary: number;
  readonly joinDate: string;
  readonly address: string;
}

/** What a form gives: a teacher without the id. */
export type TeacherFields = Omit<Teacher, 'id'>;

/** What a teacher is called on screen and in the list of changes, also where a stored one has no name. */
export function teacherName(teacher: Teacher): string {
  return fullName(teacher) || 'Unnamed teacher';
}

/** Teacher search covers first name, last name and email (spec §5), and the names read together. */
export function teacherSearchText(teacher: Teacher): string {
  return searchText(fullName(teacher), teacher.email);
}

/** The teacher's name for a class, or Not Assigned. */
export function assignedTeacher(teacher: Teacher | undefined): string {
  return (teacher && fullName(teacher)) || NOT_ASSIGNED;
}
