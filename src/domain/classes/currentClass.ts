/** The class that is stored with a student: lists, counts and rosters go by it. By day, see `membership.ts`. */
import { groupBy } from '#domain/basics/grouping.ts';
import { memoize } from '#domain/basics/memoize.ts';
import type { Student } from '#domain/students/students.ts';

const studentsByClass = memoize((students: readonly Student[]) =>
  groupBy(students, (student) => student.class),
);

/** The students with whom this class is stored; grouped once for the same list. */
export function studentsOf(students: readonly Student[], className: string): readonly Student[] {
  return studentsByClass(students).get(className) ?? [];
}

/** Whether this class is stored with a student. */
export function isInClass(student: Pick<Student, 'class'>, className: string): boolean {
  return student.class === className;
}
