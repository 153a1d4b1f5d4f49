/** Reads rows as records and caches them. The next read, and a small change, then need not ask the database again. */
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import {
  FIRST_STATE,
  readGeneration,
  readState,
  type DatabaseState,
} from '#storage/database/databaseState.ts';
import type { KeyRange, Row, RowDatabase, RowReader } from '#storage/database/rows.ts';
import {
  recordsIn,
  SINGLE_ROW_FIELDS,
  monthOfRow,
  rowsOfField,
} from '#storage/database/recordRows.ts';
import type { FieldName, PartitionedName } from '#school/collections.ts';
import { isMonth } from '#school/text/days.ts';

export type RecordsByRow = ReadonlyMap<string, readonly StoredRecord[]>;

/** Rows as of one moment. */
export interface SmallFields {
  readonly revision: number;
  readonly rows: RecordsByRow;
}

/** The small collections and the settings, as of one moment. */
export interface SmallSchool extends SmallFields {
  /** The generation of the school: new after each restore and reset. */
  readonly generation: string;
}

/** The rows of a start, as records. */
export function smallSchoolOf(
  { state: { revision }, generation, rows }: StartRows,
  cache: StateCache,
): SmallSchool {
  const fields = [...rows].map(
    ([field, row]) => [field, row ? cache.records.recordsOf(field, row) : []] as const,
  );
  return { revision, generation, rows: new Map(fields) };
}

/** These rows as of now; a deleted row is empty. */
export function readRows(
  database: RowDatabase,
  cache: StateCache,
  rowKeys: readonly string[],
): Promise<SmallFields> {
  return database.read(async (tx) => {
    const state = (await readState(tx)) ?? FIRST_STATE;
    const found = await Promise.all(rowKeys.map((key) => tx.get('rows', key)));
    const rows = rowKeys.map((key, index) => {
      const row = found[index];
      return [key, row ? cache.records.recordsOf(key, row) : []] as const;
    });
    return { revision: state.revision, rows: new Map(rows) };
  });
}

/** Reads of more rows than this are not cached as records: the reader keeps its own. */
const FEW_ROWS = 100;

/** The rows of consecutive ranges, as of one moment. */
export async function readRanges(
  database: RowDatabase,
  cache: StateCache,
  parts: readonly KeyRange[],
): Promise<RecordsByRow> {
  const read = await database.read((tx) => {
    const state = readState(tx);
    return Promise.all(
      parts.map(async (part) => {
        const entries = await tx.range('rows', part);
        const few = parts.length === 1 && entries.length <= FEW_ROWS;
        if (few && part.limit === undefined) {
          cache.remember(await state, (rows) => rows.learnAll(part.from, part.to, entries));
        }
        return entries.map(
          ([key, row]) => [key, few ? cache.records.recordsOf(key, row) : recordsIn(row)] as const,
        );
      }),
    );
  });
  return new Map(read.flat());
}

/** Rows at one state of the database. */
export interface CachedState {
  readonly state: DatabaseState;
  readonly rows: RowCache;
}

/**
 * Hazard: a tab that slept through thousands of changes must read the state again. The turns that would refuse its
 * outdated change are dropped in time (`storeState`).
 */
const KNOWN_FOR_MS = 3_600_000;

/** The rows last read and written. The next small change need not ask the database for them. */
export class StateCache {
  /** The parsed records of these rows. */
  readonly records: RecordCache;
  readonly #isKept: boolean;
  #known: CachedState | undefined;
  /** Moment at which the state was last confirmed, in milliseconds of the page's own clock. */
  #foundAt = 0;

  /**
   * Without a database nothing is cached: clearing local storage restarts the revisions, and an outdated row could pass
   * for a newer one.
   */
  constructor(isKept: boolean) {
    this.#isKept = isKept;
    this.records = isKept ? new RecordCache() : new RecordCache(0);
  }

  /** The cached rows, all as of one state of the database. */
  get known(): CachedState | undefined {
    return performance.now() - this.#foundAt > KNOWN_FOR_MS ? undefined : this.#known;
  }

  /** Caches rows read at a state, beside other cached rows of the same state. */
  remember(state: DatabaseState | undefined, teach: (rows: RowCache) => void): void {
    if (!state || !this.#isKept) return;
    const before = this.#known;
    if (before && before.state.turn > state.turn) return;
    // No two states have the same turn.
    const rows = new RowCache(before?.state.turn === state.turn ? before.rows : undefined);
    teach(rows);
    this.#keep({ state, rows });
    if (!rows.isTooLarge) return;
    const only = new RowCache();
    teach(only);
    this.#keep({ state, rows: only });
  }

  /** Replaces the cached state; drops the cache if there are too many rows. */
  replace(known: CachedState): void {
    if (this.#isKept && !known.rows.isTooLarge) this.#keep(known);
    else this.forgetState();
  }

  #keep(known: CachedState): void {
    this.#known = known;
    this.#foundAt = performance.now();
  }

  /** The cached state may be outdated. Parsed records stay valid: each belongs to the revision of its row. */
  forgetState(): void {
    this.#known = undefined;
  }

  clear(): void {
    this.records.clear();
    this.#known = undefined;
  }
}

/** Number of rows kept parsed: enough for the small collections, a day of a large school and the current grades. */
const ROWS_KEPT = 128;

interface Kept {
  /** The revision that wrote the row. */
  readonly from: number;
  readonly records: readonly StoredRecord[];
}

/**
 * A cache of parsed rows, so that an unchanged record stays the same object. A cached row is returned only for the
 * revision that wrote the row.
 */
export class RecordCache {
  readonly #kept: Map<string, Kept>;
  readonly #most: number;

  /** Keeps the `most` rows used last. Starts as a copy of `before`. */
  constructor(most = ROWS_KEPT, before?: RecordCache) {
    this.#most = most;
    this.#kept = new Map(before ? before.#kept : []);
  }

  recordsOf(key: string, row: Row): readonly StoredRecord[] {
    const kept = this.#kept.get(key);
    const records = kept?.from === row.from ? kept.records : recordsIn(row);
    this.keep(key, row.from, records);
    return records;
  }

  /** Caches the rows that the revision `from` wrote. */
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

/** More rows than this are not cached: they take memory, and few changes need so many. */
const MOST_KNOWN = 512;

/** Cached rows of one state: single rows, and ranges in which every row is cached. */
export class RowCache {
  readonly #rows: Map<string, Row | undefined>;
  readonly #ranges: Pick<KeyRange, 'from' | 'to'>[];

  /** Starts as a copy of `before`. */
  constructor(before?: RowCache) {
    this.#rows = new Map(before ? before.#rows : []);
    this.#ranges = before ? [...before.#ranges] : [];
  }

  /** True if the cache knows the row under the key, or that there is none. */
  has(key: string): boolean {
    return this.#rows.has(key) || this.#ranges.some(({ from, to }) => from <= key && key <= to);
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key);
  }

  /** All rows of a range in key order; `undefined` unless all are cached. */
  between(from: string, to: string): readonly (readonly [key: string, row: Row])[] | undefined {
    if (!this.#ranges.some((known) => known.from <= from && to <= known.to)) return undefined;
    const found: (readonly [string, Row])[] = [];
    for (const [key, row] of this.#rows)
      if (row && from <= key && key <= to) found.push([key, row]);
    return found.sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** Caches the row under a key; `undefined` for no row. */
  learn(key: string, row: Row | undefined): void {
    this.#rows.set(key, row);
  }

  /** Caches a range: no other rows exist in the range. */
  learnAll(from: string, to: string, rows: Iterable<readonly [key: string, row: Row]>): void {
    for (const [key, row] of rows) this.#rows.set(key, row);
    if (!this.between(from, to)) this.#ranges.push({ from, to });
  }

  /** True if the cache has grown too large to keep. */
  get isTooLarge(): boolean {
    return this.#rows.size > MOST_KNOWN;
  }
}

/** The rows of students, teachers, classes and settings, from one transaction. */
export interface StartRows {
  readonly state: DatabaseState;
  /** The id of the present generation, '' for the first school: see `Generation`. */
  readonly generation: string;
  readonly rows: ReadonlyMap<FieldName, Row | undefined>;
}

/** The small rows; `undefined` if the database has never held a school. */
export async function readStartRows(tx: RowReader): Promise<StartRows | undefined> {
  const [state, generation, ...found] = await Promise.all([
    readState(tx),
    readGeneration(tx),
    ...SINGLE_ROW_FIELDS.map((field) => tx.get('rows', field)),
  ]);
  return (
    state && {
      state,
      generation: generation?.id ?? '',
      rows: new Map(SINGLE_ROW_FIELDS.map((field, index) => [field, found[index]])),
    }
  );
}

/**
 * The months, `YYYY-MM`, that have rows, earliest first. Skips from month to month: reads one key a month, not one for
 * each register of ten years.
 */
export async function monthsWithRows(tx: RowReader, field: PartitionedName): Promise<string[]> {
  const months: string[] = [];
  const { from: first, to } = rowsOfField(field);
  let from = first;
  for (;;) {
    const [key] = await tx.keys('rows', { from, to, limit: 1 });
    if (key === undefined) return months;
    const month = monthOfRow(key);
    // An invalid date makes a row without a month: skip only that row.
    if (isMonth(month)) months.push(month);
    from = isMonth(month) ? `${field}|${month}\uffff` : `${key}\u0000`;
  }
}
