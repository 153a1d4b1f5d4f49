/** Compares the six keys with the database at the start. */
import type { MirrorState } from './sixKeys.ts';
import { isInMirror, hashOf } from './sixKeys.ts';
import type { FieldName } from '#storage/database/rowKeys.ts';
import { FIELD_NAMES } from '#storage/database/rowKeys.ts';

/**
 * - `same`: nothing to do
 * - `gone`: the key was cleared; it is written again
 * - `stale`: the browser died before the key reached the disk; it is written again
 * - `foreign`: another program wrote it, or this one while it had no database; it is taken in
 * - `older`: not our text, and the database has moved on since; quarantined, the key is written again
 */
export type KeyComparison = 'same' | 'gone' | 'stale' | 'foreign' | 'older';

export interface KeysFound {
  /** Revision of the database. */
  readonly revision: number;
  /** What was last written, by the mirror state; `undefined` without one. */
  readonly mirror: MirrorState | undefined;
  readonly texts: Readonly<Record<FieldName, string | null>>;
  /** What the database would write now. */
  readonly expected: Readonly<Record<FieldName, string | null>>;
}

/** Judges each key by itself. */
export function compareKeys(found: KeysFound): Readonly<Record<FieldName, KeyComparison>> {
  const comparisons = FIELD_NAMES.map((field) => [field, compareKey(found, field)] as const);
  // `as`: one entry for each of the six names.
  return Object.fromEntries(comparisons) as Record<FieldName, KeyComparison>;
}

function compareKey(
  { revision, mirror, texts, expected }: KeysFound,
  field: FieldName,
): KeyComparison {
  const text = texts[field];
  if (text === expected[field]) return 'same';
  if (text === null) return 'gone';
  if (mirror === undefined) return 'foreign';
  // Our own text, but of a later revision: the database has lost it (a profile put back from an older copy).
  if (isInMirror(mirror, field, hashOf(text)) && mirror.revision <= revision) return 'stale';
  return mirror.revision < revision ? 'older' : 'foreign';
}
