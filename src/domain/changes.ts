import type { AttendanceRecord } from './attendance.ts';
import type { SchoolClass } from './classes.ts';
import type { Grade } from './grades.ts';
import type { SchoolSettings } from './settings.ts';
import type { Student } from './students.ts';
import type { Teacher } from './teachers.ts';

/** The list collections of a school and what each holds. */
export interface Collections {
  readonly students: Student;
  readonly teachers: Teacher;
  readonly classes: SchoolClass;
  readonly attendance: AttendanceRecord;
  readonly grades: Grade;
}

/** Records to write and records to take out of one collection. Removals go first. */
export interface CollectionChange<T> {
  readonly put?: readonly T[];
  /** Whole records, so that a change can be turned round and a large collection knows where to look. */
  readonly remove?: readonly T[];
}

/** Everything that one act alters in the school, applied whole or not at all. */
export type Change = {
  readonly [C in keyof Collections]?: CollectionChange<Collections[C]>;
} & { readonly settings?: SchoolSettings };

/** A change that alters nothing. */
export const NO_CHANGE: Change = {};

function isEmpty<T>(part: CollectionChange<T> | undefined): boolean {
  return (part?.put?.length ?? 0) === 0 && (part?.remove?.length ?? 0) === 0;
}

/** Whether there is nothing in a change to store. */
export function isNoChange(change: Change): boolean {
  return (
    change.settings === undefined &&
    isEmpty(change.students) &&
    isEmpty(change.teachers) &&
    isEmpty(change.classes) &&
    isEmpty(change.attendance) &&
    isEmpty(change.grades)
  );
}

/** The school as it is stored, for an intent to read. */
export interface SchoolReader {
  students(): Promise<readonly Student[]>;
  teachers(): Promise<readonly Teacher[]>;
  classes(): Promise<readonly SchoolClass[]>;
  settings(): Promise<SchoolSettings>;
  /** All marks of one day, of every class. */
  attendanceOn(date: string): Promise<readonly AttendanceRecord[]>;
  /** All marks a student ever had; reads the whole history. */
  attendanceOf(studentId: string): Promise<readonly AttendanceRecord[]>;
  /** All grades a student ever had; reads the whole history. */
  gradesOf(studentId: string): Promise<readonly Grade[]>;
  /** The grade as it is stored now: `known` tells where it was last seen. `undefined` when it is gone. */
  grade(known: Grade): Promise<Grade | undefined>;
}

/**
 * Works out a change from the school as it is stored. It may await nothing but its reader, and may be asked again when
 * the school has changed meanwhile: only its last answer, or refusal, counts.
 */
export type Intent = (school: SchoolReader) => Promise<Change>;
