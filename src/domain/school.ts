import type { AttendanceRecord } from './attendance.ts';
import type { Collections } from './changes.ts';
import type { SchoolClass } from './classes.ts';
import type { Grade } from './grades.ts';
import { DEFAULT_SETTINGS, type SchoolSettings } from './settings.ts';
import type { Student } from './students.ts';
import type { Teacher } from './teachers.ts';

/** Everything a school keeps. */
export interface School {
  readonly students: readonly Student[];
  readonly teachers: readonly Teacher[];
  readonly classes: readonly SchoolClass[];
  readonly attendance: readonly AttendanceRecord[];
  readonly grades: readonly Grade[];
  readonly settings: SchoolSettings;
}

export type CollectionName = keyof Collections;

/** The five list collections (spec §3). */
export const COLLECTION_NAMES = [
  'students',
  'teachers',
  'classes',
  'attendance',
  'grades',
] as const satisfies readonly CollectionName[];

/** A school without records, called by the default settings. */
export const EMPTY_SCHOOL: School = {
  students: [],
  teachers: [],
  classes: [],
  attendance: [],
  grades: [],
  settings: DEFAULT_SETTINGS,
};
