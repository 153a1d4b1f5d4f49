import type { School } from '#domain/school/school.ts';
import { beginGeneration, stateToFollow, takeTurn } from '#storage/database/turns.ts';
import { logFailure } from '#storage/database/log.ts';
import type { FieldContents } from './replaceFields.ts';
import { contentsOf, replaceFields } from './replaceFields.ts';
import type { RowDatabase, RowWriter } from '#storage/database/rows.ts';
import { STORE_NAMES } from '#storage/database/rows.ts';

/**
 * Wipes the database, snapshots and all, and puts the sample school there. When it rejects, nothing was changed.
 *
 * In one transaction a full disk would need room for both schools. There it is wiped first, which makes the room; from
 * then on the old school is gone, and where the sample cannot be written yet, the next start makes it (`reconcile`).
 */
export async function resetRows(database: RowDatabase, school: School, now: number): Promise<void> {
  const sample = contentsOf(school);
  try {
    await database.write(async (tx) => {
      await wipe(tx, now);
      await begin(tx, sample);
    });
  } catch (cause) {
    if (!isFull(cause)) throw cause;
    await database.write((tx) => wipe(tx, now));
    await beginOrLog(database, sample);
  }
}

/** The turns stay, and this takes one: else a tab that has not heard of it could put old records into the new school. */
async function wipe(tx: RowWriter, now: number): Promise<void> {
  const before = await stateToFollow(tx);
  for (const store of STORE_NAMES) if (store !== 'turns') tx.clear(store);
  beginGeneration(tx, { ...before, turn: takeTurn(tx, before) }, now);
}

/** The count of revisions goes on, so that other tabs and the keys cannot mistake the new school for the old. */
async function begin(tx: RowWriter, sample: FieldContents): Promise<void> {
  await replaceFields(tx, await stateToFollow(tx), { contents: sample });
}

async function beginOrLog(database: RowDatabase, sample: FieldContents): Promise<void> {
  try {
    await database.write((tx) => begin(tx, sample));
  } catch (cause) {
    logFailure(
      'The sample school could not be written after the reset; the next start does',
      cause,
    );
  }
}

function isFull(cause: unknown): boolean {
  // Some browsers have a class of its own for it; the name is the same.
  return (
    (cause instanceof Error || cause instanceof DOMException) && cause.name === 'QuotaExceededError'
  );
}
