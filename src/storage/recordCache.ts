import type { StoredRecord } from '#domain/storedRecords.ts';
import type { Row } from './rows.ts';
import { recordsIn } from './rowText.ts';

/** Rows kept parsed: enough for the small collections, a day of a large school and the grades it is working on. */
const ROWS_KEPT = 64;

/**
 * Parsed rows, so that a record that has not changed stays the same object and is not parsed again.
 * A row is only answered from here for the very revision that wrote it.
 */
export class RecordCache {
  readonly #kept = new Map<
    string,
    { readonly from: number; readonly records: readonly StoredRecord[] }
  >();

  /** The records of a row as stored. */
  recordsOf(key: string, row: Row): readonly StoredRecord[] {
    const kept = this.#kept.get(key);
    if (kept?.from === row.from) return kept.records;
    const records = recordsIn(row.text);
    this.keep(key, row.from, records);
    return records;
  }

  /** Remembers what the revision `from` wrote. */
  keep(key: string, from: number, records: readonly StoredRecord[]): void {
    this.#kept.delete(key);
    this.#kept.set(key, { from, records });
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > ROWS_KEPT && !oldest.done) this.#kept.delete(oldest.value);
  }

  clear(): void {
    this.#kept.clear();
  }
}
