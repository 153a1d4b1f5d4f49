import { msg, t } from '#language/t.ts';
import { readerOf } from '#school/definitions/readRecord.ts';
import {
  asked,
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
import { type NameOrder, byName } from '#school/settings/nameOrder.ts';
import { fullName, personSearch } from '#school/students/students.ts';
import { fieldsReader } from '#school/fields/schoolFields.ts';
import { compareNatural } from '#school/text/naturalOrder.ts';

/** Suggestions: a qualification is free text (spec §3, docs/conformance.md, Consistency). */
export const QUALIFICATIONS = ['B.Ed', 'M.Ed', 'M.A.', 'M.Sc.', 'Ph.D.'] as const;

/** Shown for a class without a teacher, or with a deleted one (spec §2). */
export const NOT_ASSIGNED = msg('Not Assigned');

/** A teacher as stored in `school_teachers` (spec §3). */
export const TEACHER = record({
  firstName: text(asked(msg('First Name'), msg('Enter a first name'), { searched: true })),
  lastName: text(asked(msg('Last Name'), msg('Enter a last name'), { searched: true })),
  email: email(asked(msg('Email'), msg('Enter an email address'), { searched: true })),
  phone: phone(asked(msg('Phone'), msg('Enter a phone number'))),
  subject: choice(asked(msg('Subject'), msg('Choose a subject'), { fixed: 'subject' })),
  qualification: text(asked(msg('Qualification'), msg('Enter a qualification'))),
  /** Whole years. Left out if empty, so that an import without the column does not claim zero years. */
  experience: leftOutIfEmpty(
    wholeNumber(
      asked(msg('Experience (years)'), msg('Enter the years of experience'), {
        fallback: 0,
        startsWith: 'empty',
        min: 0,
        bounds: msg('Experience must be {min} years or more'),
      }),
    ),
  ),
  salary: leftOutIfEmpty(
    wholeNumber(
      asked(msg('Salary'), msg('Enter a salary'), {
        fallback: 0,
        startsWith: 'empty',
        min: 0,
        bounds: msg('Salary must be {min} or more'),
      }),
    ),
  ),
  joinDate: day(asked(msg('Join Date'), msg('Enter a join date'), { startsWith: 'today' })),
  address: lines(asked(msg('Address'), msg('Enter an address'))),
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
  return fullName(teacher, order) || t('Unnamed teacher');
}

/** Searches first name, last name and email (spec §5), and the joined names. */
export const teacherSearchText: (teacher: Teacher) => string = personSearch(TEACHER);

/** Returns a class's teacher name, or Not Assigned; papers pass their name order. */
export function assignedTeacher(teacher: Teacher | undefined, order?: NameOrder): string {
  return (teacher && fullName(teacher, order)) || t(NOT_ASSIGNED);
}

/** Returns the fields of teachers as the settings have them. */
export const teacherFields = fieldsReader('teachers', TEACHER);

export interface TeacherOption {
  readonly value: string;
  readonly label: string;
}

/** Returns teachers to choose from, in this order; teachers with the same name are distinguished by subject. */
export function teacherOptions(teachers: readonly Teacher[], order: NameOrder): TeacherOption[] {
  const shared = namesShared(teachers);
  const inOrder = byName(order);
  return teachers
    .filter(({ id }) => id !== '')
    .toSorted((a, b) => inOrder(a, b) || compareNatural(a.subject, b.subject))
    .map((teacher) => {
      const name = teacherName(teacher);
      const isShared = shared.has(name);
      return {
        value: teacher.id,
        label: isShared && teacher.subject ? `${name} (${teacher.subject})` : name,
      };
    });
}

function namesShared(teachers: readonly Teacher[]): Set<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const name of teachers.map((teacher) => teacherName(teacher)))
    (seen.has(name) ? shared : seen).add(name);
  return shared;
}
