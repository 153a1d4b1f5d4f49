import { t } from '#language/t.ts';
import { UnreadableSpreadsheet } from './unreadable.ts';

/** As many rows and more are too many for one import (docs/conformance.md, Import and export). */
const TOO_MANY_ROWS = 50_000;

/** A register of a year has a column a day. More than this is no list of a school. */
const MOST_COLUMNS = 1000;

/** Cells in all, so that many rows, columns and sheets do not fill the memory of an old PC. */
export const MOST_CELLS = 2_000_000;

/** A list of 50,000 students is a tenth of it. */
const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 50 * MEGABYTE;

/** @throws UnreadableSpreadsheet where a file (or a pasted text) of so many bytes is not worth reading */
export function checkBytes(bytes: number): void {
  if (bytes <= MOST_BYTES) return;
  throw new UnreadableSpreadsheet(
    t(
      'This file is larger than {size} MB, too large for a list of a school. Nothing was changed. Copy the rows you need to a new spreadsheet without pictures, save it, and choose that file.',
      { size: MOST_BYTES / MEGABYTE },
    ),
  );
}

/** @throws UnreadableSpreadsheet where a sheet of that size is too large */
export function checkSize(rows: number, columns: number): void {
  if (rows >= TOO_MANY_ROWS) {
    throw new UnreadableSpreadsheet(
      t(
        'This list has {count} rows or more, which is too many. Nothing was changed. Split it into smaller files, or remove rows that you do not need, and choose each one.',
        { count: TOO_MANY_ROWS },
      ),
    );
  }
  if (columns > MOST_COLUMNS || rows * columns > MOST_CELLS) {
    throw new UnreadableSpreadsheet(
      t(
        'This file has too many columns. Nothing was changed. Keep the columns that you need, at most {count}, and choose it again.',
        { count: MOST_COLUMNS },
      ),
    );
  }
}
