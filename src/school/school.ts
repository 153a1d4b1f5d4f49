import type { Collections } from './collections.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';

/** Everything a school stores. */
export type School = {
  readonly [C in keyof Collections]: readonly Collections[C][];
} & {
  readonly settings: SchoolSettings;
};
