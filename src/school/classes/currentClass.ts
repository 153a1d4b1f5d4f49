/** The class that is stored with a student: lists, counts and rosters go by it. By day, see `membership.ts`. */
import { groupBy } from '#school/text/grouping.ts';
import { memoize } from '#school/text/memoize.ts';
import { hasLeft } from '#school/students/leaving.ts';
import type { Student } from '#school/students/students.ts';

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

/** Where a list that is filtered by class has those who left. In addresses, as a class stands there by its name. */
export const LEFT_SCHOOL = '-left';

/** Where it has those who have no class. */
export const NO_CLASS = '-none';

const NO_CLASSES = [
  { value: LEFT_SCHOOL, label: 'Left school' },
  { value: NO_CLASS, label: 'No class' },
];

/** What a student is found under in a list that is filtered by class: the value of one of its choices. */
export function listedUnder(student: Student): string {
  return hasLeft(student) ? LEFT_SCHOOL : student.class || NO_CLASS;
}

/** What such a list offers: these classes, and what is none where there are students `under` it. */
export function classFilterChoices(
  classNames: readonly string[],
  students: readonly Student[],
  under: (student: Student) => string = listedUnder,
): (string | { value: string; label: string })[] {
  const used = new Set(students.map(under));
  return [...classNames, ...NO_CLASSES.filter(({ value }) => used.has(value))];
}
