/** Reads and writes inside one transaction of IndexedDB; its events become promises. */
import type { Entry, KeyRange, RowReader, RowWriter, StoreName, Stores } from './rows.ts';

/** Reads in a transaction. */
export function readerOf(tx: IDBTransaction): RowReader {
  return {
    get: (store, key) => answerOf(tx.objectStore(store).get(key)),
    keys: (store, range) =>
      range.newestFirst ? walk(tx, store, range) : ascendingKeys(tx, store, range),
    // Rejects where the transaction is over: a throw between two requests would leave the first one's failure unheard.
    async range(store, range) {
      const rows = tx.objectStore(store);
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
  const records = await answerOf(store.getAllRecords(options));
  // `as`: this database is only ever given text keys, and in each store what `Stores` says.
  return records.map(({ key, value }): Entry<S> => [key as string, value as Stores[S]]);
}

/** For browsers without `getAllRecords`: keys and values in two requests. */
async function entriesApart<S extends StoreName>(
  tx: IDBTransaction,
  store: S,
  range: KeyRange,
): Promise<readonly Entry<S>[]> {
  const rows = tx.objectStore(store);
  if (range.newestFirst) {
    const keys = await walk(tx, store, range);
    // `as`: in each store is what `Stores` says.
    const valueOf = (key: string) => answerOf(rows.get(key)) as Promise<Stores[S]>;
    return Promise.all(keys.map(async (key): Promise<Entry<S>> => [key, await valueOf(key)]));
  }
  const [keys, values] = await Promise.all([
    ascendingKeys(tx, store, range),
    // `as`: likewise.
    answerOf(rows.getAll(idbRange(range), range.limit)) as Promise<readonly Stores[S][]>,
  ]);
  // `as`: both lists come from the same range of the same transaction, so they pair up.
  return keys.map((key, index): Entry<S> => [key, values[index] as Stores[S]]);
}

/** Reads and writes in a transaction. */
export function writerOf(tx: IDBTransaction): RowWriter {
  // Without promises: a failing request fails the transaction, and only that is awaited.
  return {
    ...readerOf(tx),
    put(store, key, value) {
      tx.objectStore(store).put(value, key);
    },
    add(store, key, value) {
      tx.objectStore(store).add(value, key);
    },
    remove(store, key) {
      tx.objectStore(store).delete(key);
    },
    clear(store) {
      tx.objectStore(store).clear();
    },
    async flushed() {
      // Requests are answered in order, so this answer comes after all before it.
      await answerOf(tx.objectStore('meta').getKey(''));
    },
  };
}

function idbRange(range: KeyRange): IDBKeyRange {
  return IDBKeyRange.bound(range.from, range.to);
}

async function ascendingKeys(
  tx: IDBTransaction,
  store: StoreName,
  range: KeyRange,
): Promise<readonly string[]> {
  // `as`: this database is only ever given text keys.
  return (await answerOf(
    tx.objectStore(store).getAllKeys(idbRange(range), range.limit),
  )) as string[];
}

async function walk(
  tx: IDBTransaction,
  store: StoreName,
  range: KeyRange,
): Promise<readonly string[]> {
  const keys: string[] = [];
  const asked = tx.objectStore(store).openKeyCursor(idbRange(range), 'prev');
  let cursor = await answerOf(asked);
  while (cursor && keys.length < (range.limit ?? Infinity)) {
    // `as`: this database is only ever given text keys.
    keys.push(cursor.key as string);
    cursor.continue();
    // Each step of a cursor is answered by the request that opened it.
    cursor = await answerOf(asked);
  }
  return keys;
}

/** What a request is answered; rejects with why it failed. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('IndexedDB gave no reason.')),
    );
  });
}

/** Resolves once all of a transaction is stored; rejects where a request of it fails, or it is aborted. */
export function completed(tx: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = ({ target }: Event): void => {
      const { error } = target instanceof IDBRequest ? target : tx;
      reject(error ?? new DOMException('It was aborted.', 'AbortError'));
    };
    tx.addEventListener('complete', () => resolve());
    tx.addEventListener('error', fail);
    tx.addEventListener('abort', fail);
  });
}

/** Takes back what the transaction has done, unless it has ended. */
export function abandon(tx: IDBTransaction): void {
  unlessEnded(() => tx.abort());
}

/** Commits or aborts unless the transaction has already ended; other errors are thrown. */
export function unlessEnded(tell: () => void): void {
  try {
    tell();
  } catch (cause) {
    if (!(cause instanceof DOMException) || cause.name !== 'InvalidStateError') throw cause;
  }
}

/**
 * A transaction that is committed explicitly (`commit()`) goes to the disk at once. Left to itself it ends when the page
 * has seen the answers to its requests, and after a click browsers hand those out with their next frame only.
 *
 * It may be done only where a request that fails still rolls the transaction back: Firefox 153 stores the rest of it.
 */

/** Tries it with a transaction that must fail; nothing is left behind either way. */
export function rollsBackAfterCommit(database: IDBDatabase): Promise<boolean> {
  const tx = database.transaction('meta', 'readwrite');
  const store = tx.objectStore('meta');
  store.add(true, TRIAL_KEY);
  const refused = store.add(true, TRIAL_KEY);
  store.delete(TRIAL_KEY);
  tx.commit();
  return new Promise((resolve) => {
    tx.addEventListener('complete', () => resolve(false));
    tx.addEventListener('abort', () => resolve(refused.error?.name === 'ConstraintError'));
  });
}

const TRIAL_KEY = 'trial';
