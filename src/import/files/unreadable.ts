import { t } from '#language/t.ts';
import type { ZipFault } from '#files/unreadableZip.ts';

/** A file cannot be read as a spreadsheet. The message tells the person why and what to do. */
export class UnreadableSpreadsheet extends Error {
  override readonly name = 'UnreadableSpreadsheet';
}

/** Returns the error for a workbook with missing or changed parts. */
export function damaged(): UnreadableSpreadsheet {
  return new UnreadableSpreadsheet(
    t(
      'This Excel file is damaged or incomplete. Nothing was changed. Save it again in the spreadsheet program, or copy it here again, and choose that file.',
    ),
  );
}

/** Returns the error for a workbook that unpacks to far more than a list of a school. */
export function tooLarge(): UnreadableSpreadsheet {
  return new UnreadableSpreadsheet(
    t(
      'This file unpacks to far more than a school list. Nothing was changed. Copy the rows you need to a new spreadsheet, save it, and choose that file.',
    ),
  );
}

/** Returns the error for a workbook that cannot be unpacked. */
export function unreadableZip(fault: ZipFault): UnreadableSpreadsheet {
  if (fault === 'damaged') return damaged();
  if (fault === 'tooLarge') return tooLarge();
  return new UnreadableSpreadsheet(
    t(
      'This file is protected with a password. Nothing was changed. Open it in the spreadsheet program, remove the password, save it, and choose it again.',
    ),
  );
}

/** An import refuses this many rows and more (docs/conformance.md, Import and export). */
const TOO_MANY_ROWS = 50_000;

/** A register of a year has a column a day. */
const MOST_COLUMNS = 1000;

/** More cells in all sheets would fill the memory of an old PC. */
export const MOST_CELLS = 2_000_000;

const MEGABYTE = 1024 * 1024;
/** Ten times a list of 50,000 students. */
const MOST_BYTES = 50 * MEGABYTE;

/** @throws UnreadableSpreadsheet if a file or pasted text has too many bytes */
export function checkBytes(bytes: number): void {
  if (bytes <= MOST_BYTES) return;
  throw new UnreadableSpreadsheet(
    t(
      'This file is larger than {size} MB, too large for a school list. Nothing was changed. Copy the rows you need to a new spreadsheet without pictures, save it, and choose that file.',
      { size: MOST_BYTES / MEGABYTE },
    ),
  );
}

/** @throws UnreadableSpreadsheet if a sheet has too many rows or columns */
export function checkSize(rows: number, columns: number): void {
  if (rows >= TOO_MANY_ROWS) {
    throw new UnreadableSpreadsheet(
      t(
        'This list has {count} rows or more, which is too many. Nothing was changed. Split it into smaller files, or remove rows you do not need, and import each file.',
        { count: TOO_MANY_ROWS },
      ),
    );
  }
  if (columns > MOST_COLUMNS || rows * columns > MOST_CELLS) {
    throw new UnreadableSpreadsheet(
      t(
        'This file has too many columns. Nothing was changed. Keep only the columns you need, at most {count}, and choose it again.',
        { count: MOST_COLUMNS },
      ),
    );
  }
}
