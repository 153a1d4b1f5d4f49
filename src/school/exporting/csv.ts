import { firstVisible } from '#school/text/visibleText.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

const SIGN = /^[=+\-@]/;
const TAB_OR_RETURN = /^[\t\r]/;
const PLAIN_NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)%?$/;
const HAS_TO_BE_QUOTED = /[",;\t\r\n]/;
// What separates cells where the spreadsheet's region does not use the comma.
const OTHER_SEPARATORS = /([;\t])/;

// Spreadsheets pass over what does not show, and read a full-width sign as the plain one.
function beginsFormula(text: string): boolean {
  return SIGN.test(firstVisible(text).normalize('NFKC'));
}

// A leading apostrophe makes a spreadsheet show the text instead of running it. Behind a separator it stands even
// before a number: where that separator divides, what follows is not the number but the rest of the line.
function defused(text: string): string {
  const [first = '', ...others] = text.split(OTHER_SEPARATORS);
  const rest = others.map((part) => (beginsFormula(part) ? `'${part}` : part)).join('');
  const runs = TAB_OR_RETURN.test(text) || (beginsFormula(text) && !PLAIN_NUMBER.test(text.trim()));
  return `${runs ? "'" : ''}${first}${rest}`;
}

function csvCell(value: string | number): string {
  const text = defused(String(value));
  return HAS_TO_BE_QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function csvLine(cells: readonly (string | number)[]): string {
  const line = cells.map(csvCell).join(',');
  // A lone empty cell, left bare, would read as no line at all.
  return (line === '' && cells.length === 1 ? '""' : line) + LINE_END;
}

/**
 * A table as RFC 4180 text (docs/conformance.md, Departures): cells quoted where they have to be, also where `;` or a tab would divide
 * them, every line ended by CRLF, a byte-order mark first, and cells that a spreadsheet would run as a formula defused;
 * numbers excepted.
 */
export function csvText(
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return BYTE_ORDER_MARK + csvLine(header) + rows.map(csvLine).join('');
}
