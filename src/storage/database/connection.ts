/** The browser's database opened, and why it could not be, or is there no more. */
import { abandon, answerOf, writerOf } from './indexedDbTransaction.ts';
import { logFailure } from './log.ts';
import { schemaAfter, type Migration } from './migrations.ts';
import { STORE_NAMES, type RowWriter } from './rows.ts';
import { STATE_KEY, readState, type DatabaseState } from './databaseState.ts';

export const DATABASE_NAME = 'schoolmaster';

/** Why the database could not be opened. */
export type DatabaseProblem = 'missing' | 'refused' | 'newer' | 'blocked';

export class DatabaseUnavailable extends Error {
  readonly problem: DatabaseProblem;
  constructor(problem: DatabaseProblem, cause?: unknown) {
    super(`The database of records cannot be opened (${problem}).`, { cause });
    this.name = 'DatabaseUnavailable';
    this.problem = problem;
  }
}

/** Why a tab has no database any more: the browser or a newer version in another tab took it, or a tab began a new school. */
export type Loss = 'closed' | 'reset';

/** Called when the database is taken away; `replaced` where another tab begins a new school, which the next reading opens. */
export type OnLost = (loss: Loss | 'replaced') => void;

/** The database as this tab has it. */
export interface Connection {
  readonly onLost: OnLost;
  readonly migrations: readonly Migration[];
  /** Missing after a tab has deleted it, until it is opened again. */
  database?: IDBDatabase | undefined;
  /** While this tab deletes it and makes it anew; never rejects. */
  startingOver?: Promise<unknown> | undefined;
}

/** Opens the database; a new one is made with what `first` writes, or not at all. Rejects as `openIndexedDbRows` does. */
export async function connect(
  connection: Connection,
  first: (tx: RowWriter) => Promise<void>,
): Promise<IDBDatabase> {
  const { onLost, migrations } = connection;
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    let blocked = false;
    const opening = indexedDB.open(DATABASE_NAME, schemaAfter(migrations));
    opening.addEventListener('upgradeneeded', ({ oldVersion }) => {
      const { result: database, transaction: tx } = opening;
      // Stores that later versions have added are made for an older database, too.
      for (const store of STORE_NAMES) {
        if (!database.objectStoreNames.contains(store)) database.createObjectStore(store);
      }
      if (tx) void doneOrAborted(tx, oldVersion > 0 ? (rows) => migrate(rows, migrations) : first);
    });
    opening.addEventListener('blocked', () => {
      blocked = true;
      reject(new DatabaseUnavailable('blocked'));
    });
    opening.addEventListener('error', () => {
      const newer = opening.error?.name === 'VersionError';
      reject(new DatabaseUnavailable(newer ? 'newer' : 'refused', opening.error));
    });
    opening.addEventListener('success', () => {
      const database = opening.result;
      database.addEventListener('versionchange', ({ newVersion }) => {
        // Otherwise a tab with a newer version, or one that deletes it, would wait for ever.
        database.close();
        if (newVersion === null) connection.database = undefined;
        onLost(newVersion === null ? 'replaced' : 'closed');
      });
      database.addEventListener('close', () => onLost('closed'));
      // The caller has already been rejected; an open connection would block other tabs.
      if (blocked) database.close();
      else resolve(database);
    });
  });
  connection.database = opened;
  return opened;
}

/** Work that fails leaves the database as it was, and unopened. */
async function doneOrAborted(
  tx: IDBTransaction,
  work: (rows: RowWriter) => Promise<void>,
): Promise<void> {
  try {
    await work(writerOf(tx));
  } catch (cause) {
    logFailure('The database could not be made or brought to the newest shape', cause);
    abandon(tx);
  }
}

/** Brings rows of an earlier schema to the newest, in one transaction. Does nothing to a database without a school. */
export async function migrate(tx: RowWriter, migrations: readonly Migration[]): Promise<void> {
  const before = await readState(tx);
  if (!before) return;
  for (const { run } of migrations.slice(before.schema - 1)) await run(tx);
  const after = (await readState(tx)) ?? before;
  const schema = schemaAfter(migrations);
  tx.put('meta', STATE_KEY, { ...after, schema } satisfies DatabaseState);
}

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
