import { firstVisible } from '#school/text/visibleText.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

const SIGN = /^[=+\-@]/;
const TAB_OR_RETURN = /^[\t\r]/;
const PLAIN_NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)%?$/;
const HAS_TO_BE_QUOTED = /[",;\t\r\n]/;
// The separator in regions where spreadsheets do not use the comma.
const OTHER_SEPARATORS = /([;\t])/;

// Spreadsheets skip invisible characters, and read full-width signs as plain ones.
function beginsFormula(text: string): boolean {
  return SIGN.test(firstVisible(text).normalize('NFKC'));
}

// Adds a leading apostrophe, so that a spreadsheet shows the text instead of running it. After a separator even numbers
// need one: where that separator splits cells, the rest of the line may be a formula.
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
  // A single bare empty cell would be read as no line at all.
  return (line === '' && cells.length === 1 ? '""' : line) + LINE_END;
}

/**
 * Returns a table as RFC 4180 text (docs/conformance.md, Departures): a byte-order mark, CRLF after every line, quotes
 * where needed, also for `;` and tabs. Cells that a spreadsheet would run as a formula are defused; numbers are not.
 */
export function csvText(
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return BYTE_ORDER_MARK + csvLine(header) + rows.map(csvLine).join('');
}
