import { msg, type Text } from '#language/t.ts';
import type { Cell } from '#school/exporting/sheets.ts';

/** A number that a spreadsheet wrote in short, `5.55E+09`: what it was is not in the file. */
const SHORTENED = /^[+-]?\d([.,]\d+)?E[+-]\d{2,3}$/i;
/** A column that was too narrow for its dates or numbers when it was saved. */
const TOO_NARROW = /^#{3,}$/;
/** Errors of formulas as Excel, Google Sheets and LibreOffice write them, in the languages that have names of their own. */
const ERROR =
  /^(#(N\/A|NV|N\/D|REF!|BEZUG!|¡REF!|VALUE!|WERT!|VALEUR!|¡VALOR!|VALOR!|DIV\/0!|¡DIV\/0!|NAME\?|NOM\?|¿NOMBRE\?|NULL!|NUL!|NUM!|ZAHL!|NOMBRE!|¡NUM!|SPILL!|CALC!|FIELD!|ERROR!)|Err:\d{3})$/i;

/** What all of these begin with: most texts need not be looked at any further. */
const BEGINS_SO = /^\s*[+\-\d#E]/i;

/** Why the digits of a shortened number are gone. */
export const DIGITS_LOST = msg(
  'The spreadsheet shortened this number. Format its column as text there, or type all digits here.',
);

/** Why an error of a formula is nothing to keep. */
export const FORMULA_ERROR = msg(
  'A formula has an error here. Correct it in the spreadsheet, or type the value here.',
);

const WAS_TOO_NARROW = msg(
  'The column was too narrow to show this. Widen it in the spreadsheet, or type the value here.',
);

/** Why a text is longer than any that a spreadsheet would have taken. */
export const TOO_LONG = msg(
  'This is longer than the 32,767 characters that a cell can hold. Shorten it in the spreadsheet, or type it here.',
);

/** Numbers, days and telephones in the digits of Arabic, Persian, Devanagari, Bengali, Thai, or of full width; no words. */
const OTHER_DIGITS = /^[\s+./:()٫٬-]*[٠-٩۰-۹०-९০-৯๐-๙０-９][\s\d٠-٩۰-۹०-९০-৯๐-๙０-９+./:()٫٬%-]*$/u;

function inAsciiDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩۰-۹०-९০-৯๐-๙０-９]/gu, (digit) => String(digitOf(digit)))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
}

/** Its value: the digits of each script stand in order. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((one) => code >= one && code < one + 10) ?? code;
  return code - zero;
}

const ZEROS = Array.from('٠۰०০๐０', (zero) => zero.codePointAt(0) ?? 0);

const LONGEST_TEXT = 32_767;

/**
 * A text as a cell: one that a spreadsheet wrote instead of the value, or that no spreadsheet would hold, is marked as
 * unreadable.
 */
export function textCell(text: string): Cell {
  if (text.length > LONGEST_TEXT) return { text, unreadable: TOO_LONG };
  if (OTHER_DIGITS.test(text)) return inAsciiDigits(text);
  const unreadable = BEGINS_SO.test(text) ? reasonOf(text.trim()) : undefined;
  return unreadable === undefined ? text : { text, unreadable };
}

function reasonOf(text: string): Text | undefined {
  if (SHORTENED.test(text)) return DIGITS_LOST;
  if (TOO_NARROW.test(text)) return WAS_TOO_NARROW;
  return ERROR.test(text) ? FORMULA_ERROR : undefined;
}
