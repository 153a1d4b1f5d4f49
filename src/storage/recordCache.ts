import type { StoredRecord } from '#domain/storedRecords.ts';
import type { Row } from './rows.ts';
import { recordsIn } from './rowText.ts';

/** Rows kept parsed: enough for the small collections, a day of a large school and the grades it is working on. */
const ROWS_KEPT = 64;

interface Kept {
  /** The revision that wrote the row. */
  readonly from: number;
  readonly records: readonly StoredRecord[];
  /** The latest revision of the school at which the row is known to be current. */
  readonly currentAt: number;
}

/**
 * Parsed rows, so that a record that has not changed stays the same object and is not parsed again.
 * A row is only answered from here for the very revision that wrote it, or for one at which it was still current.
 */
export class RecordCache {
  readonly #kept = new Map<string, Kept>();
  readonly #most: number;

  /** `most` rows are kept, the ones used last. */
  constructor(most = ROWS_KEPT) {
    this.#most = most;
  }

  /** The records of a row as stored; `currentAt` is the revision of the school it was read at, where that is known. */
  recordsOf(key: string, row: Row, currentAt = row.from): readonly StoredRecord[] {
    const kept = this.#kept.get(key);
    const same = kept?.from === row.from ? kept : undefined;
    const records = same?.records ?? recordsIn(row.text);
    this.#keep(key, {
      from: row.from,
      records,
      currentAt: Math.max(currentAt, same?.currentAt ?? row.from),
    });
    return records;
  }

  /** The records of a row in the school's revision `revision`, where they are known without reading the row. */
  recordsAt(key: string, revision: number): readonly StoredRecord[] | undefined {
    const kept = this.#kept.get(key);
    if (kept?.currentAt !== revision) return undefined;
    this.#keep(key, kept);
    return kept.records;
  }

  /** Remembers what the revision `from` wrote. */
  keep(key: string, from: number, records: readonly StoredRecord[]): void {
    this.#keep(key, { from, records, currentAt: from });
  }

  /** A change made this revision out of the one before; its rows are kept afterwards, all others stayed. */
  advance(revision: number): void {
    for (const [key, kept] of this.#kept) {
      if (kept.currentAt === revision - 1) this.#kept.set(key, { ...kept, currentAt: revision });
    }
  }

  clear(): void {
    this.#kept.clear();
  }

  #keep(key: string, row: Kept): void {
    this.#kept.delete(key);
    this.#kept.set(key, row);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > this.#most && !oldest.done) this.#kept.delete(oldest.value);
  }
}
