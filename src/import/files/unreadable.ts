import { msg, type Text } from '#language/t.ts';
import { SaidError } from '#school/text/errorForPerson.ts';
import { phrase, type Phrase } from '#school/text/phrase.ts';
import type { ZipFault } from '#files/readZip.ts';
import { latinDigits } from '#school/text/digits.ts';
import type { Cell } from '#school/exporting/sheets.ts';

/** A file cannot be read as a spreadsheet. The message tells the person why and what to do. */
export class UnreadableSpreadsheet extends SaidError {
  override readonly name = 'UnreadableSpreadsheet';

  constructor(...said: readonly Phrase[]) {
    super(said);
  }
}

/** Returns the error with sentences that need no values. */
export function saying(...texts: readonly Text[]): UnreadableSpreadsheet {
  return new UnreadableSpreadsheet(...texts.map((text) => phrase(text)));
}

/** Returns the error for a workbook with missing or changed parts. */
export function damaged(): UnreadableSpreadsheet {
  return saying(
    msg(
      'This Excel file is damaged or incomplete. Nothing was changed. Save it again in the spreadsheet program, or copy it here again, and choose that file.',
    ),
  );
}

/** Returns the error for a workbook that unpacks to far more than a list of a school. */
export function tooLarge(): UnreadableSpreadsheet {
  return saying(
    msg(
      'This file unpacks to far more than a school list. Nothing was changed. Copy the rows you need to a new spreadsheet, save it, and choose that file.',
    ),
  );
}

/** Returns the error for a workbook that cannot be unpacked. */
export function unreadableZip(fault: ZipFault): UnreadableSpreadsheet {
  if (fault === 'damaged') return damaged();
  if (fault === 'tooLarge') return tooLarge();
  return saying(
    msg(
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
    phrase(
      msg(
        'This file is larger than {size} MB, too large for a school list. Nothing was changed. Copy the rows you need to a new spreadsheet without pictures, save it, and choose that file.',
      ),
      { size: MOST_BYTES / MEGABYTE },
    ),
  );
}

/** @throws UnreadableSpreadsheet if a sheet has too many rows or columns */
export function checkSize(rows: number, columns: number): void {
  if (rows >= TOO_MANY_ROWS) {
    throw new UnreadableSpreadsheet(
      phrase(
        msg(
          'This list has {count} rows or more, which is too many. Nothing was changed. Split it into smaller files, or remove rows you do not need, and import each file.',
        ),
        { count: TOO_MANY_ROWS },
      ),
    );
  }
  if (columns > MOST_COLUMNS || rows * columns > MOST_CELLS) {
    throw new UnreadableSpreadsheet(
      phrase(
        msg(
          'This file has too many columns. Nothing was changed. Keep only the columns you need, at most {count}, and choose it again.',
        ),
        { count: MOST_COLUMNS },
      ),
    );
  }
}

/** A shortened number, `5.55E+09`. Its digits are not in the file. */
const SHORTENED = /^[+-]?\d([.,]\d+)?E[+-]\d{2,3}$/i;
/** Written if a column was too narrow for its dates or numbers. */
const TOO_NARROW = /^#{3,}$/;
/** Formula errors of Excel, Google Sheets and LibreOffice, in languages with own names for them. */
const ERROR =
  /^(#(N\/A|NV|N\/D|REF!|BEZUG!|¡REF!|VALUE!|WERT!|VALEUR!|¡VALOR!|VALOR!|DIV\/0!|¡DIV\/0!|NAME\?|NOM\?|¿NOMBRE\?|NULL!|NUL!|NUM!|ZAHL!|NOMBRE!|¡NUM!|SPILL!|CALC!|FIELD!|ERROR!)|Err:\d{3})$/i;

/** The beginnings of all of these. Most texts need no further test. */
const BEGINS_SO = /^\s*[+\-\d#E]/i;

/** Shown for a shortened number. */
export const DIGITS_LOST = msg(
  'The spreadsheet shortened this number. Format its column as text there, or type all digits here.',
);

/** Shown for a formula error. */
export const FORMULA_ERROR = msg(
  'A formula has an error here. Correct it in the spreadsheet, or type the value here.',
);

/** Shown where a line of a text file has quotes that do not match. */
export const QUOTES_DIFFER = msg(
  'A quotation mark is missing in this line. Correct it in the file, or type the value here.',
);

const WAS_TOO_NARROW = msg(
  'The column was too narrow to show this. Widen it in the spreadsheet, or type the value here.',
);

/** Shown for a text that no spreadsheet cell can hold. */
export const TOO_LONG = msg(
  'This is longer than the 32,767 characters that a cell can hold. Shorten it in the spreadsheet, or type it here.',
);

/** Numbers, days and phones in Arabic, Persian, Devanagari, Bengali, Thai or full-width digits; no words. */
const OTHER_DIGITS = /^[\s+./:()٫٬-]*[٠-٩۰-۹०-९০-৯๐-๙０-９][\s\d٠-٩۰-۹०-९০-৯๐-๙０-９+./:()٫٬%-]*$/u;

const LONGEST_TEXT = 32_767;

/** Returns a text as a cell. Error texts and texts that are too long are marked as unreadable. */
export function textCell(text: string): Cell {
  if (text.length > LONGEST_TEXT) return { text, unreadable: TOO_LONG };
  if (OTHER_DIGITS.test(text)) return latinDigits(text).replaceAll('٫', '.').replaceAll('٬', ',');
  const unreadable = BEGINS_SO.test(text) ? reasonOf(text.trim()) : undefined;
  return unreadable === undefined ? text : { text, unreadable };
}

function reasonOf(text: string): Text | undefined {
  if (SHORTENED.test(text)) return DIGITS_LOST;
  if (TOO_NARROW.test(text)) return WAS_TOO_NARROW;
  return ERROR.test(text) ? FORMULA_ERROR : undefined;
}
