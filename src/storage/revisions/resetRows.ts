import type { School } from '#domain/school/school.ts';
import { beginGeneration, stateToFollow, claimVersion } from '#storage/database/turns.ts';
import { logFailure } from '#storage/database/log.ts';
import type { FieldContents } from './replaceFields.ts';
import { contentsOf, replaceFields } from './replaceFields.ts';
import type { RowDatabase, RowWriter } from '#storage/database/rows.ts';
import { STORE_NAMES } from '#storage/database/rows.ts';
import { throwAway } from '#storage/database/throwAway.ts';

/**
 * Wipes the database, snapshots and all, and puts the sample school there. When it rejects, nothing was changed.
 *
 * A browser writes down what a transaction wipes, so that it could be taken back: on a full disk that fails, and leaves less
 * room than before. So the only tab throws the database away as a whole, which needs none, and the next start makes the
 * sample (`reconcile`). `wipeKeys` goes first, or what the keys hold would come back. `database` is closed then.
 *
 * Other tabs would lose their database by that: with them it is one transaction, or a full disk permitting one that wipes
 * and one that writes, and thrown away only where that fails. Without `wipeKeys` the keys are all there is.
 */
export async function resetRows(
  database: RowDatabase,
  school: School,
  now: number,
  wipeKeys: (() => void) | undefined,
  isOnlyTab: boolean,
): Promise<'sampled' | 'thrownAway'> {
  if (wipeKeys && isOnlyTab) {
    wipeKeys();
    await throwAway(database);
    return 'thrownAway';
  }
  const sample = contentsOf(school);
  try {
    await database.write(async (tx) => {
      await wipe(tx, now);
      await begin(tx, sample);
    });
    return 'sampled';
  } catch (cause) {
    if (!isFull(cause)) throw cause;
  }
  try {
    await database.write((tx) => wipe(tx, now));
  } catch (cause) {
    if (!wipeKeys) throw cause;
    wipeKeys();
    await throwAway(database);
    return 'thrownAway';
  }
  await beginOrLog(database, sample);
  return 'sampled';
}

/** Keeps the versions and claims one: otherwise a tab unaware of the reset could write old records into the new school. */
async function wipe(tx: RowWriter, now: number): Promise<void> {
  const before = await stateToFollow(tx);
  for (const store of STORE_NAMES) if (store !== 'turns') tx.clear(store);
  beginGeneration(tx, { ...before, turn: claimVersion(tx, before) }, now);
}

/** Revisions continue counting, so that other tabs and the keys cannot mistake the new school for the old. */
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
  // Some browsers have a class of its own for it; the name is the same. Chromium calls a disk without room "UnknownError",
  // and closes the database.
  const isKnown = cause instanceof Error || cause instanceof DOMException;
  return isKnown && (cause.name === 'QuotaExceededError' || cause.name === 'UnknownError');
}
