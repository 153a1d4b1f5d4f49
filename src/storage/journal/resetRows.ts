import type { School } from '#school/school.ts';
import type { DatabaseState } from '#storage/database/databaseState.ts';
import { FIRST_STATE } from '#storage/database/databaseState.ts';
import { logFailure } from '#storage/database/log.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import { beginGeneration, claimVersionsAround, stateToFollow } from '#storage/database/turns.ts';
import { contentsOf, replaceFields } from './replaceFields.ts';

/**
 * Deletes all rows, snapshots and all, and puts the sample school there; answers whether that could be written, or is left to
 * the next start. When it rejects, nothing was changed. `now` in milliseconds since the epoch.
 *
 * Revisions continue counting, so that other tabs and the keys cannot mistake the new school for the old.
 */
export async function resetRows(
  database: RowDatabase,
  school: School,
  now: number,
): Promise<boolean> {
  const before = await stateBefore(database);
  const contents = contentsOf(school);
  return database.startOver(async (tx) => {
    const begun = claimVersionsAround(tx, before);
    beginGeneration(tx, begun, now);
    await replaceFields(tx, begun, { contents });
  });
}

/** A database that cannot be read any more can still be deleted. */
async function stateBefore(database: RowDatabase): Promise<DatabaseState> {
  try {
    return await database.read(stateToFollow);
  } catch (cause) {
    logFailure('What a reset deletes could not be read', cause);
    return FIRST_STATE;
  }
}
