/** Restores kept states, the present one being kept first, and deletes them. */
import { stateToFollow } from '#storage/database/databaseState.ts';
import { FIELD_NAMES } from '#storage/database/rowKeys.ts';
import type { RowDatabase, Snapshot } from '#storage/database/rows.ts';
import {
  beginReplacement,
  bringBack,
  deleteSnapshot,
} from '#storage/journal/snapshots/snapshots.ts';

/** Makes a kept state the present one. Rejects with `SnapshotGone` when it is no longer kept. */
export async function restoreSnapshot(
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

/** Forgets a kept state. */
export async function dropSnapshot(database: RowDatabase, id: string): Promise<void> {
  await database.write(async (tx) => deleteSnapshot(tx, await stateToFollow(tx), id));
}
