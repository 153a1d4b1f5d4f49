/** Deleting the browser's database as a whole, and going on with the one that was made after it. */
import type { Connection } from './connection.ts';
import { connect, DATABASE_NAME } from './connection.ts';
import { logFailure } from './log.ts';
import { answerOf } from './indexedDbTransaction.ts';
import type { RowWriter } from './rows.ts';

/**
 * Deletes the database and makes it anew with `first`, in one transaction; other tabs close theirs and open the new one.
 * Unlike emptying its stores, which a browser first writes down so that it could be taken back, this needs no room on the
 * disk. See `RowDatabase.startOver`.
 */
export function startOver(
  connection: Connection,
  first: (tx: RowWriter) => Promise<void>,
): Promise<boolean> {
  const done = madeAnew(connection, first);
  connection.startingOver = done
    .finally(() => (connection.startingOver = undefined))
    .catch(() => undefined);
  return done;
}

async function madeAnew(
  connection: Connection,
  first: (tx: RowWriter) => Promise<void>,
): Promise<boolean> {
  connection.database?.close();
  connection.database = undefined;
  let isNew = false;
  const deleting = deleteDatabase();
  // Requested right away, so that other tabs, opening it when they are told, are queued behind both.
  const making = connect(connection, (tx) => {
    isNew = true;
    return first(tx);
  });
  const [deleted, made] = await Promise.allSettled([deleting, making]);
  // Without a byte left on the disk Chromium deletes it, and then reports that it could not.
  if (deleted.status === 'rejected' && !isNew) throw deleted.reason;
  if (made.status === 'rejected') {
    logFailure(
      'The sample school could not be written after the reset; the next start does',
      made.reason,
    );
  }
  return made.status === 'fulfilled';
}

/** Rejects, and does not throw, where the browser refuses at once. */
async function deleteDatabase(): Promise<void> {
  await answerOf(indexedDB.deleteDatabase(DATABASE_NAME));
}

/**
 * Opens the database that another tab has made in the place of the deleted one. Where there is none yet, none is made: what
 * this tab would save belongs to the school before.
 */
export async function reopen(connection: Connection): Promise<IDBDatabase> {
  try {
    return await connect(connection, () => Promise.reject(new Error('The school was reset.')));
  } catch (cause) {
    connection.onLost('reset');
    throw cause;
  }
}
