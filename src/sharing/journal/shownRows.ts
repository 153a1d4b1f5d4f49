/** Writes derived records into the rows of a unit of work. */
import { isSameValue, idOf, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { placeOfMark } from '#sharing/merge/recordParts.ts';
import type { PartitionedName } from '#school/collections.ts';
import { rowKeyOf, rowsBetween } from '#storage/database/recordRows.ts';
import type { UnitOfWork } from '#storage/journal/unitOfWork.ts';

/** Records by id; marks of a day by student. `undefined` for none. */
export type Wanted = ReadonlyMap<string, StoredRecord | undefined>;

/** Puts these records into a collection that is one row. */
export async function showInRow(
  draft: UnitOfWork,
  field: 'students' | 'teachers' | 'classes' | 'settings',
  wanted: Wanted,
): Promise<void> {
  const before = await draft.records(field);
  if (field === 'settings') {
    const [now = {}] = before;
    const next = wanted.get('');
    const settings = next ? laidOver(now, next) : now;
    if (settings !== now) draft.alter(field, [settings]);
    return;
  }
  const here = new Map<string, StoredRecord>();
  for (const [id, record] of wanted) if (record) here.set(id, record);
  const after = placedIn(before, wanted, here, idOf);
  // Rosters follow from the students.
  const hasRoster = (record: StoredRecord) => field !== 'classes' || 'students' in record;
  const whole = (record: StoredRecord) =>
    hasRoster(record) ? record : { ...record, students: [] };
  alterTo(draft, field, before, after.map(whole));
}

/** Puts these marks on a day: each into the register of its class, and removed from all others. */
export async function showOnDay(draft: UnitOfWork, day: string, wanted: Wanted): Promise<void> {
  const { from, to } = rowsBetween('attendance', `${day}|`, `${day}|`);
  // Odd days may fall into this range; no student has such an id.
  const studentOf = (record: StoredRecord): string => {
    const place = placeOfMark(record);
    return place.day === day ? place.student : '\u0000';
  };
  const rows = new Map(await draft.recordsBetween(from, to));
  for (const record of wanted.values()) {
    const key = record && rowKeyOf('attendance', record);
    if (key !== undefined && !rows.has(key)) rows.set(key, await draft.records(key));
  }
  const byRow = inRows('attendance', wanted);
  for (const [key, before] of rows) {
    alterTo(draft, key, before, placedIn(before, wanted, byRow.get(key) ?? NONE, studentOf));
  }
}

/** Puts these grades: each into the row of its class and month. They may have been in the rows `besides`. */
export async function showGrades(
  draft: UnitOfWork,
  wanted: Wanted,
  besides: Iterable<string>,
): Promise<void> {
  const keys = new Set(besides);
  for (const record of wanted.values()) if (record) keys.add(rowKeyOf('grades', record));
  const byRow = inRows('grades', wanted);
  for (const key of keys) {
    const before = await draft.records(key);
    alterTo(draft, key, before, placedIn(before, wanted, byRow.get(key) ?? NONE, idOf));
  }
}

const NONE: ReadonlyMap<string, StoredRecord> = new Map();

function inRows(
  collection: PartitionedName,
  wanted: Wanted,
): ReadonlyMap<string, ReadonlyMap<string, StoredRecord>> {
  const rows = new Map<string, Map<string, StoredRecord>>();
  for (const [name, record] of wanted) {
    if (!record) continue;
    const key = rowKeyOf(collection, record);
    const row = rows.get(key);
    if (row) row.set(name, record);
    else rows.set(key, new Map([[name, record]]));
  }
  return rows;
}

/** The records of a row. Each `wanted` record that is `here` replaces the stored one, once; new records come last. */
function placedIn(
  before: readonly StoredRecord[],
  wanted: Wanted,
  here: ReadonlyMap<string, StoredRecord>,
  nameOf: (record: StoredRecord) => string,
): readonly StoredRecord[] {
  const coming = new Map(here);
  const after = before.flatMap((record) => {
    const name = nameOf(record);
    if (!wanted.has(name)) return [record];
    const next = coming.get(name);
    coming.delete(name);
    return next ? [laidOver(record, next)] : [];
  });
  return [...after, ...coming.values()];
}

function alterTo(
  draft: UnitOfWork,
  key: string,
  before: readonly StoredRecord[],
  after: readonly StoredRecord[],
): void {
  const isSame =
    before.length === after.length && before.every((record, place) => record === after[place]);
  if (!isSame) draft.alter(key, after);
}

/**
 * Merges a wanted record into the stored one, which adds its number texts and its roster. Returns the stored record
 * itself if both are equal.
 */
function laidOver(stored: StoredRecord, wanted: StoredRecord): StoredRecord {
  const next: Record<string, unknown> = { ...stored, ...wanted };
  for (const name of Object.keys(stored)) {
    if (!(name in wanted) && name !== 'students') delete next[name];
  }
  return isSameValue(stored, next) ? stored : next;
}
