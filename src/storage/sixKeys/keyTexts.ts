/** Reads the texts of the six keys from the database, and writes them to the keys. */
import type { DatabaseState } from '#storage/database/databaseState.ts';
import { FIELD_NAMES, type FieldName, type PartitionedName } from '#school/collections.ts';
import {
  PARTITIONED_FIELDS,
  SINGLE_ROW_FIELDS,
  isPartitioned,
  rowsOfField,
  rowsSince,
  keepNumberTexts,
} from '#storage/database/recordRows.ts';
import type { RowReader } from '#storage/database/rows.ts';
import {
  MIRROR_KEY,
  NO_TEXT,
  entriesOf,
  hashOf,
  isOurs,
  keyOf,
  readMirror,
  type KeyStorage,
  type MirrorState,
} from './sixKeys.ts';
import { newId } from '#school/text/ids.ts';
import { isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { isTooDeep } from '#school/definitions/parsedValues.ts';

/** Browsers count the characters of all keys and values of a site, and refuse more than this. */
export const LOCAL_STORAGE_CHARACTERS = 5_242_880;

/** Left free for growth of the four small keys and for other programs. */
const KEPT_FREE = 262_144;

/** Maximum share of grades in the room beside the small keys; attendance takes the rest. */
const GRADES_SHARE = 0.4;

/** The result of refreshing the keys. `behind` lists the keys that could not be written and hold an older text. */
export interface MirrorOutcome {
  readonly behind: readonly FieldName[];
  readonly cause?: unknown;
}

/** First month of attendance and of grades that fits beside the rest; `''` if all months fit. */
export function monthsThatFit(
  state: DatabaseState,
  foreignCharacters = 0,
): Record<PartitionedName, string> {
  const used = KEPT_FREE + smallCharacters(state) + foreignCharacters;
  const room = Math.max(0, LOCAL_STORAGE_CHARACTERS - used);
  const attendance = totalOf(state.monthCharacters.attendance);
  const forGrades = Math.max(room * GRADES_SHARE, room - attendance);
  const grades = newestWithin(state.monthCharacters.grades, forGrades);
  return {
    grades: grades.since,
    attendance: newestWithin(state.monthCharacters.attendance, room - grades.characters).since,
  };
}

/** Characters of students, teachers, classes and settings together. */
export function smallCharacters({ characters, monthCharacters }: DatabaseState): number {
  return characters - totalOf(monthCharacters.attendance) - totalOf(monthCharacters.grades);
}

function totalOf(months: Readonly<Record<string, number>>): number {
  return Object.values(months).reduce((sum, characters) => sum + characters, 0);
}

/** Sorts after every possible month, so that a window from here is empty. */
const NOTHING_FITS = '\uffff';

function newestWithin(
  months: Readonly<Record<string, number>>,
  room: number,
): { readonly since: string; readonly characters: number } {
  const newestFirst = Object.keys(months).sort().reverse();
  let characters = 0;
  let since = NOTHING_FITS;
  for (const month of newestFirst) {
    const more = characters + (months[month] ?? 0);
    if (more > room) return { since, characters };
    characters = more;
    since = month;
  }
  return { since: '', characters };
}

/** The text for a key; `null` for a field that was never stored. */
export async function textOfField(
  tx: RowReader,
  state: DatabaseState,
  field: FieldName,
  since = '',
): Promise<string | null> {
  if (!state.stored.includes(field)) return null;
  if (!isPartitioned(field)) return (await tx.get('rows', field))?.text ?? null;
  const range = since === '' ? rowsOfField(field) : rowsSince(field, since);
  return joinedRows((await tx.range('rows', range)).map(([, row]) => row.text));
}

/** Joins the arrays of several rows into one array. */
export function joinedRows(texts: readonly string[]): string {
  return `[${texts.map((text) => text.slice(1, -1)).join(',')}]`;
}

/** Texts ready to be written to the keys. */
export interface MirrorTexts {
  readonly revision: number;
  readonly texts: Readonly<Partial<Record<FieldName, string | null>>>;
  readonly since: Readonly<Record<PartitionedName, string>>;
}

/**
 * Reads the texts for the keys of `fields`. If the window of months has moved, also reads that key's text. Without a
 * mirror state no window counts as moved, and an unreadable text stays.
 */
export async function readMirrorTexts(
  tx: RowReader,
  state: DatabaseState,
  keys: KeyStorage,
  fields: ReadonlySet<FieldName>,
): Promise<MirrorTexts> {
  const texts: Partial<Record<FieldName, string | null>> = {};
  for (const field of SINGLE_ROW_FIELDS) {
    if (fields.has(field)) texts[field] = await textOfField(tx, state, field);
  }
  const since = monthsThatFit(state, foreignCharacters(keys));
  const before = readMirror(keys);
  for (const field of PARTITIONED_FIELDS) {
    const hasMoved = before !== undefined && before.since[field] !== since[field];
    if (fields.has(field) || hasMoved) {
      texts[field] = await textOfField(tx, state, field, since[field]);
    }
  }
  return { revision: state.revision, texts, since };
}

/** Characters of other programs in the same storage. */
export function foreignCharacters(keys: KeyStorage): number {
  return entriesOf(keys)
    .filter(([key]) => !isOurs(key))
    .reduce((sum, [key, value]) => sum + key.length + value.length, 0);
}

/**
 * Writes texts to their keys. Never throws, because the database already holds the records. A key that cannot be
 * written is reported as behind. It keeps its older text and hash until the next start rewrites it. `print` gives the
 * hash of a field's text.
 */
export function writeMirror(
  keys: KeyStorage,
  wanted: MirrorTexts,
  print: (field: FieldName, text: string | null) => string = (_field, text) => hashOf(text),
): MirrorOutcome {
  const before = readMirror(keys);
  const prints: Partial<Record<FieldName, string>> = { ...before?.prints };
  const behind: FieldName[] = [];
  let cause: unknown;
  const fields = FIELD_NAMES.filter((field) => wanted.texts[field] !== undefined);
  const writing = Object.fromEntries(
    fields.map((field) => [field, print(field, wanted.texts[field] ?? null)]),
  );
  if (before) announceWriting(keys, before, writing);
  // Keys that shrink come first, to make room for keys that grow.
  for (const field of fields.toSorted(
    (a, b) => growth(keys, wanted, a) - growth(keys, wanted, b),
  )) {
    try {
      writeKey(keys, keyOf(field), wanted.texts[field] ?? null);
      prints[field] = writing[field] ?? NO_TEXT;
    } catch (failure) {
      behind.push(field);
      cause = failure;
    }
  }
  const revision = behind.length > 0 ? (before?.revision ?? -1) : wanted.revision;
  // A refused key still holds its earlier months.
  const sinceOf = (field: PartitionedName): string =>
    (behind.includes(field) ? before?.since[field] : undefined) ?? wanted.since[field];
  const since = { attendance: sinceOf('attendance'), grades: sinceOf('grades') };
  try {
    writeKey(keys, MIRROR_KEY, JSON.stringify({ revision, prints, since } satisfies MirrorState));
  } catch (failure) {
    return { behind: fields, cause: failure };
  }
  return behind.length > 0 ? { behind, cause } : { behind };
}

function announceWriting(
  keys: KeyStorage,
  { revision, prints, since }: MirrorState,
  writing: NonNullable<MirrorState['writing']>,
): void {
  try {
    writeKey(
      keys,
      MIRROR_KEY,
      JSON.stringify({ revision, prints, writing, since } satisfies MirrorState),
    );
  } catch {
    // Storage is full. The next write may shrink and make room, and reports a refusal itself.
  }
}

function growth(keys: KeyStorage, wanted: MirrorTexts, field: FieldName): number {
  return (wanted.texts[field]?.length ?? 0) - (keys.getItem(keyOf(field))?.length ?? 0);
}

function writeKey(keys: KeyStorage, key: string, text: string | null): void {
  if (text === null) keys.removeItem(key);
  else keys.setItem(key, text);
}

/** Deeper nesting than any record has: writing deeper values back would overflow the stack. */
export const DEEPEST = 64;

type FieldReading =
  | { readonly kind: 'ok'; readonly records: readonly StoredRecord[] }
  | { readonly kind: 'unreadable' };

const UNREADABLE: FieldReading = { kind: 'unreadable' };

/**
 * Reads a field's text: a JSON array of records, or one object for the settings. Records without an id, or with an
 * earlier record's id, get a new one, so that each can be edited.
 */
export function readFieldText(field: FieldName, text: string, random: () => number): FieldReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Not swallowed: the caller quarantines the text and tells the person.
    return UNREADABLE;
  }
  if (isTooDeep(value, DEEPEST)) return UNREADABLE;
  keepNumberTexts(value, text);
  if (field === 'settings') return isRecord(value) ? { kind: 'ok', records: [value] } : UNREADABLE;
  if (!Array.isArray(value) || !value.every(isRecord)) return UNREADABLE;
  return { kind: 'ok', records: withIds(value, random) };
}

/** The same records. Records without a usable id, or with an earlier record's id, get a new one. */
export function withIds(
  records: readonly StoredRecord[],
  random: () => number,
): readonly StoredRecord[] {
  const used = new Set<string>();
  const withoutId: number[] = [];
  records.forEach((record, index) => {
    const id = usableId(record);
    if (id === undefined || used.has(id)) withoutId.push(index);
    else used.add(id);
  });
  if (withoutId.length === 0) return records;
  const repaired = [...records];
  for (const index of withoutId) {
    const id = newId(random, (candidate) => used.has(candidate));
    used.add(id);
    repaired[index] = { ...records[index], id };
  }
  return repaired;
}

/** The id of a record as text; `undefined` if its value cannot be an id. */
export function usableId({ id }: StoredRecord): string | undefined {
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : undefined;
}
