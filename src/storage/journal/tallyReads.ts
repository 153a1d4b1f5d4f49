/**
 * Reads tallies for a period. Counts missing months for the reader, so that no month is left out. While the page is idle,
 * counts the other months without tallies, newest first: of schools stored before tallies existed, and after replacing
 * whole collections.
 */
import { gradeTallyBetween } from '#school/grades/gradeTallies.ts';
import type { DateBounds } from '#school/calendar/periods.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { tallyBetween } from '#school/attendance/attendanceTallies.ts';
import {
  FIRST_STATE,
  readState,
  storeState,
  type DatabaseState,
} from '#storage/database/databaseState.ts';
import type { PartitionedName } from '#school/collections.ts';
import {
  monthOfRow,
  rowsBetween,
  yearsBetween,
  PARTITIONED_FIELDS,
  recordsIn,
} from '#storage/database/recordRows.ts';
import type { Row, RowDatabase, RowReader } from '#storage/database/rows.ts';
import type { RecordsByRow } from './rowReads.ts';
import { talliesCounting, talliesIn } from './tallyRows.ts';

/** At most this many months are counted while a person waits for the page. */
const MOST_COUNTED_AT_ONCE = 2;

/**
 * The tallies of a period by key, as of one moment; to the store they are records like others. If many months lack
 * tallies, `countFirst` counts them in parts. If that fails, they are counted here.
 */
export async function readTallies(
  database: RowDatabase,
  collection: PartitionedName,
  bounds: DateBounds,
  countFirst: (isWanted: (one: Uncounted) => boolean) => Promise<void>,
): Promise<RecordsByRow> {
  const [first, last] = [bounds.from.slice(0, 7), bounds.to.slice(0, 7)];
  const talliesOf = (row: Row): StoredRecord[] => READ[collection](row, bounds);
  const readCounting = (atMost: number) =>
    database.read((tx) => tallyRowsBetween(tx, collection, [first, last], atMost, talliesOf));
  const read = await readCounting(MOST_COUNTED_AT_ONCE);
  if (read) return read;
  const isWanted = (one: Uncounted): boolean =>
    one.collection === collection && isMonthBetween(one.month, first, last);
  await countFirst(isWanted).catch(() => undefined);
  return (await readCounting(Infinity)) ?? new Map<string, StoredRecord[]>();
}

/** True if a row of this month could lie between two days or months. */
function isMonthBetween(month: string, first: string, last: string): boolean {
  return month <= `${last}\uffff` && `${month}\uffff` >= first;
}

/** The part of the tallies in a row that lies between two days or months. */
const READ: Readonly<Record<PartitionedName, (row: Row, bounds: DateBounds) => StoredRecord[]>> = {
  attendance: (row, bounds) =>
    talliesIn('attendance', row).map((tally) => ({ ...tallyBetween(tally, bounds) })),
  grades: (row, bounds) =>
    talliesIn('grades', row).map((tally) => ({ ...gradeTallyBetween(tally, bounds) })),
};

/** All tallies of a collection. */
export async function allTallies(
  tx: RowReader,
  collection: PartitionedName,
): Promise<ReadonlyMap<string, Row>> {
  const all = await tallyRowsBetween(tx, collection, ['', '\uffff'], Infinity, (row) => row);
  return all ?? new Map<string, Row>();
}

/**
 * Result of `read` for the stored tallies of a range of months, plus the months that are counted now. `undefined` if
 * these are more than `atMost`.
 */
async function tallyRowsBetween<Read>(
  tx: RowReader,
  collection: PartitionedName,
  [first, last]: readonly [first: string, last: string],
  atMost: number,
  read: (row: Row) => Read,
): Promise<ReadonlyMap<string, Read> | undefined> {
  const state = readState(tx).then((known = FIRST_STATE) => ({
    revision: known.revision,
    missing: new Set(
      known.untallied[collection].filter((month) => isMonthBetween(month, first, last)),
    ),
  }));
  // All requested at once: one year is parsed while the database reads the next.
  const years = yearsBetween(collection, first, last).map(async (year) => {
    const stored = await tx.range('tallies', year);
    const { missing } = await state;
    if (missing.size > atMost) return [];
    const counted = stored.filter(([key]) => !missing.has(monthOfRow(key)));
    return counted.map(([key, row]) => [key, read(row)] as const);
  });
  const [{ missing, revision }, ...entries] = await Promise.all([state, ...years]);
  const tallies = new Map(entries.flat());
  if (missing.size > atMost) return undefined;
  for (const month of missing) {
    const rows = await tx.range('rows', rowsBetween(collection, month, month));
    const own = rows.filter(([key]) => monthOfRow(key) === month);
    for (const [key, tally] of talliesCounting(recordsByRow(own), revision)) {
      tallies.set(key, read(tally));
    }
  }
  return tallies;
}

function recordsByRow(
  rows: readonly (readonly [key: string, row: Row])[],
): ReadonlyMap<string, readonly StoredRecord[]> {
  return new Map(rows.map(([key, row]) => [key, recordsIn(row)]));
}

/** Rows read and parsed at a time: some milliseconds, so that typing never waits. */
const ROWS_AT_ONCE = 60;

/** Resolves when the page has nothing else to do. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });
}

/** A month of a collection without tallies. */
export interface Uncounted {
  readonly collection: PartitionedName;
  readonly month: string;
}

/**
 * Counts the newest of the given months; returns false if there was none. Awaits `pause` between its parts. A month is
 * counted from rows of one moment and written in one transaction. So counting may stop at any point. A month that
 * changes meanwhile is left for the next time.
 */
export async function countNext(
  database: RowDatabase,
  pause: () => Promise<void>,
  isWanted: (one: Uncounted) => boolean = () => true,
): Promise<boolean> {
  const state = await database.read(readState);
  const next = state && uncountedIn(state).find(isWanted);
  if (!next) return false;
  await countMonth(database, state.revision, next, pause);
  await pause();
  return true;
}

/** The newest first. */
function uncountedIn({ untallied }: DatabaseState): readonly Uncounted[] {
  return PARTITIONED_FIELDS.flatMap((collection) =>
    untallied[collection].map((month) => ({ collection, month })),
  ).toSorted((a, b) => (a.month > b.month ? -1 : 1));
}

async function countMonth(
  database: RowDatabase,
  revision: number,
  { collection, month }: Uncounted,
  pause: () => Promise<void>,
): Promise<void> {
  const range = rowsBetween(collection, month, month);
  const isOfMonth = (key: string): boolean => monthOfRow(key) === month;
  const keys = (await database.read((tx) => tx.keys('rows', range))).filter(isOfMonth);
  const records = new Map<string, readonly StoredRecord[]>();
  for (let at = 0; at < keys.length; at += ROWS_AT_ONCE) {
    const part = keys.slice(at, at + ROWS_AT_ONCE);
    const rows = await database.read((tx) => Promise.all(part.map((key) => tx.get('rows', key))));
    for (const [place, row] of rows.entries()) {
      if (row) records.set(part[place] ?? '', recordsIn(row));
    }
    await pause();
  }
  const tallies = talliesCounting(records, revision);
  await database.write(async (tx) => {
    const state = await readState(tx);
    // Rows read in parts are valid only if nothing was written meanwhile.
    if (state?.revision !== revision || !state.untallied[collection].includes(month)) return;
    const before = (await tx.keys('tallies', range)).filter(isOfMonth);
    for (const key of before) if (!tallies.has(key)) tx.remove('tallies', key);
    for (const [key, tally] of tallies) tx.put('tallies', key, tally);
    const untallied = state.untallied[collection].filter((one) => one !== month);
    storeState(tx, state, { ...state, untallied: { ...state.untallied, [collection]: untallied } });
  });
}
