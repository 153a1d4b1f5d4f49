/** Joins a school that others share. */
import { ALL_KEYS } from '#storage/database/rows.ts';
import type { Entry } from '#sharing/merge/entries.ts';
import type { SharingState } from '#storage/database/databaseState.ts';
import { FIELD_NAMES, fieldOfRow } from '#storage/database/rowKeys.ts';
import type { RowDatabase, RowWriter } from '#storage/database/rows.ts';
import { rowOf } from '#storage/database/writtenRow.ts';
import { stateToFollow } from '#storage/database/turns.ts';
import { takeSnapshot } from '#storage/journal/snapshots/snapshots.ts';
import { RevisionWriter } from '#storage/journal/writer/revisionWriter.ts';
import { withEmptyStamps } from './emptyStamps.ts';
import { PackedEntries } from './entriesInPieces.ts';
import { RevisionInPieces } from './revisionInPieces.ts';
import { newPc, type EntriesFrom, type SharingTools, type TakenIn } from './mergeEntries.ts';

/** Requests in flight at most: a large school must not pile up in memory. */
const MOST_UNDER_WAY = 64;

/**
 * Joins a shared school by a whole of it; what this PC held is kept as a snapshot. One transaction: after a power cut the school
 * of before is there. Merges piece by piece, so memory holds no more than one. `onProgress`: 0 to 1.
 */
export async function join(
  database: RowDatabase,
  entries: Iterable<Entry> | AsyncIterable<Entry>,
  from: EntriesFrom,
  { now, random }: Pick<SharingTools, 'now' | 'random'>,
  onProgress: (done: number) => void = () => undefined,
): Promise<TakenIn> {
  const whole = new PackedEntries();
  for await (const entry of entries) whole.add(entry);
  return database.write(async (tx) => {
    const before = await takeSnapshot(tx, await stateToFollow(tx), 'restore', now.getTime());
    const sharing: SharingState = { pc: newPc(random), newest: whole.newest };
    const writer = new RevisionWriter(tx, { ...before, sharing });
    for (const store of ['stamps', 'outbox', 'taken', 'aside'] as const) tx.clear(store);
    await empty(tx, writer);
    const pieces = new RevisionInPieces(withEmptyStamps(tx), writer, { keepsRows: false });
    for (const { ops, upTo } of whole.pieces()) {
      await pieces.add((piece) => piece.merge(ops));
      onProgress(upTo);
    }
    for (const digest of from.files ?? []) tx.put('taken', digest, true);
    await writer.finish({ kind: 'replaced', fields: FIELD_NAMES, isRecorded: true });
    return { count: 0, again: 0 };
  });
}

/** Removes what is there; fields that are one row keep theirs, with nothing in it. */
async function empty(tx: RowWriter, writer: RevisionWriter): Promise<void> {
  let sent = 0;
  for (const key of await tx.keys('rows', ALL_KEYS)) {
    const old = await tx.get('rows', key);
    const field = fieldOfRow(key);
    if (key === field) writer.put(key, rowOf(field, [], writer.revision), old, []);
    else writer.remove(key, old);
    sent += 1;
    if (sent % MOST_UNDER_WAY === 0) await writer.flushed();
  }
}
