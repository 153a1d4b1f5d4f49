/** Blocks of cells as the text that spreadsheets put on the clipboard: tabs between cells, lines between rows. */

const NEEDS_QUOTES = /["\t\r\n]/;

/** A block as text, a line end after each row but the last. */
export function blockText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\r\n');
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A cell in quotes, with quotes doubled; or anything up to the next tab or line end. */
const CELL = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y;
const BREAK = /\t|\r\n|\r|\n/y;

/**
 * The rows of the block in a text, each as long as the text has it. One line end behind the last row is none of its own, as
 * spreadsheets write it; an empty text is one blank cell.
 */
export function textRows(text: string): readonly (readonly string[])[] {
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
