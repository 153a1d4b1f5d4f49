import type { StoredRecord } from '#domain/storedRecords.ts';
import type { ActTotals, DatabaseState } from '#storage/database/databaseState.ts';
import { STATE_KEY, StateTally } from '#storage/database/databaseState.ts';
import type { RecordCache } from './recordCache.ts';
import { RowCache } from './rowCache.ts';
import { fieldOfRow, monthOfRow } from '#storage/database/rowKeys.ts';
import type { PastRow, Row, RowWriter } from '#storage/database/rows.ts';
import { rowOf } from '#storage/database/rowText.ts';

/**
 * The rows of the school inside one write: read once, altered in memory, written back together as one revision.
 * Rows that a snapshot still needs are copied to `past` before they change.
 */
export class RowDraft {
  /** The rows as the draft has found them, and once it is written, as it leaves them. */
  readonly known: RowCache;
  readonly #tx: RowWriter;
  readonly #before: Promise<DatabaseState>;
  readonly #cache: RecordCache;
  readonly #found = new Map<string, readonly StoredRecord[]>();
  readonly #records = new Map<string, readonly StoredRecord[]>();
  readonly #altered = new Set<string>();

  /** `before` is the state in which the transaction finds the database; what is `known` at that state is not read. */
  constructor(tx: RowWriter, before: Promise<DatabaseState>, cache: RecordCache, known?: RowCache) {
    this.#tx = tx;
    this.#before = before;
    this.#cache = cache;
    this.known = new RowCache(known);
  }

  /** The records of a row as the draft has them now; empty when there is no such row. */
  async records(key: string): Promise<readonly StoredRecord[]> {
    const drafted = this.#records.get(key);
    if (drafted) return drafted;
    const row = await this.#row(key);
    return this.#remember(key, row ? this.#cache.recordsOf(key, row) : []);
  }

  /** The stored rows of a range, as the draft has them now. */
  async recordsBetween(
    from: string,
    to: string,
  ): Promise<ReadonlyMap<string, readonly StoredRecord[]>> {
    const found = new Map<string, readonly StoredRecord[]>();
    for (const [key, row] of await this.#rowsBetween(from, to)) {
      found.set(
        key,
        this.#records.get(key) ?? this.#remember(key, this.#cache.recordsOf(key, row)),
      );
    }
    return found;
  }

  /** The records of a row as the draft found them; none where it has not looked. */
  found(key: string): readonly StoredRecord[] {
    return this.#found.get(key) ?? [];
  }

  /** The records of a row that was looked at, as the draft has them now. */
  drafted(key: string): readonly StoredRecord[] {
    return this.#records.get(key) ?? [];
  }

  /**
   * The records of a range whose rows were written after `revision`, or have one of the keys `near`. The others are not
   * parsed.
   */
  async recordsSince(
    range: { readonly from: string; readonly to: string },
    revision: number,
    near: ReadonlySet<string>,
  ): Promise<readonly StoredRecord[]> {
    const { revision: now } = await this.#before;
    if (now <= revision) {
      return (await Promise.all([...near].map((key) => this.records(key)))).flat();
    }
    const rows = await this.#rowsBetween(range.from, range.to);
    return rows
      .filter(([key, row]) => row.from > revision || near.has(key))
      .flatMap(
        ([key, row]) =>
          this.#records.get(key) ?? this.#remember(key, this.#cache.recordsOf(key, row)),
      );
  }

  /** Replaces the records of a row. No records, no row; the four small fields keep theirs, as an empty list. */
  alter(key: string, records: readonly StoredRecord[]): void {
    this.#records.set(key, records);
    this.#altered.add(key);
  }

  /** Keys of the rows altered so far. */
  get altered(): ReadonlySet<string> {
    return this.#altered;
  }

  /** Writes what was altered as the next revision, and answers with the state after it. `acts` is what the log holds then. */
  async write(acts?: ActTotals): Promise<DatabaseState> {
    const before = await this.#before;
    const revision = before.revision + 1;
    const tally = new StateTally(before);
    const stored = new Set(before.stored);
    const olds = await this.#alteredRows();
    const writes: Promise<void>[] = [];
    for (const [key, old] of olds) {
      const field = fieldOfRow(key);
      const records = this.#records.get(key) ?? [];
      stored.add(field);
      if (old) {
        tally.count(field, -old.count);
        tally.characters(field, monthOfRow(key), -old.text.length);
        if (old.from <= before.newestSnapshot) {
          writes.push(
            this.#tx.put('past', pastKey(key, old.from, revision), pastRow(key, old, revision)),
          );
        }
      }
      if (records.length === 0 && key !== field) {
        writes.push(this.#tx.remove('rows', key));
        this.known.learn(key, undefined);
        continue;
      }
      const row = rowOf(field, records, revision);
      tally.count(field, row.count);
      tally.characters(field, monthOfRow(key), row.text.length);
      writes.push(this.#tx.put('rows', key, row));
      this.known.learn(key, row);
    }
    const after: DatabaseState = {
      ...before,
      ...tally.totals(),
      revision,
      stored: [...stored],
      acts: acts ?? before.acts,
    };
    writes.push(this.#tx.put('meta', STATE_KEY, after));
    await Promise.all(writes);
    return after;
  }

  /** The altered rows as they were written. */
  written(): ReadonlyMap<string, readonly StoredRecord[]> {
    return new Map([...this.#altered].map((key) => [key, this.#records.get(key) ?? []]));
  }

  /** The altered rows as they are stored. */
  async #alteredRows(): Promise<readonly (readonly [key: string, row: Row | undefined])[]> {
    return Promise.all([...this.#altered].map(async (key) => [key, await this.#row(key)] as const));
  }

  async #row(key: string): Promise<Row | undefined> {
    if (this.known.has(key)) return this.known.get(key);
    const row = await this.#tx.get('rows', key);
    this.known.learn(key, row);
    return row;
  }

  async #rowsBetween(
    from: string,
    to: string,
  ): Promise<readonly (readonly [key: string, row: Row])[]> {
    const known = this.known.between(from, to);
    if (known) return known;
    const rows = await this.#tx.range('rows', { from, to });
    this.known.learnAll(from, to, rows);
    return rows;
  }

  #remember(key: string, records: readonly StoredRecord[]): readonly StoredRecord[] {
    this.#found.set(key, records);
    this.#records.set(key, records);
    return records;
  }
}

/** Keys of `past` tell all that is needed to decide whether a snapshot still wants the row. */
export function pastKey(key: string, from: number, until: number): string {
  return `${key}\u0000${from}\u0000${until}`;
}

/** What such a key tells. The row's own key may hold anything, so it is read from the end. */
export function pastRange(key: string): {
  readonly row: string;
  readonly from: number;
  readonly until: number;
} {
  const parts = key.split('\u0000');
  const until = Number(parts.pop());
  const from = Number(parts.pop());
  return { row: parts.join('\u0000'), from, until };
}

/** A row that revision `until` replaced. */
export function pastRow(key: string, row: Row, until: number): PastRow {
  return { ...row, key, until };
}
