/**
 * The database of record: IndexedDB `schoolmaster`, one object store for each of `STORE_NAMES`, keys out of line.
 * Every write is a transaction of strict durability: complete means on the disk, not in a cache.
 */
import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { openDB } from 'idb';
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
export const DATABASE_VERSION = 1;

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
export async function openIndexedDbRows(onLost: () => void): Promise<RowDatabase> {
  if (typeof indexedDB === 'undefined') throw new DatabaseUnavailable('missing');
  return rowsIn(await openOrExplain(onLost));
}

function openOrExplain(onLost: () => void): Promise<IDBPDatabase> {
  return new Promise((resolve, reject) => {
    openDB(DATABASE_NAME, DATABASE_VERSION, {
      upgrade(database) {
        for (const store of STORE_NAMES) database.createObjectStore(store);
      },
      blocked() {
        reject(new DatabaseUnavailable('blocked'));
      },
      blocking(_current, _wanted, event) {
        // Standing in the way of a newer version would leave its tab waiting for ever.
        if (event.target instanceof IDBDatabase) event.target.close();
        onLost();
      },
      terminated: onLost,
    }).then(resolve, (cause: unknown) => {
      const newer = cause instanceof DOMException && cause.name === 'VersionError';
      reject(new DatabaseUnavailable(newer ? 'newer' : 'refused', cause));
    });
  });
}

function rowsIn(database: IDBPDatabase): RowDatabase {
  return {
    async read(work) {
      return work(readerOf(database.transaction(STORE_NAMES, 'readonly')));
    },
    async write(work) {
      const tx = database.transaction(STORE_NAMES, 'readwrite', { durability: 'strict' });
      // The outcome is awaited below; this keeps an early failure from being reported twice.
      tx.done.catch(() => undefined);
      try {
        const result = await work(writerOf(tx));
        await tx.done;
        return result;
      } catch (cause) {
        abandon(tx);
        throw tx.error ?? cause;
      }
    },
    close() {
      database.close();
    },
  };
}

type ReadTransaction = IDBPTransaction<unknown, typeof STORE_NAMES, 'readonly' | 'readwrite'>;
type WriteTransaction = IDBPTransaction<unknown, typeof STORE_NAMES, 'readwrite'>;

function abandon(tx: WriteTransaction): void {
  try {
    tx.abort();
  } catch (cause) {
    // A transaction that has already failed by itself cannot be aborted; any other reason is news.
    if (!(cause instanceof DOMException) || cause.name !== 'InvalidStateError') throw cause;
  }
}

function readerOf(tx: ReadTransaction): RowReader {
  return {
    get: (store, key) => tx.objectStore(store).get(key),
    keys: (store, range) =>
      range.newestFirst ? walk(tx, store, range) : ascendingKeys(tx, store, range),
    async range<S extends StoreName>(store: S, range: KeyRange) {
      if (range.newestFirst) {
        const keys = await walk(tx, store, range);
        return Promise.all(
          keys.map(async (key): Promise<Entry<S>> => [key, await tx.objectStore(store).get(key)]),
        );
      }
      const [keys, values] = await Promise.all([
        ascendingKeys(tx, store, range),
        tx.objectStore(store).getAll(idbRange(range), range.limit) as Promise<readonly Stores[S][]>,
      ]);
      // `as`: both lists come from the same range of the same transaction, so they pair up.
      return keys.map((key, index): Entry<S> => [key, values[index] as Stores[S]]);
    },
  };
}

function writerOf(tx: WriteTransaction): RowWriter {
  return {
    ...readerOf(tx),
    async put(store, key, value) {
      await tx.objectStore(store).put(value, key);
    },
    async remove(store, key) {
      await tx.objectStore(store).delete(key);
    },
    async clear(store) {
      await tx.objectStore(store).clear();
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
