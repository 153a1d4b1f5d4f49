/** The parts of the school that every screen may use: always loaded in this tab. */
import type { SchoolClass } from '#domain/classes/classes.ts';
import { asClass } from '#domain/classes/classes.ts';
import type { SchoolSettings } from '#domain/settings/settings.ts';
import { asSettings } from '#domain/settings/settings.ts';
import type { Student } from '#domain/students/students.ts';
import { asStudent } from '#domain/students/students.ts';
import type { Teacher } from '#domain/teachers/teachers.ts';
import { asTeacher } from '#domain/teachers/teachers.ts';
import type { QuarantinedText } from '#storage/localStorage/quarantine.ts';
import type { RecordsByRow } from '#storage/revisions/caches/rowReads.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { StorageNotice } from './storageNotices.ts';
import { noticesAtStart } from './storageNotices.ts';

/** See the top of the file. */
export interface LoadedSchool {
  readonly students: readonly Student[];
  readonly teachers: readonly Teacher[];
  readonly classes: readonly SchoolClass[];
  readonly settings: SchoolSettings;
  readonly revision: number;
  /** Which school this is: another one after each restore and reset, in whichever tab. */
  readonly generation: string;
  /** What the person should know about how the school is kept. */
  readonly notices: readonly StorageNotice[];
  /** Texts found in local storage that could not be taken in. */
  readonly quarantined: readonly QuarantinedText[];
}

/** Nothing loaded yet, and what opening the store found. */
export function notLoadedYet(store: SchoolStore): StoreApi<LoadedSchool> {
  return createStore<LoadedSchool>(() => ({
    students: [],
    teachers: [],
    classes: [],
    settings: asSettings({}),
    revision: -1,
    generation: '',
    notices: noticesAtStart(store),
    quarantined: [],
  }));
}

/** The small collections among these rows, typed. */
export function typedFields(rows: RecordsByRow): Partial<LoadedSchool> {
  const students = rows.get('students');
  const teachers = rows.get('teachers');
  const classes = rows.get('classes');
  const settings = rows.get('settings');
  return {
    ...(students && { students: students.map(asStudent) }),
    ...(teachers && { teachers: teachers.map(asTeacher) }),
    ...(classes && { classes: classes.map(asClass) }),
    ...(settings && { settings: asSettings(settings[0] ?? {}) }),
  };
}
