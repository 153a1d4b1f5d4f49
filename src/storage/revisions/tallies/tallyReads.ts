/** Tallies read for a period. Months that are not counted yet are counted for the reader, so that nobody sees less. */
import { gradeTallyBetween } from '#domain/grades/gradeTallies.ts';
import type { DateBounds } from '#domain/calendar/periods.ts';
import type { StoredRecord } from '#domain/records/storedRecord.ts';
import { tallyBetween } from '#domain/attendance/attendanceTallies.ts';
import { FIRST_STATE, readState } from '#storage/database/databaseState.ts';
import type { PartitionedName } from '#storage/database/rowKeys.ts';
import { monthOfRow, rowsBetween } from '#storage/database/rowKeys.ts';
import type { Row, RowDatabase, RowReader } from '#storage/database/rows.ts';
import { recordsIn } from '#storage/database/rowText.ts';
import type { RecordsByRow } from '#storage/revisions/caches/rowReads.ts';
import type { Uncounted } from './tallyBuilding.ts';
import { talliesCounting, talliesIn } from './tallyRows.ts';

/** More months than this are not counted while somebody waits for the page. */
const MOST_COUNTED_AT_ONCE = 2;

/**
 * The tallies of a period, by their keys, as one moment has them: to the store they are records like others. Where many
 * months are not counted yet, `countFirst` does it in parts; should that fail, they are counted here all the same.
 */
export async function readTallies(
  database: RowDatabase,
  collection: PartitionedName,
  bounds: DateBounds,
  countFirst: (isWanted: (one: Uncounted) => boolean) => Promise<void>,
): Promise<RecordsByRow> {
  const [first, last] = [bounds.from.slice(0, 7), bounds.to.slice(0, 7)];
  const readCounting = (atMost: number) =>
    database.read((tx) => tallyRowsBetween(tx, collection, first, last, atMost));
  let rows = await readCounting(MOST_COUNTED_AT_ONCE);
  if (!rows) {
    const isWanted = (one: Uncounted): boolean =>
      one.collection === collection && isMonthBetween(one.month, first, last);
    await countFirst(isWanted).catch(() => undefined);
    rows = await readCounting(Infinity);
  }
  const read = READ[collection];
  return new Map([...(rows ?? [])].map(([key, row]) => [key, read(row, bounds)]));
}

/** Whether any row of a month could lie between two. */
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
  return (await tallyRowsBetween(tx, collection, '', '\uffff', Infinity)) ?? new Map<string, Row>();
}

/**
 * The stored tallies from one month to another, and those of months that are not counted yet, counted now; `undefined`
 * where these are more than `atMost`.
 */
async function tallyRowsBetween(
  tx: RowReader,
  collection: PartitionedName,
  first: string,
  last: string,
  atMost: number,
): Promise<ReadonlyMap<string, Row> | undefined> {
  const [state, stored] = await Promise.all([
    readState(tx),
    tx.range('tallies', rowsBetween(collection, first, last)),
  ]);
  const { untallied, revision } = state ?? FIRST_STATE;
  const missing = new Set(
    untallied[collection].filter((month) => isMonthBetween(month, first, last)),
  );
  if (missing.size > atMost) return undefined;
  const tallies = new Map(stored.filter(([key]) => !missing.has(monthOfRow(key))));
  for (const month of missing) {
    const rows = await tx.range('rows', rowsBetween(collection, month, month));
    const own = rows.filter(([key]) => monthOfRow(key) === month);
    for (const [key, tally] of talliesCounting(recordsByRow(own), revision)) {
      tallies.set(key, tally);
    }
  }
  return tallies;
}

function recordsByRow(
  rows: readonly (readonly [key: string, row: Row])[],
): ReadonlyMap<string, readonly StoredRecord[]> {
  return new Map(rows.map(([key, row]) => [key, recordsIn(row)]));
}
