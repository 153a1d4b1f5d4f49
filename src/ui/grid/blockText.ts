/** Blocks of cells as clipboard text, as spreadsheets write it: tabs between cells, line ends between rows. */

const NEEDS_QUOTES = /["\t\r\n]/;

/** Encodes a block as text, with a line end after each row except the last. */
export function blockText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\r\n');
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A quoted cell with doubled quotes, or any characters up to the next tab or line end. */
const CELL = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y;
const BREAK = /\t|\r\n|\r|\n/y;

/**
 * Parses the rows of a block; rows may differ in length. Spreadsheets end the last row with a line end, which adds no
 * row. An empty text is one blank cell.
 */
export function textRows(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let index = 0;
  for (;;) {
    CELL.lastIndex = index;
    const cell = CELL.exec(text);
    const [all = '', inQuotes, plain = ''] = cell ?? [];
    rows.at(-1)?.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'));
    index += all.length;
    BREAK.lastIndex = index;
    const between = BREAK.exec(text)?.[0];
    if (between === undefined) return rows;
    index += between.length;
    if (between === '\t') continue;
    if (index === text.length) return rows;
    rows.push([]);
  }
}
