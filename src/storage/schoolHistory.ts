/** The acts done to the school, and its snapshots. */
import type { ActSummary } from '#school/acts/acts.ts';
import type { AskedOf, WhereChanged } from '#school/acts/whereChanged.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import type { Tabs } from '#storage/browser/tabs.ts';
import { FIELD_NAMES, type FieldName, type PartitionedName } from '#school/collections.ts';
import type { RowDatabase, Snapshot } from '#storage/database/rows.ts';
import {
  beginReplacement,
  bringBack,
  deleteSnapshot,
  listSnapshots,
  snapshotRecords,
} from '#storage/journal/snapshots.ts';
import { countActs, listActs, readWhereChanged } from '#storage/journal/actLog.ts';

/** See the top of the file. */
export type SchoolHistory = ReturnType<typeof schoolHistory>;

/** The history in this database. `replaceBy` runs a replacement of the school, then updates keys and other tabs. */
export function schoolHistory(
  database: RowDatabase,
  tabs: Tabs,
  clock: () => Date,
  replaceBy: (write: () => Promise<void>) => Promise<void>,
) {
  return Object.freeze({
    /** The newest acts, newest first, at most `limit`. */
    acts: (limit: number): Promise<readonly ActSummary[]> =>
      database.read((tx) => listActs(tx, limit)),
    countActs: (): Promise<number> => database.read(countActs),
    /** For each key, the PC that changed it last; missing if no act in the log changed the key. */
    whereChanged: (asked: AskedOf): Promise<WhereChanged> =>
      database.read((tx) => readWhereChanged(tx, asked)),
    /** The snapshots, newest first. */
    snapshots: (): Promise<readonly Snapshot[]> => database.read(listSnapshots),
    /** The records of a small collection in a snapshot. */
    recordsOf: (
      snapshot: Snapshot,
      field: Exclude<FieldName, PartitionedName>,
    ): Promise<readonly StoredRecord[]> => snapshotRecords(database, snapshot, field),
    /** Makes a snapshot the present state, after keeping the present state as a snapshot. */
    restore: (snapshot: Snapshot): Promise<void> =>
      replaceBy(() => restoreSnapshot(database, snapshot, clock().getTime())),
    /** Deletes a snapshot. */
    remove: (id: string): Promise<void> =>
      tabs.exclusively(() => database.write((tx) => deleteSnapshot(tx, id))),
  });
}

/** Makes a snapshot the present state. Rejects with `SnapshotGone` if it is no longer kept. */
async function restoreSnapshot(
  database: RowDatabase,
  snapshot: Snapshot,
  now: number,
): Promise<void> {
  await database.write(async (tx) => {
    const writer = await beginReplacement(tx, 'restore', now, snapshot.id);
    await bringBack(tx, writer, snapshot);
    await writer.finish({
      kind: 'replaced',
      fields: FIELD_NAMES,
      called: 'snapshotBroughtBack',
    });
  });
}
