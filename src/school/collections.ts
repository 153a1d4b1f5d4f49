/** What a school keeps, listed here and nowhere else. */
import { MARK } from '#school/attendance/attendance.ts';
import { CLASS } from '#school/classes/classes.ts';
import { GRADE } from '#school/grades/grades.ts';
import type { Definition, RecordOf } from '#school/definitions/record.ts';
import { STUDENT } from '#school/students/students.ts';
import { TEACHER } from '#school/teachers/teachers.ts';

/** A collection that is stored whole: it stays small however old the school is. */
function whole<D extends Definition>(definition: D) {
  return { definition, groupedBy: undefined };
}

/** Fields by which the groups of a collection are found. */
interface Grouped extends Definition {
  readonly date: Definition[string] & { readonly isPartOfKey: true };
  readonly classId: Definition[string] & { readonly isPartOfKey: true };
}

/** A collection that grows with the years, stored in groups: one for each class and day, or class and month. */
function grouped<D extends Definition & Grouped, By extends 'day' | 'month'>(
  definition: D,
  groupedBy: By,
) {
  return { definition, groupedBy };
}

/** The list collections (spec §3), in the order of a backup. */
export const COLLECTIONS = {
  students: whole(STUDENT),
  teachers: whole(TEACHER),
  classes: whole(CLASS),
  attendance: grouped(MARK, 'day'),
  grades: grouped(GRADE, 'month'),
};

export type CollectionName = keyof typeof COLLECTIONS;

/** What each collection holds. */
export type Collections = {
  readonly [C in CollectionName]: RecordOf<(typeof COLLECTIONS)[C]['definition']>;
};

/** The collections that grow with the years. */
export type PartitionedName = {
  [C in CollectionName]: (typeof COLLECTIONS)[C]['groupedBy'] extends string ? C : never;
}[CollectionName];

/** What the fields of a backup and the localStorage keys are named after: the collections, and the settings (spec §7). */
export type FieldName = CollectionName | 'settings';

// `as`: `Object.keys` gives exactly the names written above, and only knows them as texts.
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as readonly CollectionName[];

export const FIELD_NAMES: readonly FieldName[] = [...COLLECTION_NAMES, 'settings'];
