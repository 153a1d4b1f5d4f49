/** Spreadsheet column names and day serials. */
import { DAY_MS, addDays, calendarMs, dayParts } from '#school/text/days.ts';

/** Returns a column's name from its index: "AB" for 27. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Returns a column's index from an address: 27 for "AB12"; `undefined` if there is none. */
export function columnOf(address: string): number | undefined {
  let column = 0;
  for (let index = 0; index < address.length; index += 1) {
    const value = address.charCodeAt(index) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column === 0 ? undefined : column - 1;
}

/** Returns a row's index from an address: 11 for "AB12"; `NaN` if there is none. */
export function rowOf(address: string): number {
  return Number(address.replace(/^[A-Z]+/, '')) - 1;
}

/**
 * How a workbook counts days: like Excel, with 1900 as a leap year; from 1904 like old Macs; or by the calendar like
 * LibreOffice.
 */
export type DayCount = 'excel' | 'from1904' | 'calendar';

/** A day that never existed: the first spreadsheet took 1900 for a leap year, and Excel still counts it. */
const LEAP_DAY_OF_1900 = 60;
const LAST_SERIAL = 2_958_466;
const DAYS_TO_1904 = 1462;
const DAY_ZERO = '1899-12-30';
const SERIAL_OF_1970 = 25_569;

/** Returns the day, `YYYY-MM-DD`, of a serial number, or `undefined` if it is not a day. */
export function dayOfSerial(serial: number, count: DayCount = 'excel'): string | undefined {
  const days = count === 'from1904' ? serial + DAYS_TO_1904 : serial;
  if (days < (count === 'from1904' ? DAYS_TO_1904 : 1) || !(days < LAST_SERIAL)) return undefined;
  if (count !== 'excel' || days > LEAP_DAY_OF_1900) return addDays(DAY_ZERO, days);
  return days === LEAP_DAY_OF_1900 ? undefined : addDays(DAY_ZERO, days + 1);
}

/**
 * Returns Excel's serial number of a day; `undefined` for invalid days, and before March 1900, where programs disagree.
 */
export function serialOf(day: string): number | undefined {
  const parts = dayParts(day);
  if (parts === undefined) return undefined;
  const serial = calendarMs(parts) / DAY_MS + SERIAL_OF_1970;
  return serial > LEAP_DAY_OF_1900 ? serial : undefined;
}
