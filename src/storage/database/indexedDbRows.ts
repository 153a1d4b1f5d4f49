/**
 * The database of record: IndexedDB `schoolmaster`, one object store for each of `STORE_NAMES`, with keys outside the
 * values. Every write is a transaction of strict durability: a complete write is on the disk, not in a cache.
 */
import {
  abandon,
  completed,
  readerOf,
  rollsBackAfterCommit,
  unlessEnded,
  writerOf,
  answerOf,
} from './indexedDbTransaction.ts';
import { type Migration, MIGRATIONS, schemaAfter } from './migrations.ts';
import { type RowDatabase, STORE_NAMES, type RowWriter } from './rows.ts';
import { logFailure } from './log.ts';
import { STATE_KEY, readState, type DatabaseState } from './databaseState.ts';

/** Opens the database, and creates a new one. Rejects with `DatabaseUnavailable`. */
export async function openIndexedDbRows(
  onLost: OnLost,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<RowDatabase> {
  const connection: Connection = { onLost, migrations };
  try {
    // Some browsers throw when `indexedDB` is read, others leave it empty.
    if (!globalThis.indexedDB) throw new DatabaseUnavailable('missing');
    await connect(connection, () => Promise.resolve());
    return rowsIn(connection);
  } catch (cause) {
    throw cause instanceof DatabaseUnavailable ? cause : new DatabaseUnavailable('refused', cause);
  }
}

async function openedAgain(connection: Connection): Promise<IDBDatabase> {
  // A database opened between deletion and creation would look as if another tab had reset the school.
  await connection.startingOver;
  return connection.database ?? reopen(connection);
}

function rowsIn(connection: Connection): RowDatabase {
  /** True if transactions may be committed explicitly; unknown before the first write. */
  let commitsAtOnce: boolean | undefined;
  const tryOut = async (database: IDBDatabase): Promise<void> => {
    commitsAtOnce = false;
    commitsAtOnce = await rollsBackAfterCommit(database);
  };
  return {
    async read(work) {
      const database = connection.database ?? (await openedAgain(connection));
      return work(readerOf(database.transaction(STORES, 'readonly')));
    },
    async write(work) {
      const database = connection.database ?? (await openedAgain(connection));
      const tx = database.transaction(STORES, 'readwrite', { durability: 'strict' });
      const done = completed(tx);
      // The promise is awaited below. This `catch` keeps an early failure from being reported twice.
      done.catch(() => undefined);
      const failed = firstFailureIn(tx);
      try {
        const result = await work(writerOf(tx));
        if (commitsAtOnce) unlessEnded(() => tx.commit());
        await done;
        // If the trial fails, transactions continue to end by themselves.
        if (commitsAtOnce === undefined) tryOut(database).catch(() => undefined);
        return result;
      } catch (cause) {
        abandon(tx);
        throw tx.error ?? failed() ?? cause;
      }
    },
    startOver: (first) => startOver(connection, first),
    close() {
      connection.database?.close();
    },
  };
}

const STORES: string[] = [...STORE_NAMES];

/** The reason why a transaction failed. `tx.error` is set only after the abort, and in Safari not even then. */
function firstFailureIn(tx: IDBTransaction): () => DOMException | null {
  let failure: DOMException | null = null;
  const note = ({ target }: Event): void => {
    if (target instanceof IDBRequest) failure ??= target.error;
  };
  tx.addEventListener('error', note);
  return () => failure;
}

export const DATABASE_NAME = 'schoolmaster';

/** Why the database could not be opened. */
export type DatabaseProblem = 'missing' | 'refused' | 'newer' | 'blocked';

/** The database could not be opened. */
export class DatabaseUnavailable extends Error {
  readonly problem: DatabaseProblem;
  constructor(problem: DatabaseProblem, cause?: unknown) {
    super(`The database of records cannot be opened (${problem}).`, { cause });
    this.name = 'DatabaseUnavailable';
    this.problem = problem;
  }
}

/**
 * Why a tab lost its database. `closed`: the browser or a newer version in another tab took the database. `reset`: a
 * tab began a new school.
 */
export type Loss = 'closed' | 'reset';

/** Called when the database is taken away. `replaced`: another tab begins a new school, which the next read opens. */
export type OnLost = (loss: Loss | 'replaced') => void;

/** The database as seen by this tab. */
interface Connection {
  readonly onLost: OnLost;
  readonly migrations: readonly Migration[];
  /** Missing after a tab has deleted the database, until the next opening. */
  database?: IDBDatabase | undefined;
  /** Pending while this tab deletes and recreates the database; never rejects. */
  startingOver?: Promise<unknown> | undefined;
}

/**
 * Opens the database. A new database is created with the rows that `first` writes, or not at all. Rejects as
 * `openIndexedDbRows` does.
 */
async function connect(
  connection: Connection,
  first: (tx: RowWriter) => Promise<void>,
): Promise<IDBDatabase> {
  const { onLost, migrations } = connection;
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    let blocked = false;
    const opening = indexedDB.open(DATABASE_NAME, schemaAfter(migrations));
    opening.addEventListener('upgradeneeded', ({ oldVersion }) => {
      const { result: database, transaction: tx } = opening;
      // An older database also gets the stores that later versions have added.
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
        // Hazard: without closing here, a tab with a newer version, or one that deletes the database, would wait
        // forever.
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

/** Failed work leaves the database as before, and unopened. */
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
 * Deletes the database and recreates it with `first`, in one transaction. Other tabs close their connections and open
 * the new one. Needs no room on the disk. Emptying the stores would, because a browser first logs all rows for a
 * rollback. See `RowDatabase.startOver`.
 */
function startOver(
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
  // Request both at once. Other tabs open the database after the announcement, and are then queued behind both.
  const making = connect(connection, (tx) => {
    isNew = true;
    return first(tx);
  });
  const [deleted, made] = await Promise.allSettled([deleting, making]);
  // On a full disk Chromium deletes the database, and then reports a failure.
  if (deleted.status === 'rejected' && !isNew) throw deleted.reason;
  if (made.status === 'rejected') {
    logFailure(
      'The sample school could not be written after the reset; the next start does',
      made.reason,
    );
  }
  return made.status === 'fulfilled';
}

/** Rejects, rather than throws, if the browser refuses at once. */
async function deleteDatabase(): Promise<void> {
  await answerOf(indexedDB.deleteDatabase(DATABASE_NAME));
}

/**
 * Opens the database that another tab has created after a deletion. Never creates one: the changes of this tab belong
 * to the school before.
 */
async function reopen(connection: Connection): Promise<IDBDatabase> {
  try {
    return await connect(connection, () => Promise.reject(new Error('The school was reset.')));
  } catch (cause) {
    connection.onLost('reset');
    throw cause;
  }
}
