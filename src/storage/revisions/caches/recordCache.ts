import type { StoredRecord } from '#domain/records/storedRecord.ts';
import type { Row } from '#storage/database/rows.ts';
import { recordsIn } from '#storage/database/rowText.ts';

/** Rows kept parsed: enough for the small collections, a day of a large school and the grades it is working on. */
const ROWS_KEPT = 128;

interface Kept {
  /** The revision that wrote the row. */
  readonly from: number;
  readonly records: readonly StoredRecord[];
}

/**
 * Parsed rows, so that a record that has not changed stays the same object and is not parsed again.
 * A row is only answered from here for the very revision that wrote it.
 */
export class RecordCache {
  readonly #kept: Map<string, Kept>;
  readonly #most: number;

  /** `most` rows are kept, the ones used last. Starts as a copy of `before`. */
  constructor(most = ROWS_KEPT, before?: RecordCache) {
    this.#most = most;
    this.#kept = new Map(before ? before.#kept : []);
  }

  /** The records of a row as stored. */
  recordsOf(key: string, row: Row): readonly StoredRecord[] {
    const kept = this.#kept.get(key);
    const records = kept?.from === row.from ? kept.records : recordsIn(row);
    this.keep(key, row.from, records);
    return records;
  }

  /** Remembers what the revision `from` wrote. */
  keep(key: string, from: number, records: readonly StoredRecord[]): void {
    this.#kept.delete(key);
    this.#kept.set(key, { from, records });
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > this.#most && !oldest.done) this.#kept.delete(oldest.value);
  }

  clear(): void {
    this.#kept.clear();
  }
}
