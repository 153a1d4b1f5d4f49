import type { Cell, Sheet } from '#domain/exporting/sheets.ts';
import Papa from 'papaparse';
import { checkSize } from './limits.ts';
import { textCell } from './unreadableTexts.ts';

const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** How many rows tell what separates the cells. */
const ROWS_TO_GUESS_FROM = 100;

/** Excel's own line for "this file is separated by …", which no person sees there. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n?/i;

/** A character that no text holds: quotes then mean themselves. */
const NO_QUOTE = '\u0000';

/**
 * The table that a text of separated cells is.
 *
 * @throws UnreadableSpreadsheet where it is too large
 */
export function readTable(text: string, name: string): Sheet {
  const said = SEPARATOR_LINE.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const rows = split(body, said?.[1] ?? guessSeparator(body));
  while (rows.at(-1)?.every((cell) => cell.trim() === '') === true) rows.pop();
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  checkSize(rows.length, columns);
  return { name, hidden: false, rows: rows.map((row) => filled(row, columns)) };
}

/** What separates cells: with which of them most rows have equally many cells, and the more cells the better. */
function guessSeparator(text: string): Separator {
  const scores = SEPARATORS.map((separator) => {
    const rows = split(text, separator, ROWS_TO_GUESS_FROM).filter((row) => row.join('') !== '');
    const rowsOfWidth = new Map<number, number>();
    for (const { length } of rows) rowsOfWidth.set(length, (rowsOfWidth.get(length) ?? 0) + 1);
    const best = [...rowsOfWidth].map(([width, count]) => (count / rows.length) * Math.log(width));
    return { separator, score: Math.max(0, ...best) };
  });
  // A comma also stands in texts and numbers; the others hardly do.
  const [comma, ...others] = scores;
  const other = others.toSorted((a, b) => b.score - a.score)[0];
  return other && other.score > 0 && other.score * 1.2 >= (comma?.score ?? 0)
    ? other.separator
    : ',';
}

function split(text: string, separator: string, rows = 0): string[][] {
  const options = { delimiter: separator, preview: rows, skipEmptyLines: false } as const;
  const { data, errors } = Papa.parse<string[]>(text, options);
  // A quote at the beginning of a cell that is no quoting ("Bobby" Smith) would swallow the rows up to the next one.
  const isBroken = errors.some(({ type }) => type === 'Quotes');
  return isBroken ? Papa.parse<string[]>(text, { ...options, quoteChar: NO_QUOTE }).data : data;
}

function filled(row: readonly string[], columns: number): Cell[] {
  return Array.from({ length: columns }, (_, column) => textCell(row[column] ?? ''));
}
