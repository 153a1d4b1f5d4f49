/** How spreadsheets name columns and count days. */
import { DAY_MS, addDays, calendarMs, dayParts } from '#school/text/days.ts';

/** The name of a column, counted from 0: "AB" for 27. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** The column of an address, counted from 0: 27 for "AB12"; `undefined` where it names none. */
export function columnOf(address: string): number | undefined {
  let column = 0;
  for (let place = 0; place < address.length; place += 1) {
    const value = address.charCodeAt(place) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column === 0 ? undefined : column - 1;
}

/** The row of an address, counted from 0: 11 for "AB12"; `NaN` where it names none. */
export function rowOf(address: string): number {
  return Number(address.replace(/^[A-Z]+/, '')) - 1;
}

/**
 * How a workbook counts its days: as Excel does, to whom 1900 is a leap year, from 1904 as old Macs did, or by the
 * calendar, as LibreOffice does.
 */
export type DayCount = 'excel' | 'from1904' | 'calendar';

/** The day that never was: the first spreadsheet took 1900 for a leap year, and Excel counts with it since. */
const LEAP_DAY_OF_1900 = 60;
const LAST_SERIAL = 2_958_466;
const DAYS_TO_1904 = 1462;
const DAY_ZERO = '1899-12-30';
const SERIAL_OF_1970 = 25_569;
/** The day, `YYYY-MM-DD`, that a workbook counts as this many days; `undefined` where it is no day. */
export function dayOfSerial(serial: number, count: DayCount = 'excel'): string | undefined {
  const days = count === 'from1904' ? serial + DAYS_TO_1904 : serial;
  if (days < (count === 'from1904' ? DAYS_TO_1904 : 1) || !(days < LAST_SERIAL)) return undefined;
  if (count !== 'excel' || days > LEAP_DAY_OF_1900) return addDays(DAY_ZERO, days);
  return days === LEAP_DAY_OF_1900 ? undefined : addDays(DAY_ZERO, days + 1);
}

/** How Excel counts a day; `undefined` where programs disagree, before March 1900, or it is no day. */
export function serialOf(day: string): number | undefined {
  const parts = dayParts(day);
  if (parts === undefined) return undefined;
  const serial = calendarMs(parts) / DAY_MS + SERIAL_OF_1970;
  return serial > LEAP_DAY_OF_1900 ? serial : undefined;
}
