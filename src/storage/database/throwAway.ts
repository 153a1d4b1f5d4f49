import { deleteDB } from 'idb';
import { readState } from './databaseState.ts';
import { DATABASE_NAME, openIndexedDbRows } from './indexedDbRows.ts';
import type { RowDatabase } from './rows.ts';

/**
 * Deletes the browser's database as a whole; other tabs lose it. Unlike emptying its stores, which a browser first writes
 * down so that it could be taken back, this needs no room on the disk. `database` is closed, also where it rejects because
 * the school is still there.
 */
export async function throwAway(database: RowDatabase): Promise<void> {
  database.close();
  try {
    await deleteDB(DATABASE_NAME);
  } catch (cause) {
    // Without a byte left on the disk Chromium deletes it, and then reports that it could not.
    if (await isStillThere()) throw cause;
  }
}

async function isStillThere(): Promise<boolean> {
  const database = await openIndexedDbRows(() => undefined);
  const state = await database.read(readState);
  database.close();
  return state !== undefined;
}
