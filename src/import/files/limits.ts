import { UnreadableSpreadsheet } from './unreadable.ts';

/** As many rows and more are too many for one import (docs/conformance.md, Import and export). */
const TOO_MANY_ROWS = 50_000;

/** A register of a year has a column a day. More than this is no list of a school. */
const MOST_COLUMNS = 1000;

/** Cells in all, so that many rows, columns and sheets do not fill the memory of an old PC. */
export const MOST_CELLS = 2_000_000;

/** A list of 50,000 students is a tenth of it. */
const MOST_BYTES = 50 * 1024 * 1024;

/** @throws UnreadableSpreadsheet where a file (or a pasted text) of so many bytes is not worth reading */
export function checkBytes(bytes: number): void {
  if (bytes <= MOST_BYTES) return;
  throw new UnreadableSpreadsheet(
    'This file is larger than 50 MB, which is too much for a list of a school. Nothing was changed. Copy the rows you need to a new spreadsheet, without pictures, save that, and choose it.',
  );
}

/** @throws UnreadableSpreadsheet where a sheet of that size is too large */
export function checkSize(rows: number, columns: number): void {
  if (rows >= TOO_MANY_ROWS) {
    throw new UnreadableSpreadsheet(
      'This list has 50,000 rows or more, which is too many. Nothing was changed. Split it into smaller files, or remove rows that do not belong to the list, and choose each one.',
    );
  }
  if (columns > MOST_COLUMNS || rows * columns > MOST_CELLS) {
    throw new UnreadableSpreadsheet(
      'This file has too many columns. Nothing was changed. Keep the columns that belong to the list, at most 1,000, and choose it again.',
    );
  }
}
