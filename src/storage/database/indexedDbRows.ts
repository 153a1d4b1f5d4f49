/**
 * The database of record: IndexedDB `schoolmaster`, one object store for each of `STORE_NAMES`, keys out of line.
 * Every write is a transaction of strict durability: complete means on the disk, not in a cache.
 */
import { readerOf, writerOf } from './indexedDbTransaction.ts';
import { logFailure } from './log.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations.ts';
import { MIGRATIONS, schemaAfter } from './migrations.ts';
import { completed } from './requests.ts';
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
  database?: IDBDatabase | undefined;
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

async function openedAgain(connection: Connection): Promise<IDBDatabase> {
  // Opened between deletion and creation, it would look as if another tab had reset it.
  await connection.startingOver;
  return connection.database ?? (await import('./startOver.ts')).reopen(connection);
}

function rowsIn(connection: Connection): RowDatabase {
  /** Transactions may be committed explicitly; unknown before the first write. */
  let commitsAtOnce: boolean | undefined;
  const tryOut = async (database: IDBDatabase): Promise<void> => {
    commitsAtOnce = false;
    const { rollsBackAfterCommit } = await import('./explicitCommit.ts');
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
      // It is awaited below; this keeps an early failure from being reported twice.
      done.catch(() => undefined);
      const failed = firstFailureIn(tx);
      try {
        const result = await work(writerOf(tx));
        if (commitsAtOnce) unlessEnded(() => tx.commit());
        await done;
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
  tx.addEventListener('error', note);
  return () => failure;
}

function abandon(tx: IDBTransaction): void {
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
