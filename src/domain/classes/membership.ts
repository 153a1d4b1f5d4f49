/**
 * Whose class on which day. Nothing else compares a student's `class` with a name: the lint rule `school/membership`
 * forbids it, so that who has moved or left is known here alone.
 */
import { groupBy } from '#domain/basics/grouping.ts';
import { memoize } from '#domain/basics/memoize.ts';
import type { Student } from '#domain/students/students.ts';
import type { SchoolClass } from './classes.ts';

/** Days from the first to the last, `YYYY-MM-DD`, both included. */
interface Days {
  readonly first: string;
  readonly last: string;
}

/** The classes of a school by day: for registers, months, mark books, cards and reports. Classes go by name. */
export interface Membership {
  /** The class that a student is in on a day: empty in none, `undefined` when not at school. */
  classOn(student: Student, day: string): string | undefined;
  /** The students of a class on a day, in the order in which they are stored. */
  membersOn(className: string, day: string): readonly Student[];
  /** Whoever is in the class on any of these days, likewise. */
  membersDuring(className: string, days: Days): readonly Student[];
  /** Whoever is at school on any of these days, in a class or not, likewise. */
  pupilsDuring(days: Days): readonly Student[];
}

/** The membership of a school as it stands; worked out once for the same lists. */
export function membershipOf(school: {
  readonly students: readonly Student[];
  readonly classes: readonly SchoolClass[];
}): Membership {
  return membershipOfStudents(school.students);
}

const membershipOfStudents = memoize((students: readonly Student[]): Membership => {
  const members = studentsByClass(students);
  return {
    classOn: (student) => student.class,
    membersOn: (className) => members.get(className) ?? [],
    membersDuring: (className) => members.get(className) ?? [],
    pupilsDuring: () => students,
  };
});

/** The students by the class that is stored with them, which lists, counts and rosters go by; empty for none. */
export const studentsByClass: (
  students: readonly Student[],
) => ReadonlyMap<string, readonly Student[]> = memoize((students) =>
  groupBy(students, (student) => student.class),
);

/** The students with whom this class is stored. */
export function studentsOf(students: readonly Student[], className: string): readonly Student[] {
  return studentsByClass(students).get(className) ?? [];
}

/** Whether this class is stored with a student. */
export function isInClass(student: Pick<Student, 'class'>, className: string): boolean {
  return student.class === className;
}
