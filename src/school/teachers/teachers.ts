import { readerOf } from '#school/definitions/readRecord.ts';
import {
  choice,
  day,
  email,
  leftOutIfEmpty,
  lines,
  phone,
  record,
  text,
  wholeNumber,
  type RecordOf,
} from '#school/definitions/record.ts';
import type { NameOrder } from '#school/settings/nameOrder.ts';
import { fullName, personSearch } from '#school/students/students.ts';

/** Suggestions: a qualification is free text (spec §3, docs/conformance.md, Consistency). */
export const QUALIFICATIONS = ['B.Ed', 'M.Ed', 'M.A.', 'M.Sc.', 'Ph.D.'] as const;

/** Shown for a class without a teacher, or with a deleted one (spec §2). */
export const NOT_ASSIGNED = 'Not Assigned';

/** A teacher as stored in `school_teachers` (spec §3). */
export const TEACHER = record({
  firstName: text({
    label: 'First Name',
    required: true,
    searched: true,
  }),
  lastName: text({
    label: 'Last Name',
    required: true,
    searched: true,
  }),
  email: email({
    label: 'Email',
    required: true,
    searched: true,
  }),
  phone: phone({
    label: 'Phone',
    required: true,
    searched: false,
  }),
  subject: choice({
    label: 'Subject',
    required: true,
    searched: false,
  }),
  qualification: text({
    label: 'Qualification',
    required: true,
    searched: false,
  }),
  /** Whole years. Left out if empty, so that an import without the column does not claim zero years. */
  experience: leftOutIfEmpty(
    wholeNumber({
      label: 'Experience (years)',
      required: 'Enter the years of experience',
      searched: false,
      fallback: 0,
      startsWith: 'empty',
      min: 0,
      bounds: 'Experience is 0 years or more',
    }),
  ),
  salary: leftOutIfEmpty(
    wholeNumber({
      label: 'Salary',
      required: true,
      searched: false,
      fallback: 0,
      startsWith: 'empty',
      min: 0,
    }),
  ),
  joinDate: day({
    label: 'Join Date',
    required: true,
    searched: false,
    startsWith: 'today',
  }),
  address: lines({
    label: 'Address',
    required: true,
    searched: false,
  }),
});

export type Teacher = RecordOf<typeof TEACHER>;

/** Reads a stored record as a teacher. */
export const asTeacher = readerOf(TEACHER);

/** The form's result: a teacher without the id. */
export type TeacherFields = Omit<Teacher, 'id'>;

/** Returns a teacher's name, or a placeholder if there is none; in a list, with the order as in `fullName`. */
export function teacherName(
  teacher: Pick<Teacher, 'firstName' | 'lastName'>,
  order?: NameOrder,
): string {
  return fullName(teacher, order) || 'Unnamed teacher';
}

/** Searches first name, last name and email (spec §5), and the joined names. */
export const teacherSearchText: (teacher: Teacher) => string = personSearch(TEACHER);

/** Returns a class's teacher name, or Not Assigned; papers pass their name order. */
export function assignedTeacher(teacher: Teacher | undefined, order?: NameOrder): string {
  return (teacher && fullName(teacher, order)) || NOT_ASSIGNED;
}
