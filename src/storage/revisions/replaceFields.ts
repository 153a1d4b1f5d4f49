/** Whole collections put in the place of the stored ones: sample school, restore, taking in foreign keys. */
import { keepRosters } from '#domain/rosters.ts';
import type { StoredRecord } from '#domain/storedRecords.ts';
import { asClass, asStudent, idOf } from '#domain/storedRecords.ts';
import type { DatabaseState } from '#storage/database/databaseState.ts';
import { STATE_KEY, StateTally } from '#storage/database/databaseState.ts';
import type { CollectionName, FieldName, PartitionedName } from '#storage/database/rowKeys.ts';
import {
  FIELD_NAMES,
  fieldOfRow,
  isPartitioned,
  monthOfRow,
  rowKeyOf,
  rowsOfField,
  rowsSince,
} from '#storage/database/rowKeys.ts';
import { pastKey, pastRow } from './rowDraft.ts';
import { recordsIn, rowOf } from '#storage/database/rowText.ts';
import type { KeyRange, RowReader, RowWriter } from '#storage/database/rows.ts';

/** Records by field; the settings are a list of one. A field that is left out stays as it is. */
export type FieldContents = Readonly<Partial<Record<FieldName, readonly StoredRecord[]>>>;

export interface Replacement {
  readonly contents: FieldContents;
  /** First month that a growing collection's contents speak for; earlier months stay. Everything when left out. */
  readonly since?: Readonly<Partial<Record<PartitionedName, string>>>;
}

/** Replaces collections as one revision, and answers with the state after it. */
export async function replaceFields(
  tx: RowWriter,
  before: DatabaseState,
  replacement: Replacement,
): Promise<DatabaseState> {
  const contents = await withRosters(tx, replacement.contents);
  const revision = before.revision + 1;
  const tally = new StateTally(before);
  const stored = new Set(before.stored);
  const rows = new Map<string, readonly StoredRecord[]>();
  const present = new Set<string>();
  const obsolete: string[] = [];
  for (const field of FIELD_NAMES) {
    const records = contents[field];
    if (!records) continue;
    stored.add(field);
    const grouped = groupedByRow(field, records);
    for (const [key, group] of grouped) rows.set(key, group);
    for (const key of await tx.keys('rows', rowsOfField(field))) present.add(key);
    const spokenFor = await tx.keys('rows', extentOf(field, replacement.since));
    obsolete.push(...spokenFor.filter((key) => !grouped.has(key)));
  }
  for (const key of obsolete) {
    await retire(tx, before, tally, key, revision);
    await tx.remove('rows', key);
  }
  const writes = new WritesUnderWay();
  for (const [key, group] of rows) {
    const field = fieldOfRow(key);
    let records = group;
    if (present.has(key)) {
      records = await withEarlierMonth(tx, key, group, replacement.since);
      await retire(tx, before, tally, key, revision);
    }
    const row = rowOf(field, records, revision);
    tally.count(field, row.count);
    tally.characters(field, monthOfRow(key), row.text.length);
    await writes.add(tx.put('rows', key, row));
  }
  await writes.settle();
  const after: DatabaseState = { ...before, ...tally.totals(), revision, stored: [...stored] };
  await tx.put('meta', STATE_KEY, after);
  return after;
}

function extentOf(field: FieldName, since: Replacement['since']): KeyRange {
  const first = isPartitioned(field) ? since?.[field] : undefined;
  return isPartitioned(field) && first ? rowsSince(field, first) : rowsOfField(field);
}

/** A record of a month that the contents do not speak for is added to that month; it does not stand for all of it. */
async function withEarlierMonth(
  tx: RowReader,
  key: string,
  group: readonly StoredRecord[],
  since: Replacement['since'],
): Promise<readonly StoredRecord[]> {
  const field = fieldOfRow(key);
  const first = isPartitioned(field) ? since?.[field] : undefined;
  if (!first || monthOfRow(key) >= first) return group;
  const row = await tx.get('rows', key);
  if (!row) return group;
  const coming = new Set(group.map(idOf));
  return [...recordsIn(row).filter((record) => !coming.has(idOf(record))), ...group];
}

/** Takes the row that is about to be replaced off the tally, and copies it aside when a snapshot needs it. */
export async function retire(
  tx: RowWriter,
  before: DatabaseState,
  tally: StateTally,
  key: string,
  revision: number,
): Promise<void> {
  const field = fieldOfRow(key);
  const old = await tx.get('rows', key);
  if (!old) return;
  tally.count(field, -old.count);
  tally.characters(field, monthOfRow(key), -old.text.length);
  if (old.from <= before.newestSnapshot) {
    await tx.put('past', pastKey(key, old.from, revision), pastRow(key, old, revision));
  }
}

/** Writes handed to the database together: to wait for each alone would cost a turn of it for every row. */
class WritesUnderWay {
  #pending: Promise<void>[] = [];

  /** Adds one; waits when many are under way, so that a large school does not queue up in memory. */
  async add(write: Promise<void>): Promise<void> {
    // `settle` answers for it; should the work end before that, it must not count as unhandled.
    write.catch(() => undefined);
    this.#pending.push(write);
    if (this.#pending.length >= MOST_UNDER_WAY) await this.settle();
  }

  /** Resolves when all are done, rejects when one failed. */
  async settle(): Promise<void> {
    const pending = this.#pending;
    this.#pending = [];
    await Promise.all(pending);
  }
}

const MOST_UNDER_WAY = 64;

function groupedByRow(
  field: FieldName,
  records: readonly StoredRecord[],
): ReadonlyMap<string, readonly StoredRecord[]> {
  if (field === 'settings' || !isPartitioned(field)) return new Map([[field, records]]);
  const rows = new Map<string, StoredRecord[]>();
  for (const record of records) {
    const key = rowKeyOf(field, record);
    const row = rows.get(key);
    if (row) row.push(record);
    else rows.set(key, [record]);
  }
  return rows;
}

/** Corrects the classes' rosters to the students that will be there (conformance P3). */
async function withRosters(tx: RowReader, contents: FieldContents): Promise<FieldContents> {
  if (!contents.students && !contents.classes) return contents;
  const students = contents.students ?? (await storedRecords(tx, 'students'));
  const classes = contents.classes ?? (await storedRecords(tx, 'classes'));
  const corrected = new Map(
    keepRosters(students.map(asStudent), classes.map(asClass)).map((one) => [one.id, one.students]),
  );
  if (corrected.size === 0) return contents;
  return {
    ...contents,
    classes: classes.map((record) => {
      const roster = corrected.get(idOf(record));
      return roster ? { ...record, students: roster } : record;
    }),
  };
}

async function storedRecords(
  tx: RowReader,
  collection: CollectionName,
): Promise<readonly StoredRecord[]> {
  const row = await tx.get('rows', collection);
  return row ? recordsIn(row) : [];
}
