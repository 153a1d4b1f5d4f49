/** The class stored with a student: lists, counts and rosters use it. For a given day, see `membership.ts`. */
import { msg, t } from '#language/t.ts';
import { choiceOptions } from '#school/text/choices.ts';
import { groupBy } from '#school/text/grouping.ts';
import { memoize } from '#school/text/memoize.ts';
import { hasLeft } from '#school/students/leaving.ts';
import type { Student } from '#school/students/students.ts';

const studentsByClass = memoize((students: readonly Student[]) =>
  groupBy(students, (student) => student.class),
);

/** Returns the students stored with this class; grouped once for the same array. */
export function studentsOf(students: readonly Student[], className: string): readonly Student[] {
  return studentsByClass(students).get(className) ?? [];
}

/** True if the student is stored with this class. */
export function isInClass(student: Pick<Student, 'class'>, className: string): boolean {
  return student.class === className;
}

/** The filter value for students who left. Addresses use it in place of a class name. */
export const LEFT_SCHOOL = '-left';

/** The filter value for students without a class. */
export const NO_CLASS = '-none';

const NO_CLASSES = [
  { value: LEFT_SCHOOL, label: msg('Left school') },
  { value: NO_CLASS, label: msg('No class') },
];

/** Returns the value of the class filter's option that contains a student. */
export function listedUnder(student: Student): string {
  return hasLeft(student) ? LEFT_SCHOOL : student.class || NO_CLASS;
}

/** Returns the options of the class filter: these classes, plus "left" and "no class" if students are `under` them. */
export function classFilterChoices(
  classNames: readonly string[],
  students: readonly Student[],
  under: (student: Student) => string = listedUnder,
): { value: string; label: string }[] {
  const used = new Set(students.map(under));
  return [
    ...choiceOptions('class', classNames),
    ...NO_CLASSES.filter(({ value }) => used.has(value)).map(({ value, label }) => ({
      value,
      label: t(label),
    })),
  ];
}
