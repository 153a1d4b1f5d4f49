import { ALL_KEYS } from '#storage/database/rows.ts';
import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import type { Grade } from '#school/grades/grades.ts';
import type { GradeTally } from '#school/grades/gradeTallies.ts';
import { groupBy } from '#school/text/grouping.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import type { AttendanceTally } from '#school/attendance/attendanceTallies.ts';
import { FIRST_STATE, readState } from '#storage/database/databaseState.ts';
import {
  fieldOfRow,
  isPartitioned,
  monthOfRow,
  rowKeyOf,
  recordsIn,
} from '#storage/database/recordRows.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import { smallCharacters } from '#storage/sixKeys/keyTexts.ts';
import { countNext } from '#storage/journal/tallyReads.ts';
import {
  rowsAlteredSince,
  talliesCounting,
  talliesIn,
  tallyKeyOf,
} from '#storage/journal/tallyRows.ts';
import { expect } from 'vitest';

/**
 * Expects a database's tallies to match its rows in every tallied month, and its state to know the length of the small
 * rows.
 */
export async function expectTallies(database: RowDatabase): Promise<void> {
  const { state, rows, tallies } = await database.read(async (tx) => ({
    state: await readState(tx),
    rows: await tx.range('rows', ALL_KEYS),
    tallies: await tx.range('tallies', ALL_KEYS),
  }));
  const small = rows.filter(([key]) => !isPartitioned(fieldOfRow(key)));
  expect(smallCharacters(state ?? FIRST_STATE)).toBe(
    small.reduce((sum, [, { text }]) => sum + text.length, 0),
  );
  const untallied = state?.untallied ?? { attendance: [], grades: [] };
  const isCounted = (key: string): boolean => {
    const field = fieldOfRow(key);
    return isPartitioned(field) && !untallied[field].includes(monthOfRow(key));
  };
  const checked = tallies.filter(([key]) => isCounted(key));
  const counted = talliesCounting(
    new Map(rows.filter(([key]) => isCounted(key)).map(([key, row]) => [key, recordsIn(row)])),
    0,
  );
  // Without revisions, which a recount does not know.
  const texts = (all: Iterable<readonly [string, { text: string; count: number }]>) =>
    new Map(
      [...all].map(([key, { text, count }]) => [
        key,
        `${count} ${text.replaceAll(/"from":\d+/g, '')}`,
      ]),
    );
  expect(texts(checked)).toEqual(texts(counted));
  for (const [key, { from }] of rows) {
    if (!isCounted(key)) continue;
    const tally = tallies.find(([tallyKey]) => tallyKey === tallyKeyOf(key))?.[1];
    // Looking for rows altered after a revision misses none.
    if (tally) expect(rowsAlteredSince(tallyKeyOf(key), tally, from - 1)).toContain(key);
  }
}

/** Returns the tallies of attendance records, as the store keeps them. */
export function talliedMarks(records: readonly AttendanceRecord[]): AttendanceTally[] {
  return [...talliesCounting(byRow('attendance', records), 0).values()].flatMap((row) =>
    talliesIn('attendance', row),
  );
}

/** Returns the tallies of grades, as the store keeps them. */
export function talliedGrades(grades: readonly Grade[]): GradeTally[] {
  return [...talliesCounting(byRow('grades', grades), 0).values()].flatMap((row) =>
    talliesIn('grades', row),
  );
}

function byRow(
  collection: 'attendance' | 'grades',
  records: readonly object[],
): ReadonlyMap<string, readonly StoredRecord[]> {
  return groupBy(
    records.map((record): StoredRecord => ({ ...record })),
    (record) => rowKeyOf(collection, record),
  );
}

/** Counts everything uncounted, with `pause` between the parts. */
export async function countAtOnce(
  database: RowDatabase,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  while (await countNext(database, pause));
}
