import { type Cell, cellText, type Sheet } from '#school/exporting/sheets.ts';
import Papa from 'papaparse';
import { checkSize, QUOTES_DIFFER, textCell } from './unreadable.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
type Separator = (typeof SEPARATORS)[number];

/** Rows read to guess the separator. */
const ROWS_TO_GUESS_FROM = 100;

/** Excel's own first line that names the separator; Excel hides it. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n?/i;

/**
 * Reads a text of separated cells.
 *
 * @throws UnreadableSpreadsheet if the table is too large
 */
export function readTable(text: string, name: string): Sheet {
  const said = SEPARATOR_LINE.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const separator = said?.[1] ?? guessSeparator(body);
  // A plain quote that begins a cell ("Bobby" Smith) would swallow all rows up to the next quote.
  const rows = rowsOf(body, separator) ?? rowsOf(withPlainQuotes(body, separator), separator) ?? [];
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return {
    name,
    hidden: false,
    rows: rows.map((row) =>
      Array.from({ length: columns }, (_, column) => cellOf(row[column] ?? '')),
    ),
    ...(separator === ';' && { semicolons: true }),
  };
}

const LINE_END = /\r\n|\r|\n/u;

/** Returns the separator with which most rows have the same number of cells, preferring more cells. */
function guessSeparator(text: string): Separator {
  const scores = SEPARATORS.map((separator) => {
    const rows = firstRows(text, separator).filter((row) => row.join('') !== '');
    const rowsOfWidth = new Map<number, number>();
    for (const { length } of rows) rowsOfWidth.set(length, (rowsOfWidth.get(length) ?? 0) + 1);
    const best = Array.from(rowsOfWidth, ([width, count]) => ({
      separator,
      score: (count / rows.length) * Math.log(width),
      share: width > 1 ? count / rows.length : 0,
      first: rows.findIndex(({ length }) => length === width),
    })).toSorted((a, b) => b.score - a.score)[0];
    // A bar also separates values within a cell, so every row must have as many as the headings.
    const isInside = separator === '|' && (rows.length < 2 || rowsOfWidth.size > 1);
    return best && !isInside ? best : { separator, score: 0, share: 0, first: 0 };
  });
  // Commas are common in texts and numbers, so another separator wins if it is nearly as good.
  const [comma, ...others] = scores;
  const other = others.toSorted((a, b) => b.score - a.score)[0];
  if (!comma || !other || other.score === 0) return ',';
  // "Maths;Art" is a list in a cell where commas separate all rows, the headings too.
  if (comma.share === 1 && other.first > 0) return ',';
  // Decimal commas begin below the headings.
  const isAbove = other.share >= 0.8 && other.first < comma.first;
  return isAbove || other.score * 1.2 >= comma.score ? other.separator : ',';
}

/** Returns the rows up to the last one that is not blank; `undefined` if the quotes do not match. */
function rowsOf(text: string, separator: string): string[][] | undefined {
  const rows: string[][] = [];
  let blank = 0;
  let columns = 0;
  let isBroken = false;
  Papa.parse<string[]>(text, {
    delimiter: separator,
    // Row by row, so that a huge file is refused before it fills the memory.
    step({ data, errors }, parser) {
      if (errors.some(isOfQuotes)) {
        isBroken = true;
        parser.abort();
      } else if (data.every((cell) => cell.trim() === '')) {
        blank += 1;
      } else {
        columns = Math.max(columns, data.length);
        checkSize(rows.length + blank + 1, columns);
        for (; blank > 0; blank -= 1) rows.push([]);
        rows.push(data);
      }
    },
  });
  return isBroken ? undefined : rows;
}

/** Returns the first rows, with plain quotes in the lines where they do not match. */
function firstRows(text: string, separator: string): string[][] {
  const options = { delimiter: separator, preview: ROWS_TO_GUESS_FROM } as const;
  const { data, errors } = Papa.parse<string[]>(text, options);
  if (!errors.some(isOfQuotes)) return data;
  const beginning = text.split(LINE_END, ROWS_TO_GUESS_FROM).join('\n');
  return Papa.parse<string[]>(withPlainQuotes(beginning, separator), options).data;
}

/** Characters that no text contains, for quotes that quote nothing, and for those of a line where they do not match. */
const PLAIN = '\u0000';
const ODD = '\u0001';

/**
 * Makes quotes plain that do not match: in the lines that have such quotes, or in all lines if these are not fewer than
 * the others with quotes. A single line of this kind spoils no other one.
 */
function withPlainQuotes(text: string, delimiter: string): string {
  const lines = text.split(LINE_END);
  const quoted = lines.filter((line) => line.includes('"'));
  const broken = new Set(
    quoted.filter((line) => Papa.parse(line, { delimiter }).errors.some(isOfQuotes)),
  );
  if (broken.size * 2 >= quoted.length) return text.replaceAll('"', PLAIN);
  return lines.map((line) => (broken.has(line) ? line.replaceAll('"', ODD) : line)).join('\n');
}

function cellOf(written: string): Cell {
  const text = written.replaceAll(PLAIN, '"').replaceAll(ODD, '"');
  const cell = textCell(unquoted(text));
  return written.includes(ODD) ? { text: cellText(cell), unreadable: QUOTES_DIFFER } : cell;
}

function isOfQuotes({ type }: Papa.ParseError): boolean {
  return type === 'Quotes';
}

/** Removes quotes that the parser keeps: after a blank, `1, "Stan Maria"`, and around quotes, `"Robert "Bob""`. */
function unquoted(text: string): string {
  const [, quoted] = /^[ \t]+"((?:[^"]|"")*)"[ \t]*$/u.exec(text) ?? [];
  if (quoted !== undefined) return quoted.replaceAll('""', '"');
  const [, nested] = /^"([^"]+"[^"]+")"$/u.exec(text) ?? [];
  return nested ?? text;
}
