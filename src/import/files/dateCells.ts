import { msg } from '#language/t.ts';
import type { DayCount } from '#school/exporting/excelNames.ts';
import { dayOfSerial } from '#school/exporting/excelNames.ts';
import type { Cell } from '#school/exporting/sheets.ts';
import { timeText } from './numberFormats.ts';

/** The cell for a day that a workbook counts from its beginning; a time of the day stands beside it. */
export function dateCell(serial: number, count: DayCount): Cell {
  const day = dayOfSerial(Math.floor(serial + 1e-6), count);
  return day === undefined
    ? { text: String(serial), unreadable: NO_DAY }
    : { text: day, day, ...timeOf(serial % 1) };
}

/** Why a number that is formatted as a date cannot be kept. */
const NO_DAY = msg('There is no such day in the calendar. Type the date here.');

/** A minute, as a part of a day. */
const MINUTE = 1 / 1440;

function timeOf(partOfDay: number): { readonly time?: string } {
  return partOfDay < MINUTE || partOfDay > 1 - MINUTE
    ? {}
    : { time: timeText(partOfDay).slice(0, 5) };
}
