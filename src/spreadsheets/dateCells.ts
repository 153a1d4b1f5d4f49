import { addDays } from '#domain/basics/days.ts';
import type { Cell } from '#domain/exporting/sheets.ts';

/** Where a workbook begins to count its days: 1900 on Windows, 1904 on old Macs. */
export type FirstYear = 1900 | 1904;

/** The day that never was: the first spreadsheet took 1900 for a leap year, and all others count with it since. */
const LEAP_DAY_OF_1900 = 60;
const LAST_SERIAL = 2_958_466;

/** The cell for a day that a workbook counts from its beginning; times of the day are dropped. */
export function dateCell(serial: number, first: FirstYear): Cell {
  const day = dayOfSerial(Math.floor(serial + 1e-6), first);
  return day === undefined
    ? { text: String(serial), unreadable: 'This date is no day of the calendar. Type it here.' }
    : { text: day, day };
}

/** The day, `YYYY-MM-DD`, that Excel counts as this many days; `undefined` where it is no day. */
export function dayOfSerial(serial: number, first: FirstYear = 1900): string | undefined {
  if (first === 1904)
    return serial >= 0 && serial < LAST_SERIAL - 1462 ? addDays('1904-01-01', serial) : undefined;
  if (serial < 1 || serial >= LAST_SERIAL || serial === LEAP_DAY_OF_1900) return undefined;
  return addDays(serial < LEAP_DAY_OF_1900 ? '1899-12-31' : '1899-12-30', serial);
}
