import { logFailure } from '#storage/database/log.ts';
import type { RecordsByRow } from '#storage/journal/rowReads.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';

/** A query: its rows, and how to read them. */
export interface RowQuery {
  /** Distinguishes queries. */
  readonly name: string;
  readonly read: () => Promise<RecordsByRow>;
  /** True if a changed row belongs to the query; `reread` if its key cannot tell. */
  readonly covers: (rowKey: string) => boolean | 'reread';
}

/** The state of a query for a screen (spec §4: it starts loading and becomes loaded). */
export type Loaded<T> =
  | { readonly status: 'loading'; readonly records: readonly T[] }
  | { readonly status: 'loaded'; readonly records: readonly T[] }
  | { readonly status: 'failed'; readonly records: readonly T[] };

/** Number of queries that stay without followers while they need no read, so that returning to a screen is instant. */
const IDLE_KEPT = 3;

/** The state of a query before any read. */
export const NOT_READ = { status: 'loading', records: [] } as const;

interface Entry<T> {
  readonly query: RowQuery;
  readonly listeners: Set<() => void>;
  rows: RecordsByRow;
  seen: Loaded<T>;
  /** Counts reads, so that an older one that ends late is dropped. */
  reading: number;
  /** True while the newest read runs. */
  underWay: boolean;
}

/** Records of a collection that is read in parts: each part once, then updated with every change. */
export class GroupedRecords<T> {
  readonly #as: (record: StoredRecord) => T;
  readonly #idleKept: number;
  readonly #entries = new Map<string, Entry<T>>();

  constructor(as: (record: StoredRecord) => T, idleKept = IDLE_KEPT) {
    this.#as = as;
    this.#idleKept = idleKept;
  }

  /** Follows a query; the first follower starts reading. */
  subscribe(query: RowQuery, listener: () => void): () => void {
    const entry = this.#entry(query);
    entry.listeners.add(listener);
    return () => {
      entry.listeners.delete(listener);
      this.#dropIdle();
    };
  }

  /** The present state. The same object until it changes. Starts no read. */
  seen(query: RowQuery): Loaded<T> {
    return this.#entries.get(query.name)?.seen ?? NOT_READ;
  }

  /** Takes over the changed rows. */
  apply(rows: RecordsByRow): void {
    // Copy first: listeners may begin to follow another query, which changes the order.
    for (const entry of Array.from(this.#entries.values())) {
      const covered = [...rows].map(
        ([key, records]) => [key, records, entry.query.covers(key)] as const,
      );
      if (covered.some(([, , covers]) => covers === 'reread')) this.#readAnew(entry);
      else if (covered.some(([, , covers]) => covers) && !isComplete(entry)) this.#readAnew(entry);
      else
        this.#merge(
          entry,
          covered.filter(([, , covers]) => covers === true),
        );
    }
  }

  /** Reads everything again, because the changed rows are unknown. */
  rereadAll(): void {
    for (const entry of Array.from(this.#entries.values())) this.#readAnew(entry);
  }

  /** Reads a query again. Drops a query without followers instead: each save would read it for nobody. */
  #readAnew(entry: Entry<T>): void {
    if (entry.listeners.size === 0) this.#entries.delete(entry.query.name);
    else void this.#read(entry);
  }

  #merge(
    entry: Entry<T>,
    changed: readonly (readonly [string, readonly StoredRecord[], unknown])[],
  ): void {
    if (changed.length === 0) return;
    const rows = new Map(entry.rows);
    for (const [key, records] of changed) {
      if (records.length === 0) rows.delete(key);
      else rows.set(key, records);
    }
    this.#show(entry, rows);
  }

  #entry(query: RowQuery): Entry<T> {
    const known = this.#entries.get(query.name);
    if (known) {
      // Followed most recently, so dropped last.
      this.#entries.delete(query.name);
      this.#entries.set(query.name, known);
      return known;
    }
    const entry: Entry<T> = {
      query,
      listeners: new Set(),
      rows: new Map(),
      seen: NOT_READ,
      reading: 0,
      underWay: false,
    };
    this.#entries.set(query.name, entry);
    void this.#read(entry);
    return entry;
  }

  async #read(entry: Entry<T>): Promise<void> {
    const reading = (entry.reading += 1);
    entry.underWay = true;
    try {
      const rows = await entry.query.read();
      if (reading !== entry.reading) return;
      entry.underWay = false;
      this.#show(entry, rows);
    } catch (cause) {
      if (reading !== entry.reading) return;
      entry.underWay = false;
      logFailure('The stored records could not be read', cause);
      entry.seen = { status: 'failed', records: entry.seen.records };
      entry.listeners.forEach((listener) => listener());
    }
  }

  #show(entry: Entry<T>, rows: RecordsByRow): void {
    const records: T[] = [];
    for (const row of rows.values()) for (const record of row) records.push(this.#as(record));
    entry.rows = rows;
    entry.seen = { status: 'loaded', records };
    entry.listeners.forEach((listener) => listener());
  }

  #dropIdle(): void {
    const idle = [...this.#entries.values()].filter((entry) => entry.listeners.size === 0);
    for (const [place, { query, seen }] of idle.entries()) {
      // A failed read is repeated for the next follower.
      const isTooMany = place < idle.length - this.#idleKept;
      if (isTooMany || seen.status === 'failed') this.#entries.delete(query.name);
    }
  }
}

/** True if all rows of the query are there, so that changed rows can replace them. */
function isComplete<T>(entry: Entry<T>): boolean {
  return entry.seen.status === 'loaded' && !entry.underWay;
}
