/**
 * Earlier states of the school. A snapshot is a remembered revision: it shares unchanged rows with the present; the
 * other rows wait in `past`. So taking a snapshot costs nothing, whatever the school's size.
 */
import { t } from '#language/t.ts';
import { ErrorForPerson } from '#school/text/errorForPerson.ts';
import { isoDay } from '#school/text/days.ts';
import {
  ALL_KEYS,
  type RowDatabase,
  type RowReader,
  type RowWriter,
  type Snapshot,
  type SnapshotReason,
} from '#storage/database/rows.ts';
import { forgetActs } from './actLog.ts';
import {
  beginGeneration,
  stateToFollow,
  storeState,
  type DatabaseState,
} from '#storage/database/databaseState.ts';
import { RevisionWriter, pastRange } from './revisionWriter.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import type { FieldName } from '#school/collections.ts';
import { recordsIn } from '#storage/database/recordRows.ts';

/** Number of snapshots kept; the oldest goes first. */
const SNAPSHOTS_KEPT = 10;

/**
 * Maximum of snapshots before imports. Otherwise the dozen imports of a first afternoon would push out all earlier
 * days. Each import can also be undone.
 */
const IMPORTS_KEPT = 3;

/**
 * Remembers the present state. Returns the new state; the caller must write that state. `sparing` names a snapshot that
 * must stay, because it is about to be restored. Before a restore, the next school is another `Generation`.
 */
export async function takeSnapshot(
  tx: RowWriter,
  state: DatabaseState,
  reason: SnapshotReason,
  takenAt: number,
  sparing?: string,
): Promise<DatabaseState> {
  const snapshot: Snapshot = {
    id: `${String(takenAt).padStart(15, '0')}-${state.revision}-${reason}`,
    revision: state.revision,
    takenAt,
    reason,
    counts: state.counts,
    characters: state.characters,
  };
  tx.put('snapshots', snapshot.id, snapshot);
  const tooMany = givingWay(await listSnapshots(tx)).filter((old) => old.id !== sparing);
  for (const old of tooMany) tx.remove('snapshots', old.id);
  if (tooMany.length > 0) await dropUnwanted(tx);
  const after = { ...state, newestSnapshot: state.revision };
  if (reason !== 'restore') return after;
  beginGeneration(tx, state, takenAt);
  // Undoing acts of the school before would put its records into this school. So the log is cleared.
  return forgetActs(tx, after);
}

/**
 * Takes a snapshot before a change or before foreign keys are taken in. The first change of a day keeps the day's
 * snapshot.
 */
export async function withDailySnapshot(
  tx: RowWriter,
  before: DatabaseState | Promise<DatabaseState>,
  now: Date,
): Promise<DatabaseState> {
  const state = await before;
  const snapshotDay = isoDay(now);
  if (state.snapshotDay === snapshotDay) return state;
  return { ...(await takeSnapshot(tx, state, 'daily', now.getTime())), snapshotDay };
}

/** The snapshots to delete, from all snapshots, newest first. */
function givingWay(all: readonly Snapshot[]): readonly Snapshot[] {
  const imports = all.filter(({ reason }) => reason === 'import').slice(IMPORTS_KEPT);
  const others = all.filter((one) => !imports.includes(one));
  return [...imports, ...others.slice(SNAPSHOTS_KEPT)];
}

/**
 * Begins a revision that replaces the school, or a part of it, after keeping the present state as a snapshot. `sparing`
 * as in `takeSnapshot`.
 */
export async function beginReplacement(
  tx: RowWriter,
  reason: SnapshotReason,
  takenAt: number,
  sparing?: string,
): Promise<RevisionWriter> {
  const state = await stateToFollow(tx);
  return new RevisionWriter(tx, await takeSnapshot(tx, state, reason, takenAt, sparing));
}

/** The kept snapshots, newest first. Ordered by revision, because the clock of an old computer may go back. */
export async function listSnapshots(tx: RowReader): Promise<readonly Snapshot[]> {
  return (await tx.range('snapshots', ALL_KEYS))
    .map(([, snapshot]) => snapshot)
    .toSorted((a, b) => b.revision - a.revision || b.takenAt - a.takenAt);
}

/** Deletes a snapshot and the rows that only this snapshot needed. */
export async function deleteSnapshot(tx: RowWriter, id: string): Promise<void> {
  const state = await stateToFollow(tx);
  tx.remove('snapshots', id);
  await dropUnwanted(tx);
  const newestSnapshot = Math.max(-1, ...(await listSnapshots(tx)).map((one) => one.revision));
  storeState(tx, state, { ...state, newestSnapshot });
}

async function dropUnwanted(tx: RowWriter): Promise<void> {
  const revisions = (await listSnapshots(tx)).map((one) => one.revision);
  for (const key of await tx.keys('past', ALL_KEYS)) {
    const { from, until } = pastRange(key);
    const wanted = revisions.some((revision) => from <= revision && revision < until);
    if (!wanted) tx.remove('past', key);
  }
}

/** Another tab has deleted the snapshot, or newer ones have replaced it. Nothing was changed. */
export class SnapshotGone extends ErrorForPerson {
  override readonly name = 'SnapshotGone';

  constructor() {
    super(() => t('This snapshot is no longer kept. Nothing was changed. Choose another one.'));
  }
}

/** Where to find each row of a snapshot: in the present, or in the past under another key. */
type SnapshotRows = ReadonlyMap<string, { readonly store: 'rows' | 'past'; readonly key: string }>;

/** Finds the rows of a snapshot. Rejects if the snapshot is no longer kept: `past` may then lack some of its rows. */
export async function rowsAt(tx: RowReader, { id, revision }: Snapshot): Promise<SnapshotRows> {
  if (!(await tx.get('snapshots', id))) throw new SnapshotGone();
  const found = new Map<string, { store: 'rows' | 'past'; key: string }>();
  for (const key of await tx.keys('past', ALL_KEYS)) {
    const { row, from, until } = pastRange(key);
    if (from <= revision && revision < until) found.set(row, { store: 'past', key });
  }
  for (const key of await tx.keys('rows', ALL_KEYS)) {
    if (found.has(key)) continue;
    const row = await tx.get('rows', key);
    if (row && row.from <= revision) found.set(key, { store: 'rows', key });
  }
  return found;
}

/** Makes a snapshot the present state again, within the revision of `writer`. */
export async function bringBack(
  tx: RowReader,
  writer: RevisionWriter,
  snapshot: Snapshot,
): Promise<void> {
  const wanted = await rowsAt(tx, snapshot);
  const present = await tx.keys('rows', ALL_KEYS);
  for (const key of new Set([...present, ...wanted.keys()])) {
    const place = wanted.get(key);
    if (place?.store === 'rows') continue;
    const current = await tx.get('rows', key);
    const past = place && (await tx.get('past', place.key));
    if (past) {
      const { key: _key, until: _until, ...kept } = past;
      writer.put(key, { ...kept, from: writer.revision }, current);
    } else writer.remove(key, current);
  }
}

/** The records of a small collection in a snapshot. */
export async function snapshotRecords(
  database: RowDatabase,
  snapshot: Snapshot,
  field: Exclude<FieldName, 'attendance' | 'grades'>,
): Promise<readonly StoredRecord[]> {
  return database.read(async (tx) => {
    const now = await tx.get('rows', field);
    if (now && now.from <= snapshot.revision) return recordsIn(now);
    const kept = await tx.range('past', { from: `${field}\u0000`, to: `${field}\u0000\uffff` });
    const then = kept.find(
      ([, row]) => row.from <= snapshot.revision && snapshot.revision < row.until,
    );
    return then ? recordsIn(then[1]) : [];
  });
}
