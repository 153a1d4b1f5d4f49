import { msg } from '#language/t.ts';
import { readerOf } from '#school/definitions/readRecord.ts';
import {
  asked,
  type RecordOf,
  choice,
  ids,
  record,
  reference,
  text,
  wholeNumber,
} from '#school/definitions/record.ts';
import { pastClassesOf } from '#school/students/leaving.ts';
import type { Student } from '#school/students/students.ts';
import { compareNatural } from '#school/text/naturalOrder.ts';
import { percentage } from '#school/text/percentages.ts';
import { phrase, phraseText, type Phrase } from '#school/text/phrase.ts';
import { isVisible } from '#school/text/visibleText.ts';
import { hasOwnClasses, LARGEST_CLASS, type WithClassRules } from './classRules.ts';

/**
 * Class names that every class choice offers, even if the school does not have them (spec §9). A school may switch them
 * off.
 */
export const CLASS_NAMES = [
  'Class 1',
  'Class 2',
  'Class 3',
  'Class 4',
  'Class 5',
  'Class 6',
  'Class 7',
  'Class 8',
  'Class 9',
  'Class 10',
] as const;

/** The times at which classes meet (spec §9). */
export const SCHEDULES = [
  'Morning (8:00 AM - 12:00 PM)',
  'Afternoon (1:00 PM - 5:00 PM)',
  'Evening (5:30 PM - 8:30 PM)',
] as const;

/** The range of a class's capacity (spec §5). */
export const CAPACITY = { min: LARGEST_CLASS.min, max: LARGEST_CLASS.usual, default: 30 } as const;

/** A class as stored in `school_classes` (spec §3). */
export const CLASS = record({
  name: text(asked(msg('Name'), msg('Enter a class name'), { fixed: 'class' })),
  teacherId: reference(asked(msg('Teacher'), msg('Choose a teacher'))),
  /** The ids of exactly the students whose `class` is this class's name. */
  students: ids(),
  schedule: choice(asked(msg('Schedule'), msg('Choose a schedule'), { fixed: 'schedule' })),
  room: text(asked(msg('Room'), msg('Enter a room'))),
  capacity: wholeNumber(
    asked(msg('Capacity'), msg('Enter a capacity'), {
      fallback: CAPACITY.default,
      startsWith: CAPACITY.default,
      min: CAPACITY.min,
      bounds: msg('Capacity must be from {min} to {max}'),
      max: CAPACITY.max,
    }),
  ),
});

export type SchoolClass = RecordOf<typeof CLASS>;

/** Reads a stored record as a class. */
export const asClass = readerOf(CLASS);

/** The form's result: a class without its id and its roster, which follows the students. */
export type ClassFields = Omit<SchoolClass, 'id' | 'students'>;

const RANK_OF_NAME: ReadonlyMap<string, number> = new Map(
  CLASS_NAMES.map((name, index) => [name, index]),
);

/** Returns a class's name on screen and in reports, or a placeholder if it has none. */
export function classTitle({ name }: Pick<SchoolClass, 'name'>): string {
  return phraseText(classPhrase({ name }));
}

/** Returns the name as a phrase, which can be stored. */
export function classPhrase({ name }: Pick<SchoolClass, 'name'>): Phrase {
  return isVisible(name) ? { choice: 'class', stored: name } : phrase(msg('Unnamed class'));
}

/** Compares class names: Class 1 to Class 10, then others in natural order (docs/conformance.md, Consistency). */
export function compareClassNames(a: string, b: string): number {
  const rankOfA = RANK_OF_NAME.get(a) ?? CLASS_NAMES.length;
  const rankOfB = RANK_OF_NAME.get(b) ?? CLASS_NAMES.length;
  if (rankOfA !== rankOfB) return rankOfA - rankOfB;
  return rankOfA < CLASS_NAMES.length ? 0 : compareNatural(a, b);
}

/** Returns the classes in class order; a new array. */
export function inClassOrder(classes: readonly SchoolClass[]): SchoolClass[] {
  return classes.toSorted((a, b) => compareClassNames(a.name, b.name));
}

/** Returns the class names of choices and filters: the ten standard ones unless switched off, and all names in use. */
export function classNamesOffered(
  classes: readonly SchoolClass[],
  students: readonly Pick<Student, 'class'>[],
  settings: WithClassRules,
): string[] {
  const names = new Set<string>(hasOwnClasses(settings) ? [] : CLASS_NAMES);
  for (const { name } of classes) names.add(name);
  for (const student of students) names.add(student.class);
  names.delete('');
  return [...names].toSorted(compareClassNames);
}

/** Returns the same names, and those of students' earlier classes without a record: their marks are still stored. */
export function classNamesEver(
  classes: readonly SchoolClass[],
  students: readonly Student[],
  settings: WithClassRules,
): string[] {
  const known = new Set(classes.map(({ id }) => id));
  const past = students.flatMap(pastClassesOf).filter(({ classId }) => !known.has(classId));
  return classNamesOffered(classes, [...students, ...past], settings);
}

/** Returns the id of the class record with that name; empty if there is none (docs/conformance.md, Consistency). */
export function classIdOf(classes: readonly SchoolClass[], className: string): string {
  return classes.find(({ name }) => name === className)?.id ?? '';
}

/**
 * True if another class already has the name, ignoring case and spaces: class names are unique (docs/conformance.md,
 * Consistency).
 */
export function isClassNameTaken(
  classes: readonly SchoolClass[],
  name: string,
  exceptId?: string,
): boolean {
  return classes.some(({ id, name: other }) => id !== exceptId && isSameClassName(other, name));
}

/** True if two names are the same, ignoring case and spaces. */
export function isSameClassName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** Returns how full a class is, in percent; over 100 if it has more students than planned. */
export function fillPercent(studentCount: number, capacity: number): number {
  return percentage(studentCount, capacity) ?? (studentCount > 0 ? 100 : 0);
}
