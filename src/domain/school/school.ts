import type { Collections } from './collections.ts';
import { DEFAULT_SETTINGS, type SchoolSettings } from '#domain/settings/settings.ts';

/** Everything a school keeps. */
export type School = {
  readonly [C in keyof Collections]: readonly Collections[C][];
} & {
  readonly settings: SchoolSettings;
};

/** A school without records, called by the default settings. */
export const EMPTY_SCHOOL: School = {
  students: [],
  teachers: [],
  classes: [],
  attendance: [],
  grades: [],
  settings: DEFAULT_SETTINGS,
};
