/** Rows read as records, and what is kept of them: the next reading, and a small change, need not ask the database again. */
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import {
  FIRST_STATE,
  readGeneration,
  readState,
  type DatabaseState,
} from '#storage/database/databaseState.ts';
import type { KeyRange, Row, RowDatabase, RowReader } from '#storage/database/rows.ts';
import { recordsIn } from '#storage/database/rowText.ts';
import {
  SINGLE_ROW_FIELDS,
  monthOfRow,
  rowsOfField,
  type FieldName,
  type PartitionedName,
} from '#storage/database/rowKeys.ts';
import { isMonth } from '#school/text/days.ts';

export type RecordsByRow = ReadonlyMap<string, readonly StoredRecord[]>;

/** Rows as one moment had them. */
export interface SmallFields {
  readonly revision: number;
  readonly rows: RecordsByRow;
}

/** The small collections and the settings, as one moment had them. */
export interface SmallSchool extends SmallFields {
  /** Which school it is: another one after each restore and reset. */
  readonly generation: string;
}

/** What a start has read, as records. */
export function smallSchoolOf(
  { state: { revision }, generation, rows }: StartRows,
  cache: StateCache,
): SmallSchool {
  const fields = [...rows].map(
    ([field, row]) => [field, row ? cache.records.recordsOf(field, row) : []] as const,
  );
  return { revision, generation, rows: new Map(fields) };
}

/** These rows as they are now; a row that is gone is empty. */
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

/** Readings of more rows than this are not kept parsed: the reader keeps what it needs. */
const FEW_ROWS = 100;

/** The rows of ranges that follow one another, as one moment has them. */
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

/** Rows as they are at a state of the database. */
export interface CachedState {
  readonly state: DatabaseState;
  readonly rows: RowCache;
}

/**
 * A tab that slept while thousands of changes went by asks for the state anew: the turns that would refuse its change are
 * not kept for ever (`storeState`).
 */
const KNOWN_FOR_MS = 3_600_000;

/** The rows that were read and written last, so that the next small change need not ask the database for them. */
export class StateCache {
  /** Their records, parsed. */
  readonly records: RecordCache;
  readonly #isKept: boolean;
  #known: CachedState | undefined;
  /** When the state was last found to be the present one, in milliseconds of the page's own clock. */
  #foundAt = 0;

  /**
   * Without a database nothing is kept: revisions begin anew there when local storage is cleared, and a cached row could pass for
   * a newer one.
   */
  constructor(isKept: boolean) {
    this.#isKept = isKept;
    this.records = isKept ? new RecordCache() : new RecordCache(0);
  }

  /** What is known, all of it at one state of the database. */
  get known(): CachedState | undefined {
    return performance.now() - this.#foundAt > KNOWN_FOR_MS ? undefined : this.#known;
  }

  /** Remembers rows that were read at a state, beside what is known of the same state. */
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

  /** Replaces the cached state; drops it when the rows have become too many. */
  replace(known: CachedState): void {
    if (this.#isKept && !known.rows.isTooLarge) this.#keep(known);
    else this.forgetState();
  }

  #keep(known: CachedState): void {
    this.#known = known;
    this.#foundAt = performance.now();
  }

  /** The cached state may be outdated. Parsed records stay valid: each is tied to the revision of its row. */
  forgetState(): void {
    this.#known = undefined;
  }

  clear(): void {
    this.records.clear();
    this.#known = undefined;
  }
}

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

/** More rows than this are not remembered: they take room, and few changes need so many. */
const MOST_KNOWN = 512;

/** A range of keys, both ends included. */
interface Range {
  readonly from: string;
  readonly to: string;
}

/** Cached rows of one state: single rows, and ranges of keys of which every row is cached. */
export class RowCache {
  readonly #rows: Map<string, Row | undefined>;
  readonly #ranges: Range[];

  /** Starts as a copy of `before`. */
  constructor(before?: RowCache) {
    this.#rows = new Map(before ? before.#rows : []);
    this.#ranges = before ? [...before.#ranges] : [];
  }

  /** Whether it is known what, if anything, stands under the key. */
  has(key: string): boolean {
    return this.#rows.has(key) || this.#ranges.some(({ from, to }) => from <= key && key <= to);
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key);
  }

  /** All rows of a range in key order, `undefined` unless all are cached. */
  between(from: string, to: string): readonly (readonly [key: string, row: Row])[] | undefined {
    if (!this.#ranges.some((known) => known.from <= from && to <= known.to)) return undefined;
    const found: (readonly [string, Row])[] = [];
    for (const [key, row] of this.#rows)
      if (row && from <= key && key <= to) found.push([key, row]);
    return found.sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** Learns what stands under a key, `undefined` for nothing. */
  learn(key: string, row: Row | undefined): void {
    this.#rows.set(key, row);
  }

  /** Remembers that no other rows exist in this range. */
  learnAll(from: string, to: string, rows: Iterable<readonly [key: string, row: Row]>): void {
    for (const [key, row] of rows) this.#rows.set(key, row);
    if (!this.between(from, to)) this.#ranges.push({ from, to });
  }

  /** Whether the cache has grown too large to keep. */
  get isTooLarge(): boolean {
    return this.#rows.size > MOST_KNOWN;
  }
}

/** The rows of students, teachers, classes and settings, from one transaction. */
export interface StartRows {
  readonly state: DatabaseState;
  /** Which school it is, '' for the first: see `Generation`. */
  readonly generation: string;
  readonly rows: ReadonlyMap<FieldName, Row | undefined>;
}

/** The small rows, `undefined` while the database has never held a school. */
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
 * The months, `YYYY-MM`, that have rows, earliest first. Leaps from month to month: one key is read for each,
 * not one for each register of ten years.
 */
export async function monthsWithRows(tx: RowReader, field: PartitionedName): Promise<string[]> {
  const months: string[] = [];
  const { from: first, to } = rowsOfField(field);
  let from = first;
  for (;;) {
    const [key] = await tx.keys('rows', { from, to, limit: 1 });
    if (key === undefined) return months;
    const month = monthOfRow(key);
    // A date that is no date makes a row, too, but no month: only that row is passed over.
    if (isMonth(month)) months.push(month);
    from = isMonth(month) ? `${field}|${month}\uffff` : `${key}\u0000`;
  }
}
