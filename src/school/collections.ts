/** Everything a school stores. Collections are listed here and nowhere else. */
import { msg, type Text } from '#language/t.ts';
import { MARK } from '#school/attendance/attendance.ts';
import { CLASS } from '#school/classes/classes.ts';
import { GRADE } from '#school/grades/grades.ts';
import type { Definition, RecordOf } from '#school/definitions/record.ts';
import type { PeopleName, SchoolField, WithFields } from '#school/fields/schoolFields.ts';
import { studentFields, STUDENT } from '#school/students/students.ts';
import { teacherFields, TEACHER } from '#school/teachers/teachers.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';

/** A collection stored as a whole, because it stays small however old the school is. */
function ungrouped<D extends Definition>(definition: D) {
  return { definition, groupedBy: undefined };
}

/** A definition with the fields that determine a record's group. */
interface Grouped extends Definition {
  readonly date: Definition[string] & { readonly isPartOfKey: true };
  readonly classId: Definition[string] & { readonly isPartOfKey: true };
}

/** A collection that grows over the years, stored in groups: one for each class and day, or class and month. */
function grouped<D extends Definition & Grouped, By extends 'day' | 'month'>(
  definition: D,
  groupedBy: By,
) {
  return { definition, groupedBy };
}

/** The list collections (spec §3), in the order of a backup. */
export const COLLECTIONS = {
  students: ungrouped(STUDENT),
  teachers: ungrouped(TEACHER),
  classes: ungrouped(CLASS),
  attendance: grouped(MARK, 'day'),
  grades: grouped(GRADE, 'month'),
};

/** The fields that records of a collection show, on screens, on paper and in files: the school's own among them. */
export function shownFields(collection: CollectionName, settings: WithFields): Definition {
  if (collection === 'students') return studentFields(settings).shown;
  return collection === 'teachers'
    ? teacherFields(settings).shown
    : COLLECTIONS[collection].definition;
}

/** All fields of people in the order of the form, hidden ones among them. */
export function peopleFields(of: PeopleName, settings: WithFields): readonly SchoolField[] {
  return (of === 'students' ? studentFields : teacherFields)(settings).all;
}

export type CollectionName = keyof typeof COLLECTIONS;

/** The title of each collection. In English, it is the name of a file. */
export const COLLECTION_TITLES: Readonly<Record<CollectionName, Text>> = {
  students: msg('Students'),
  teachers: msg('Teachers'),
  classes: msg('Classes'),
  attendance: msg('Attendance'),
  grades: msg('Grades'),
};

/** The record type of each collection. */
export type Collections = {
  readonly [C in CollectionName]: RecordOf<(typeof COLLECTIONS)[C]['definition']>;
};

/** The names of collections that grow over the years. */
export type PartitionedName = {
  [C in CollectionName]: (typeof COLLECTIONS)[C]['groupedBy'] extends string ? C : never;
}[CollectionName];

/** The names of a backup's fields and of the localStorage keys: the collections and the settings (spec §7). */
export type FieldName = CollectionName | 'settings';

// `as`: `Object.keys` returns exactly the names written above, typed as strings.
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as readonly CollectionName[];

export const FIELD_NAMES: readonly FieldName[] = [...COLLECTION_NAMES, 'settings'];

/** Everything a school stores. */
export type School = {
  readonly [C in keyof Collections]: readonly Collections[C][];
} & {
  readonly settings: SchoolSettings;
};
