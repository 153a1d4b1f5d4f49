const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

const RUN_AS_FORMULA = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)%?$/;
const HAS_TO_BE_QUOTED = /[",\r\n]/;

// A leading apostrophe makes a spreadsheet show the text instead of running it.
function defused(text: string): string {
  return RUN_AS_FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
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
 * A table as RFC 4180 text (product.md §2): cells quoted only where they have to be, every line ended by CRLF,
 * a byte-order mark first, and cells that a spreadsheet would run as a formula defused; numbers excepted.
 */
export function csvText(
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return BYTE_ORDER_MARK + csvLine(header) + rows.map(csvLine).join('');
}
