/**
 * The database of record: IndexedDB `schoolmaster`, one object store for each of `STORE_NAMES`, keys out of line.
 * Every write is a transaction of strict durability: complete means on the disk, not in a cache.
 */
import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { openDB, unwrap, wrap } from 'idb';
import { logFailure } from './log.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations.ts';
import { MIGRATIONS, schemaAfter } from './migrations.ts';
import type {
  Entry,
  KeyRange,
  RowDatabase,
  RowReader,
  RowWriter,
  StoreName,
  Stores,
} from './rows.ts';
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

/**
 * Opens the database, making it when it is new.
 * `onLost` is called when the browser or a newer version in another tab takes it away.
 * Rejects with `DatabaseUnavailable`.
 */
export async function openIndexedDbRows(
  onLost: () => void,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<RowDatabase> {
  try {
    // Some browsers throw when `indexedDB` is read, others leave it empty.
    if (!globalThis.indexedDB) throw new DatabaseUnavailable('missing');
    return rowsIn(await openOrExplain(onLost, migrations));
  } catch (cause) {
    throw cause instanceof DatabaseUnavailable ? cause : new DatabaseUnavailable('refused', cause);
  }
}

function openOrExplain(
  onLost: () => void,
  migrations: readonly Migration[],
): Promise<IDBPDatabase> {
  return new Promise((resolve, reject) => {
    let blocked = false;
    openDB(DATABASE_NAME, schemaAfter(migrations), {
      upgrade(database, oldVersion, _version, tx) {
        // Stores that later versions have added are made for an older database, too.
        for (const store of STORE_NAMES) {
          if (!database.objectStoreNames.contains(store)) database.createObjectStore(store);
        }
        if (oldVersion > 0) void migrateOrAbort(tx, migrations);
      },
      blocked() {
        blocked = true;
        reject(new DatabaseUnavailable('blocked'));
      },
      blocking(_current, _wanted, event) {
        // Otherwise a tab with a newer version would wait for ever.
        if (event.target instanceof IDBDatabase) event.target.close();
        onLost();
      },
      terminated: onLost,
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
}

/** A step that fails leaves the database as it was, and unopened. */
async function migrateOrAbort(
  tx: UpgradeTransaction,
  migrations: readonly Migration[],
): Promise<void> {
  // Opening reports the failure; this keeps it from being reported twice.
  tx.done.catch(() => undefined);
  try {
    await migrate(writerOf(tx), migrations);
  } catch (cause) {
    logFailure('The database could not be brought to the newest shape', cause);
    abandon(tx);
  }
}

function rowsIn(database: IDBPDatabase): RowDatabase {
  /** Transactions may be committed explicitly; unknown before the first write. */
  let commitsAtOnce: boolean | undefined;
  const tryOut = async (): Promise<void> => {
    commitsAtOnce = false;
    const { rollsBackAfterCommit } = await import('./explicitCommit.ts');
    commitsAtOnce = await rollsBackAfterCommit(unwrap(database));
  };
  return {
    async read(work) {
      return work(readerOf(database.transaction(STORES, 'readonly')));
    },
    async write(work) {
      const tx = database.transaction(STORES, 'readwrite', { durability: 'strict' });
      // The outcome is awaited below; this keeps an early failure from being reported twice.
      tx.done.catch(() => undefined);
      const failed = firstFailureIn(unwrap(tx));
      try {
        const result = await work(writerOf(tx));
        if (commitsAtOnce) unlessEnded(() => tx.commit());
        await tx.done;
        // Should that fail, transactions go on to end by themselves.
        if (commitsAtOnce === undefined) tryOut().catch(() => undefined);
        return result;
      } catch (cause) {
        abandon(tx);
        throw tx.error ?? failed() ?? cause;
      }
    },
    close() {
      database.close();
    },
  };
}

type UpgradeTransaction = IDBPTransaction<unknown, string[], 'versionchange'>;
type ReadTransaction = IDBPTransaction<unknown, string[], IDBTransactionMode>;
type WriteTransaction = IDBPTransaction<unknown, string[], 'readwrite' | 'versionchange'>;

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

function readerOf(tx: ReadTransaction): RowReader {
  return {
    get: (store, key) => tx.objectStore(store).get(key),
    keys: (store, range) =>
      range.newestFirst ? walk(tx, store, range) : ascendingKeys(tx, store, range),
    range(store, range) {
      const rows = unwrap(tx.objectStore(store));
      return givesRecords(rows) ? entriesAtOnce(rows, range) : entriesApart(tx, store, range);
    },
  };
}

/** An object store that answers with keys and values at once: Chromium 141 and newer; not in TypeScript's types yet. */
interface RecordGiver {
  getAllRecords(options: {
    readonly query: IDBKeyRange;
    readonly count?: number | undefined;
    readonly direction: IDBCursorDirection;
  }): IDBRequest<readonly { readonly key: IDBValidKey; readonly value: unknown }[]>;
}

function givesRecords(store: object): store is RecordGiver {
  return 'getAllRecords' in store;
}

async function entriesAtOnce<S extends StoreName>(
  store: RecordGiver,
  range: KeyRange,
): Promise<readonly Entry<S>[]> {
  const direction = range.newestFirst ? 'prev' : 'next';
  const options = { query: idbRange(range), count: range.limit, direction } as const;
  const records = await wrap(store.getAllRecords(options));
  // `as`: this database is only ever given text keys, and in each store what `Stores` says.
  return records.map(({ key, value }): Entry<S> => [key as string, value as Stores[S]]);
}

/** For browsers without `getAllRecords`: keys and values in two requests. */
async function entriesApart<S extends StoreName>(
  tx: ReadTransaction,
  store: S,
  range: KeyRange,
): Promise<readonly Entry<S>[]> {
  if (range.newestFirst) {
    const keys = await walk(tx, store, range);
    return Promise.all(
      keys.map(async (key): Promise<Entry<S>> => [key, await tx.objectStore(store).get(key)]),
    );
  }
  const [keys, values] = await Promise.all([
    ascendingKeys(tx, store, range),
    // `as`: idb does not see that a store named by a type parameter holds what `Stores` says.
    tx.objectStore(store).getAll(idbRange(range), range.limit) as Promise<readonly Stores[S][]>,
  ]);
  // `as`: both lists come from the same range of the same transaction, so they pair up.
  return keys.map((key, index): Entry<S> => [key, values[index] as Stores[S]]);
}

function writerOf(tx: WriteTransaction): RowWriter {
  // Without idb's promises: a failing request fails the transaction, and only that is awaited.
  const stores = unwrap(tx);
  return {
    ...readerOf(tx),
    put(store, key, value) {
      stores.objectStore(store).put(value, key);
    },
    add(store, key, value) {
      stores.objectStore(store).add(value, key);
    },
    remove(store, key) {
      stores.objectStore(store).delete(key);
    },
    clear(store) {
      stores.objectStore(store).clear();
    },
    async flushed() {
      // Requests are answered in order, so this answer comes after all before it.
      await tx.objectStore('meta').getKey('');
    },
  };
}

function idbRange(range: KeyRange): IDBKeyRange {
  return IDBKeyRange.bound(range.from, range.to);
}

async function ascendingKeys(
  tx: ReadTransaction,
  store: StoreName,
  range: KeyRange,
): Promise<readonly string[]> {
  // `as`: this database is only ever given text keys.
  return (await tx.objectStore(store).getAllKeys(idbRange(range), range.limit)) as string[];
}

async function walk(
  tx: ReadTransaction,
  store: StoreName,
  range: KeyRange,
): Promise<readonly string[]> {
  const keys: string[] = [];
  let cursor = await tx.objectStore(store).openKeyCursor(idbRange(range), 'prev');
  while (cursor && keys.length < (range.limit ?? Infinity)) {
    // `as`: this database is only ever given text keys.
    keys.push(cursor.key as string);
    cursor = await cursor.continue();
  }
  return keys;
}
