/** Blocks of cells as the text that spreadsheets put on the clipboard: tabs between cells, lines between rows. */

const NEEDS_QUOTES = /["\t\r\n]/;

/** A block as text, a line end after each row but the last. */
export function blockText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\r\n');
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The block in a text: as many cells in each row as the widest has, the missing ones blank. One line end behind the last
 * row is none of its own, as spreadsheets write it; an empty text is one blank cell.
 */
export function textBlock(text: string): readonly (readonly string[])[] {
  const rows = splitRows(text);
  const width = Math.max(...rows.map(({ length }) => length));
  return rows.map((cells) => [...cells, ...Array<string>(width - cells.length).fill('')]);
}

/** A cell in quotes, with quotes doubled; or anything up to the next tab or line end. */
const CELL = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y;
const BREAK = /\t|\r\n|\r|\n/y;

function splitRows(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    CELL.lastIndex = at;
    const cell = CELL.exec(text);
    const [all = '', inQuotes, plain = ''] = cell ?? [];
    rows.at(-1)?.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'));
    at += all.length;
    BREAK.lastIndex = at;
    const between = BREAK.exec(text)?.[0];
    if (between === undefined) return rows;
    at += between.length;
    if (between === '\t') continue;
    if (at === text.length) return rows;
    rows.push([]);
  }
}
