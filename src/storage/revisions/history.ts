/** The whole school replaced, or an earlier state of it brought back: the state before is kept as a snapshot. */
import { stateToFollow } from '#storage/database/turns.ts';
import { FIELD_NAMES } from '#storage/database/rowKeys.ts';
import type { RowDatabase, Snapshot, SnapshotReason } from '#storage/database/rows.ts';
import type { FieldContents } from './replaceFields.ts';
import { putFields } from './replaceFields.ts';
import {
  beginReplacement,
  bringBack,
  deleteSnapshot,
} from '#storage/revisions/snapshots/snapshots.ts';

/** Replaces whole fields. `now` in milliseconds since the epoch. All or nothing. */
export async function replaceKept(
  database: RowDatabase,
  contents: FieldContents,
  reason: SnapshotReason,
  now: number,
): Promise<void> {
  await database.write(async (tx) => {
    const writer = await beginReplacement(tx, reason, now);
    const fields = await putFields(tx, writer, { contents });
    await writer.finish({ kind: 'replaced', fields });
  });
}

/** Makes a kept state the present one. Rejects with `SnapshotGone` when it is no longer kept. */
export async function restoreSnapshot(
  database: RowDatabase,
  snapshot: Snapshot,
  now: number,
): Promise<void> {
  await database.write(async (tx) => {
    const writer = await beginReplacement(tx, 'restore', now, snapshot.id);
    await bringBack(tx, writer, snapshot);
    await writer.finish({ kind: 'replaced', fields: FIELD_NAMES });
  });
}

/** Forgets a kept state. */
export async function dropSnapshot(database: RowDatabase, id: string): Promise<void> {
  await database.write(async (tx) => deleteSnapshot(tx, await stateToFollow(tx), id));
}
