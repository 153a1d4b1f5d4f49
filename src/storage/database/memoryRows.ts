import type {
  Entry,
  KeyRange,
  RowDatabase,
  RowReader,
  RowWriter,
  StoreName,
  Stores,
} from './rows.ts';
import { Queue } from './queue.ts';
import { STORE_NAMES } from './rows.ts';

type Contents = Map<StoreName, Map<string, unknown>>;

/** Called with the rows that a write would leave. A throw rejects the write. */
type BeforeCommit = (after: RowReader) => Promise<void>;

/**
 * Rows in memory: lost with the page, unless `beforeCommit` keeps them elsewhere. As in a database, transactions are
 * all or nothing, and writes run one after another.
 */
export function memoryRows(beforeCommit?: BeforeCommit): RowDatabase {
  let contents = emptyContents();
  const writers = new Queue();
  const replacing = <T>(
    copy: () => Contents,
    work: (tx: RowWriter) => Promise<T> | T,
  ): Promise<T> =>
    writers.add(async () => {
      const draft = copy();
      const result = await work(writerOf(draft));
      await beforeCommit?.(readerOf(draft));
      contents = draft;
      return result;
    });
  return {
    read: (work) => work(readerOf(contents)),
    write: (work) =>
      replacing(
        () => new Map(STORE_NAMES.map((store) => [store, new Map(contents.get(store))])),
        work,
      ),
    async startOver(first) {
      await replacing(emptyContents, first);
      return true;
    },
    close() {
      contents = emptyContents();
    },
  };
}

function emptyContents(): Contents {
  return new Map(STORE_NAMES.map((store) => [store, new Map<string, unknown>()]));
}

function readerOf(contents: Contents): RowReader {
  return {
    get(store, key) {
      return Promise.resolve(valuesOf(contents, store).get(key));
    },
    range(store, range) {
      const values = valuesOf(contents, store);
      return Promise.resolve(keysWithin(values, range).map((key) => entryAt(values, key)));
    },
    keys(store, range) {
      return Promise.resolve(keysWithin(valuesOf(contents, store), range));
    },
  };
}

function writerOf(contents: Contents): RowWriter {
  return {
    ...readerOf(contents),
    put(store, key, value) {
      valuesOf(contents, store).set(key, value);
    },
    add(store, key, value) {
      const values = valuesOf(contents, store);
      if (values.has(key)) throw new DOMException(`${key} is there already.`, 'ConstraintError');
      values.set(key, value);
    },
    remove(store, key) {
      valuesOf(contents, store).delete(key);
    },
    clear(store) {
      valuesOf(contents, store).clear();
    },
    flushed: () => Promise.resolve(),
  };
}

function valuesOf<S extends StoreName>(contents: Contents, store: S): Map<string, Stores[S]> {
  // `as`: only `put` adds values, and `put` takes only the store's own type.
  return contents.get(store) as Map<string, Stores[S]>;
}

function entryAt<S extends StoreName>(values: Map<string, Stores[S]>, key: string): Entry<S> {
  // `as`: this key was listed from the same map.
  return [key, values.get(key) as Stores[S]];
}

function keysWithin(values: ReadonlyMap<string, unknown>, range: KeyRange): readonly string[] {
  const within = [...values.keys()].filter((key) => key >= range.from && key <= range.to).sort();
  if (range.newestFirst) within.reverse();
  return range.limit === undefined ? within : within.slice(0, range.limit);
}
