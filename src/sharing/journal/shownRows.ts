/** Writes derived records into the rows of a unit of work. */
import { isSameValue, idOf, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { groupBy } from '#school/text/grouping.ts';
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
  const stored = await draft.recordsBetween(from, to);
  await showInRows(draft, 'attendance', wanted, stored.keys(), (record) => {
    const place = placeOfMark(record);
    // Odd days may fall into this range; no student has such an id.
    return place.day === day ? place.student : '\u0000';
  });
}

/** Puts these grades: each into the row of its class and month. They may have been in the rows `besides`. */
export async function showGrades(
  draft: UnitOfWork,
  wanted: Wanted,
  besides: Iterable<string>,
): Promise<void> {
  await showInRows(draft, 'grades', wanted, besides, idOf);
}

async function showInRows(
  draft: UnitOfWork,
  collection: PartitionedName,
  wanted: Wanted,
  besides: Iterable<string>,
  nameOf: (record: StoredRecord) => string,
): Promise<void> {
  const coming = [...wanted].flatMap(([name, record]) => (record ? [[name, record] as const] : []));
  const byRow = groupBy(coming, ([, record]) => rowKeyOf(collection, record));
  for (const key of new Set([...besides, ...byRow.keys()])) {
    const before = await draft.records(key);
    alterTo(draft, key, before, placedIn(before, wanted, new Map(byRow.get(key)), nameOf));
  }
}

/** The records of a row. Each `wanted` record that is `coming` replaces the stored one, once; new records come last. */
function placedIn(
  before: readonly StoredRecord[],
  wanted: Wanted,
  coming: Map<string, StoredRecord>,
  nameOf: (record: StoredRecord) => string,
): readonly StoredRecord[] {
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
