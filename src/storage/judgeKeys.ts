/** What the six keys say at start, beside what the database holds. */
import type { Face } from './sixKeys.ts';
import { isInFace, printOf } from './sixKeys.ts';
import type { FieldName } from './rowKeys.ts';
import { FIELD_NAMES } from './rowKeys.ts';

/**
 * - `same`: nothing to do
 * - `gone`: the key was cleared; it is written again
 * - `stale`: the browser died before the key reached the disk; it is written again
 * - `foreign`: another program wrote it, or this one while it had no database; it is taken in
 * - `older`: not our words, and the database has moved on since; kept aside, the key is written again
 */
export type Verdict = 'same' | 'gone' | 'stale' | 'foreign' | 'older';

export interface KeysFound {
  /** Revision of the database. */
  readonly revision: number;
  /** What the face says was last written, if it is there. */
  readonly face: Face | undefined;
  readonly texts: Readonly<Record<FieldName, string | null>>;
  /** What the database would write now. */
  readonly expected: Readonly<Record<FieldName, string | null>>;
}

/** Judges each key by itself. */
export function judgeKeys(found: KeysFound): Readonly<Record<FieldName, Verdict>> {
  const verdicts = FIELD_NAMES.map((field) => [field, judgeKey(found, field)] as const);
  // `as`: one entry for each of the six names.
  return Object.fromEntries(verdicts) as Record<FieldName, Verdict>;
}

function judgeKey({ revision, face, texts, expected }: KeysFound, field: FieldName): Verdict {
  const text = texts[field];
  if (text === expected[field]) return 'same';
  if (text === null) return 'gone';
  if (face === undefined) return 'foreign';
  // Our own words, but of a later revision: the database has lost it (a profile put back from an older copy).
  if (isInFace(face, field, printOf(text)) && face.revision <= revision) return 'stale';
  return face.revision < revision ? 'older' : 'foreign';
}
