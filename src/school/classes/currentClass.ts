/** The class stored with a student: lists, counts and rosters use it. For a given day, see `membership.ts`. */
import { msg, t } from '#language/t.ts';
import { choiceOptions } from '#school/text/choices.ts';
import { groupBy } from '#school/text/grouping.ts';
import { memoize } from '#school/text/memoize.ts';
import { hasLeft } from '#school/students/leaving.ts';
import type { Student } from '#school/students/students.ts';
import type { SchoolClass } from './classes.ts';

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

// Ids that remain keep their positions, so that a roster changes as little as possible.
function corrected(roster: readonly string[], members: readonly string[]): readonly string[] {
  const wanted = new Set(members);
  const kept = new Set<string>();
  for (const id of roster) {
    if (wanted.has(id)) kept.add(id);
  }
  if (kept.size === roster.length && kept.size === wanted.size) return roster;
  for (const id of wanted) kept.add(id);
  return [...kept];
}

/**
 * Returns corrected classes for those whose `students` are not exactly the students whose `class` is their name
 * (docs/conformance.md, Consistency). Classes with the same name share the students. Empty if all rosters are right.
 */
export function keepRosters(
  students: readonly Student[],
  classes: readonly SchoolClass[],
): SchoolClass[] {
  const changed: SchoolClass[] = [];
  for (const schoolClass of classes) {
    const ids = studentsOf(students, schoolClass.name).map(({ id }) => id);
    const roster = corrected(schoolClass.students, ids);
    if (roster !== schoolClass.students) changed.push({ ...schoolClass, students: roster });
  }
  return changed;
}
