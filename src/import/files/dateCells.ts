import type { DayCount } from '#school/exporting/excelNames.ts';
import { dayOfSerial } from '#school/exporting/excelNames.ts';
import type { Cell } from '#school/exporting/sheets.ts';

/** The cell for a day that a workbook counts from its beginning; times of the day are dropped. */
export function dateCell(serial: number, count: DayCount): Cell {
  const day = dayOfSerial(Math.floor(serial + 1e-6), count);
  return day === undefined
    ? { text: String(serial), unreadable: 'This date is no day of the calendar. Type it here.' }
    : { text: day, day };
}
