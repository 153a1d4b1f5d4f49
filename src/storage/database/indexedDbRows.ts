/**
 * The database of record: IndexedDB `schoolmaster`, one object store for each of `STORE_NAMES`, keys out of line.
 * Every write is a transaction of strict durability: complete means on the disk, not in a cache.
 */
import type { IDBPDatabase } from 'idb';
import { openDB, unwrap } from 'idb';
import type { UpgradeTransaction, WriteTransaction } from './indexedDbTransaction.ts';
import { readerOf, writerOf } from './indexedDbTransaction.ts';
import { logFailure } from './log.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations.ts';
import { MIGRATIONS, schemaAfter } from './migrations.ts';
import type { RowDatabase, RowWriter } from './rows.ts';
import { STORE_NAMES } from './rows.ts';

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
  database?: IDBPDatabase | undefined;
  /** While this tab deletes it and makes it anew; never rejects. */
  startingOver?: Promise<unknown> | undefined;
}

/** Opens the database, making it when it is new. Rejects with `DatabaseUnavailable`. */
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

/** Opens the database; a new one is made with what `first` writes, or not at all. Rejects as `openIndexedDbRows` does. */
export async function connect(
  connection: Connection,
  first: (tx: RowWriter) => Promise<void>,
): Promise<IDBPDatabase> {
  const { onLost, migrations } = connection;
  const opened = await new Promise<IDBPDatabase>((resolve, reject) => {
    let blocked = false;
    openDB(DATABASE_NAME, schemaAfter(migrations), {
      upgrade(database, oldVersion, _version, tx) {
        // Stores that later versions have added are made for an older database, too.
        for (const store of STORE_NAMES) {
          if (!database.objectStoreNames.contains(store)) database.createObjectStore(store);
        }
        void doneOrAborted(tx, oldVersion > 0 ? (rows) => migrate(rows, migrations) : first);
      },
      blocked() {
        blocked = true;
        reject(new DatabaseUnavailable('blocked'));
      },
      blocking(_current, wanted, event) {
        // Otherwise a tab with a newer version, or one that deletes it, would wait for ever.
        if (event.target instanceof IDBDatabase) event.target.close();
        if (wanted === null) connection.database = undefined;
        onLost(wanted === null ? 'replaced' : 'closed');
      },
      terminated: () => onLost('closed'),
    }).then(
      (database) => {
        // The caller has already been rejected; an open connection would block other tabs.
        if (blocked) database.close();
        else resolve(database);
      },
      (cause: unknown) => {
        const newer = cause instanceof DOMException && cause.name === 'VersionError';
        reject(new DatabaseUnavailable(newer ? 'newer' : 'refused', cause));
      },
    );
  });
  connection.database = opened;
  return opened;
}

/** Work that fails leaves the database as it was, and unopened. */
async function doneOrAborted(
  tx: UpgradeTransaction,
  work: (rows: RowWriter) => Promise<void>,
): Promise<void> {
  // Opening reports the failure; this keeps it from being reported twice.
  tx.done.catch(() => undefined);
  try {
    await work(writerOf(tx));
  } catch (cause) {
    logFailure('The database could not be made or brought to the newest shape', cause);
    abandon(tx);
  }
}

async function openedAgain(connection: Connection): Promise<IDBPDatabase> {
  // Opening it between its deletion and its making would take it for one that another tab has reset.
  await connection.startingOver;
  return connection.database ?? (await import('./startOver.ts')).reopen(connection);
}

function rowsIn(connection: Connection): RowDatabase {
  /** Transactions may be committed explicitly; unknown before the first write. */
  let commitsAtOnce: boolean | undefined;
  const tryOut = async (database: IDBPDatabase): Promise<void> => {
    commitsAtOnce = false;
    const { rollsBackAfterCommit } = await import('./explicitCommit.ts');
    commitsAtOnce = await rollsBackAfterCommit(unwrap(database));
  };
  return {
    async read(work) {
      const database = connection.database ?? (await openedAgain(connection));
      return work(readerOf(database.transaction(STORES, 'readonly')));
    },
    async write(work) {
      const database = connection.database ?? (await openedAgain(connection));
      const tx = database.transaction(STORES, 'readwrite', { durability: 'strict' });
      // The outcome is awaited below; this keeps an early failure from being reported twice.
      tx.done.catch(() => undefined);
      const failed = firstFailureIn(unwrap(tx));
      try {
        const result = await work(writerOf(tx));
        if (commitsAtOnce) unlessEnded(() => tx.commit());
        await tx.done;
        // Should that fail, transactions go on to end by themselves.
        if (commitsAtOnce === undefined) tryOut(database).catch(() => undefined);
        return result;
      } catch (cause) {
        abandon(tx);
        throw tx.error ?? failed() ?? cause;
      }
    },
    async startOver(first) {
      const { startOver } = await import('./startOver.ts');
      return startOver(connection, first);
    },
    close() {
      connection.database?.close();
    },
  };
}

const STORES: string[] = [...STORE_NAMES];

/** Why a transaction fails. `tx.error` is set only once it has aborted, and in Safari not even then. */
function firstFailureIn(tx: IDBTransaction): () => DOMException | null {
  let failure: DOMException | null = null;
  const note = ({ target }: Event): void => {
    if (target instanceof IDBRequest) failure ??= target.error;
  };
  // On the way down to the request: on the way up, `done` has rejected before this is asked.
  tx.addEventListener('error', note, { capture: true });
  return () => failure;
}

function abandon(tx: WriteTransaction): void {
  unlessEnded(() => tx.abort());
}

/** Commits or aborts unless the transaction has already ended; other errors are thrown. */
function unlessEnded(tell: () => void): void {
  try {
    tell();
  } catch (cause) {
    if (!(cause instanceof DOMException) || cause.name !== 'InvalidStateError') throw cause;
  }
}
