/** Reading and writing inside one transaction of IndexedDB. */
import type { IDBPTransaction } from 'idb';
import { unwrap, wrap } from 'idb';
import type { Entry, KeyRange, RowReader, RowWriter, StoreName, Stores } from './rows.ts';

/** The transaction that makes a database, or brings it to a newer version. */
export type UpgradeTransaction = IDBPTransaction<unknown, string[], 'versionchange'>;
export type ReadTransaction = IDBPTransaction<unknown, string[], IDBTransactionMode>;
export type WriteTransaction = IDBPTransaction<unknown, string[], 'readwrite' | 'versionchange'>;

/** Reads in a transaction. */
export function readerOf(tx: ReadTransaction): RowReader {
  return {
    get: (store, key) => tx.objectStore(store).get(key),
    keys: (store, range) =>
      range.newestFirst ? walk(tx, store, range) : ascendingKeys(tx, store, range),
    // Rejects where the transaction is over: a throw between two requests would leave the first one's failure unheard.
    async range(store, range) {
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

/** Reads and writes in a transaction. */
export function writerOf(tx: WriteTransaction): RowWriter {
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
