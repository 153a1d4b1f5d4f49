/** Reads and writes inside one IndexedDB transaction, with promises instead of events. */
import type { Entry, KeyRange, RowReader, RowWriter, StoreName, Stores } from './rows.ts';

/** Reads in a transaction. */
export function readerOf(tx: IDBTransaction): RowReader {
  return {
    get: (store, key) => answerOf(tx.objectStore(store).get(key)),
    keys: (store, range) =>
      range.newestFirst ? walk(tx, store, range) : ascendingKeys(tx, store, range),
    // Rejects, rather than throws, once the transaction is over. A throw between two requests would leave the failure
    // of the first unhandled.
    async range(store, range) {
      const rows = tx.objectStore(store);
      return givesRecords(rows) ? entriesAtOnce(rows, range) : entriesApart(tx, store, range);
    },
  };
}

/** An object store that returns keys and values together: Chromium 141 and newer; not in TypeScript's types yet. */
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
  // `as`: this database holds only text keys, and in each store the values that `Stores` names.
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
    // `as`: each store holds the values that `Stores` names.
    const valueOf = (key: string) => answerOf(rows.get(key)) as Promise<Stores[S]>;
    return Promise.all(keys.map(async (key): Promise<Entry<S>> => [key, await valueOf(key)]));
  }
  const [keys, values] = await Promise.all([
    ascendingKeys(tx, store, range),
    // `as`: as above.
    answerOf(rows.getAll(idbRange(range), range.limit)) as Promise<readonly Stores[S][]>,
  ]);
  // `as`: both lists come from the same range of the same transaction, so they match one to one.
  return keys.map((key, index): Entry<S> => [key, values[index] as Stores[S]]);
}

/** Reads and writes in a transaction. */
export function writerOf(tx: IDBTransaction): RowWriter {
  // No promises here: a failing request fails the transaction, and only the transaction is awaited.
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
      // Requests are answered in order, so this answer comes after all earlier ones.
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
  // `as`: this database holds only text keys.
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
    // `as`: this database holds only text keys.
    keys.push(cursor.key as string);
    cursor.continue();
    // The request that opened a cursor also reports each of its steps.
    cursor = await answerOf(asked);
  }
  return keys;
}

/** Resolves to the result of a request; rejects with its error. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('IndexedDB gave no reason.')),
    );
  });
}

/** Resolves once the whole transaction is stored; rejects if a request fails or the transaction is aborted. */
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

/** Rolls the transaction back, unless the transaction has ended. */
export function abandon(tx: IDBTransaction): void {
  unlessEnded(() => tx.abort());
}

/** Commits or aborts a transaction unless it has already ended; other errors are thrown. */
export function unlessEnded(finish: () => void): void {
  try {
    finish();
  } catch (cause) {
    if (!(cause instanceof DOMException) || cause.name !== 'InvalidStateError') throw cause;
  }
}

/**
 * True if this browser rolls back a transaction that was committed explicitly and then fails. Firefox 153 does not: it
 * stores the rest of the transaction. Tries that with a transaction that must fail, and leaves nothing behind.
 *
 * An explicit commit sends the writes to the disk at once. Without one, the transaction ends only after the page has
 * seen all answers. After a click, browsers deliver answers only with the next frame.
 */
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
