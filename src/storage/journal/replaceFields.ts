/** Replaces whole collections of the stored school: sample school, restore, taking in foreign keys. */
import { groupBy } from '#school/text/grouping.ts';
import {
  FIELD_NAMES,
  type CollectionName,
  type FieldName,
  type PartitionedName,
  type School,
} from '#school/collections.ts';
import { idOf, type StoredRecord } from '#school/definitions/storedRecord.ts';
import {
  FIRST_STATE,
  beginGeneration,
  claimVersionsAround,
  stateToFollow,
  type DatabaseState,
} from '#storage/database/databaseState.ts';
import {
  fieldOfRow,
  isPartitioned,
  monthOfRow,
  rowKeyOf,
  rowsOfField,
  rowsSince,
  recordsIn,
  rowOf,
} from '#storage/database/recordRows.ts';
import { RevisionWriter } from './revisionWriter.ts';
import type { Differences } from './unitOfWork.ts';
import { withCorrectRosters } from './applyChange.ts';
import type { KeyRange, Row, RowDatabase, RowReader, RowWriter } from '#storage/database/rows.ts';
import { logFailure } from '#storage/database/log.ts';

/** Records by field; the settings are a list of one. A missing field stays as stored. */
export type FieldContents = Readonly<Partial<Record<FieldName, readonly StoredRecord[]>>>;

/** A typed school as the records of its fields. */
export function contentsOf(school: School): FieldContents {
  const { settings, ...collections } = school;
  // `as`: typed records are stored records; an interface only lacks the index signature.
  return { ...(collections as unknown as FieldContents), settings: [{ ...settings }] };
}

interface Replacement {
  readonly contents: FieldContents;
  /** First month to be replaced in attendance and grades; earlier months stay. Without it all months are replaced. */
  readonly since?: Readonly<Partial<Record<PartitionedName, string>>>;
}

/** Replaces collections as one revision, and returns the state after it. */
export async function replaceFields(
  tx: RowWriter,
  before: DatabaseState,
  replacement: Replacement,
): Promise<DatabaseState> {
  const writer = new RevisionWriter(tx, before);
  const fields = await putFields(tx, writer, replacement);
  return writer.finish({ kind: 'replaced', fields });
}

/**
 * Replaces collections within the revision of `writer`, and returns their names. Adds rows whose text changes to
 * `differences`, if given.
 */
export async function putFields(
  tx: RowReader,
  writer: RevisionWriter,
  replacement: Replacement,
  differences?: Differences,
): Promise<readonly FieldName[]> {
  const contents = await withRosters(tx, replacement.contents);
  const rows = new Map<string, readonly StoredRecord[]>();
  const present = new Set<string>();
  const obsolete: string[] = [];
  for (const field of FIELD_NAMES) {
    const records = contents[field];
    if (!records) continue;
    writer.store(field);
    const grouped = groupedByRow(field, records);
    for (const [key, group] of grouped) rows.set(key, group);
    for (const key of await tx.keys('rows', rowsOfField(field))) present.add(key);
    const replaced = await tx.keys('rows', extentOf(field, replacement.since));
    for (const key of replaced) if (!grouped.has(key)) obsolete.push(key);
  }
  for (const key of obsolete) {
    const old = await tx.get('rows', key);
    writer.remove(key, old);
    differences?.add(fieldOfRow(key), old ? recordsIn(old) : [], []);
  }
  let sent = 0;
  for (const [key, group] of rows) {
    const old = present.has(key) ? await tx.get('rows', key) : undefined;
    const records = old ? withEarlierMonth(key, old, group, replacement.since) : group;
    const row = rowOf(fieldOfRow(key), records, writer.revision);
    writer.put(key, row, old);
    if (old?.text !== row.text) {
      differences?.add(fieldOfRow(key), old ? recordsIn(old) : [], records);
    }
    sent += 1;
    if (sent % MOST_UNDER_WAY === 0) await writer.flushed();
  }
  return FIELD_NAMES.filter((field) => contents[field] !== undefined);
}

/** Maximum of pending requests: a large school must not pile up in memory. */
const MOST_UNDER_WAY = 64;

function extentOf(field: FieldName, since: Replacement['since']): KeyRange {
  const first = isPartitioned(field) ? since?.[field] : undefined;
  return isPartitioned(field) && first ? rowsSince(field, first) : rowsOfField(field);
}

/** Adds a record of a month before `since` to the stored records of that month, without replacing them. */
function withEarlierMonth(
  key: string,
  old: Row,
  group: readonly StoredRecord[],
  since: Replacement['since'],
): readonly StoredRecord[] {
  const field = fieldOfRow(key);
  const first = isPartitioned(field) ? since?.[field] : undefined;
  if (!first || monthOfRow(key) >= first) return group;
  const newIds = new Set(group.map(idOf));
  return [...recordsIn(old).filter((record) => !newIds.has(idOf(record))), ...group];
}

function groupedByRow(
  field: FieldName,
  records: readonly StoredRecord[],
): ReadonlyMap<string, readonly StoredRecord[]> {
  if (field === 'settings' || !isPartitioned(field)) return new Map([[field, records]]);
  return groupBy(records, (record) => rowKeyOf(field, record));
}

/** The contents, with rosters corrected for the new students. */
async function withRosters(tx: RowReader, contents: FieldContents): Promise<FieldContents> {
  if (!contents.students && !contents.classes) return contents;
  const students = contents.students ?? (await storedRecords(tx, 'students'));
  const classes = contents.classes ?? (await storedRecords(tx, 'classes'));
  const corrected = withCorrectRosters(students, classes);
  return corrected ? { ...contents, classes: corrected } : contents;
}

async function storedRecords(
  tx: RowReader,
  collection: CollectionName,
): Promise<readonly StoredRecord[]> {
  const row = await tx.get('rows', collection);
  return row ? recordsIn(row) : [];
}

/**
 * Deletes all rows and snapshots, and stores the sample school. Returns true if the sample was stored, false if the
 * next start must do that. If it rejects, nothing was changed. `now` in milliseconds since the epoch.
 *
 * Revisions continue counting, so that other tabs and the keys cannot mistake the new school for the old.
 */
export async function resetRows(
  database: RowDatabase,
  school: School,
  now: number,
): Promise<boolean> {
  const before = await stateBefore(database);
  const contents = contentsOf(school);
  return database.startOver(async (tx) => {
    const begun = claimVersionsAround(tx, before);
    beginGeneration(tx, begun, now);
    await replaceFields(tx, begun, { contents });
  });
}

/** A database that can no longer be read can still be deleted. */
async function stateBefore(database: RowDatabase): Promise<DatabaseState> {
  try {
    return await database.read(stateToFollow);
  } catch (cause) {
    logFailure('What a reset deletes could not be read', cause);
    return FIRST_STATE;
  }
}
