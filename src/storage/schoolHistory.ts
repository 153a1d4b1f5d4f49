/** What was done to the school, and the kept earlier states of it. */
import type { ActSummary } from '#school/acts/acts.ts';
import type { AskedOf, WhereChanged } from '#school/acts/whereChanged.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import type { Tabs } from '#storage/browser/tabs.ts';
import type { FieldName, PartitionedName } from '#storage/database/rowKeys.ts';
import type { RowDatabase, Snapshot } from '#storage/database/rows.ts';
import { dropSnapshot, restoreSnapshot } from '#storage/journal/history.ts';
import { listSnapshots, snapshotRecords } from '#storage/journal/snapshots/snapshots.ts';
import { countActs, listActs, readWhereChanged } from '#storage/journal/writer/actLog.ts';

/** See the top of the file. */
export interface SchoolHistory {
  /** The newest acts, newest first, at most `limit`. */
  readonly acts: (limit: number) => Promise<readonly ActSummary[]>;
  /** How many acts are remembered. */
  readonly countActs: () => Promise<number>;
  /** On which PCs these fields of a record were changed last; without those that no newer act has changed. */
  readonly whereChanged: (asked: AskedOf) => Promise<WhereChanged>;
  /** Kept states, newest first. */
  readonly snapshots: () => Promise<readonly Snapshot[]>;
  /** The records of a small collection as a kept state has them. */
  readonly recordsOf: (
    snapshot: Snapshot,
    field: Exclude<FieldName, PartitionedName>,
  ) => Promise<readonly StoredRecord[]>;
  /** Makes a kept state the present one; the present one is kept as a snapshot. */
  readonly restore: (snapshot: Snapshot) => Promise<void>;
  /** Forgets a kept state. */
  readonly remove: (id: string) => Promise<void>;
}

/** The history in this database. `replaceBy` runs what replaces the school, and brings keys and other tabs up to date. */
export function schoolHistory(
  database: RowDatabase,
  tabs: Tabs,
  clock: () => Date,
  replaceBy: (write: () => Promise<void>) => Promise<void>,
): SchoolHistory {
  return Object.freeze<SchoolHistory>({
    acts: (limit) => database.read((tx) => listActs(tx, limit)),
    countActs: () => database.read(countActs),
    whereChanged: (asked) => database.read((tx) => readWhereChanged(tx, asked)),
    snapshots: () => database.read(listSnapshots),
    recordsOf: (snapshot, field) => snapshotRecords(database, snapshot, field),
    restore: (snapshot) => replaceBy(() => restoreSnapshot(database, snapshot, clock().getTime())),
    remove: (id) => tabs.exclusively(() => dropSnapshot(database, id)),
  });
}
