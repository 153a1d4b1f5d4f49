/** What was done to the school, and the kept earlier states of it. */
import type { ActSummary } from '#domain/intents/acts.ts';
import type { StoredRecord } from '#domain/records/storedRecord.ts';
import type { Tabs } from '#storage/browser/tabs.ts';
import type { FieldName, PartitionedName } from '#storage/database/rowKeys.ts';
import type { RowDatabase, Snapshot } from '#storage/database/rows.ts';

/** See the top of the file. */
export interface SchoolHistory {
  /** The newest acts, newest first, at most `limit`. */
  readonly acts: (limit: number) => Promise<readonly ActSummary[]>;
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
  const fetchSnapshots = () => import('#storage/revisions/snapshots/snapshots.ts');
  const fetchHistory = () => import('#storage/revisions/history.ts');
  return Object.freeze<SchoolHistory>({
    async acts(limit) {
      const { listActs } = await import('#storage/revisions/writer/actLog.ts');
      return database.read((tx) => listActs(tx, limit));
    },
    async snapshots() {
      const { listSnapshots } = await fetchSnapshots();
      return database.read(listSnapshots);
    },
    async recordsOf(snapshot, field) {
      const { snapshotRecords } = await import('#storage/revisions/snapshots/snapshotRecords.ts');
      return snapshotRecords(database, snapshot, field);
    },
    async restore(snapshot) {
      const { restoreSnapshot } = await fetchHistory();
      await replaceBy(() => restoreSnapshot(database, snapshot, clock().getTime()));
    },
    async remove(id) {
      const { dropSnapshot } = await fetchHistory();
      await tabs.exclusively(() => dropSnapshot(database, id));
    },
  });
}
