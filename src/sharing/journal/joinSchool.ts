/** Taking part in a school that others share. */
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
 * Has this PC take part in a shared school, of which it takes in a whole; what it held is kept as a snapshot. All of it is one
 * transaction, so that a PC without power has the school of before, and it is heard piece by piece, so that memory holds no
 * more than one. `onProgress` is told how far that is, 0 to 1.
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
    for (const { statements, upTo } of whole.pieces()) {
      await pieces.add((piece) => piece.hear(statements));
      onProgress(upTo);
    }
    for (const digest of from.files ?? []) tx.put('taken', digest, true);
    await writer.finish({ kind: 'replaced', fields: FIELD_NAMES, isTold: true });
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
