/** Reads tallies for a period. Counts missing months for the reader, so that no month is left out. */
import { gradeTallyBetween } from '#school/grades/gradeTallies.ts';
import type { DateBounds } from '#school/calendar/periods.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { tallyBetween } from '#school/attendance/attendanceTallies.ts';
import { FIRST_STATE, readState } from '#storage/database/databaseState.ts';
import type { PartitionedName } from '#storage/database/rowKeys.ts';
import { monthOfRow, rowsBetween, yearsBetween } from '#storage/database/rowKeys.ts';
import type { Row, RowDatabase, RowReader } from '#storage/database/rows.ts';
import { recordsIn } from '#storage/database/rowText.ts';
import type { RecordsByRow } from '#storage/journal/caches/rowReads.ts';
import type { Uncounted } from './tallyBuilding.ts';
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
