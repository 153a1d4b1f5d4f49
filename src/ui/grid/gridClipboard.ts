import { t } from '#language/t.ts';
import type { ClipboardEvent } from 'react';
import { showToast } from '#ui/feedback/toasts.ts';
import { type GridCursor, type GridCells, isInWidget } from './gridCells.ts';
import type { GridEdits } from './useGridEdits.ts';

type Clipboard = ClipboardEvent<HTMLTableElement>;

/** Copies, cuts and pastes blocks of cells. While a cell is being edited, the clipboard belongs to its field. */
export function gridClipboard(
  cells: GridCells,
  cursor: GridCursor,
  edits: GridEdits,
  isTyping: boolean,
) {
  const isOfField = ({ target }: Clipboard): boolean => isTyping || isInWidget(target);
  const copy = (event: Clipboard): void => {
    event.clipboardData.setData('text/plain', blockText(cells.textsIn(cursor.block)));
    event.preventDefault();
  };
  return {
    onCopy: (event: Clipboard) => {
      if (!isOfField(event)) copy(event);
    },
    onCut: (event: Clipboard) => {
      if (isOfField(event)) return;
      copy(event);
      edits.apply(cells.editsIn(cursor.block, ''));
    },
    onPaste: (event: Clipboard) => {
      if (isOfField(event)) return;
      event.preventDefault();
      paste(event.clipboardData.getData('text/plain'), cells, cursor, edits);
    },
  };
}

function paste(text: string, cells: GridCells, cursor: GridCursor, edits: GridEdits): void {
  const { block } = cursor;
  const pasted = textRows(text);
  const width = pasted.reduce((widest, { length }) => Math.max(widest, length), 0);
  const [[only] = []] = pasted;
  const isOne = pasted.length === 1 && width === 1;
  // A single text fills the whole block.
  if (isOne && only !== undefined) return edits.apply(cells.editsIn(block, only.trim(), true));
  const top = Math.max(0, block.top);
  const left = Math.max(0, block.left);
  const bottom = top + pasted.length - 1;
  const right = left + width - 1;
  const { rowCount, columnCount, lastToType } = cells;
  // A row shorter than the widest is padded with blank cells, which clear.
  const widthHere = Math.min(width, lastToType.column + 1 - left);
  edits.apply(
    pasted
      .slice(0, Math.max(0, lastToType.row + 1 - top))
      .flatMap((texts, row) =>
        Array.from({ length: Math.max(0, widthHere) }, (_, column) =>
          cells.pasteAt({ row: top + row, column: left + column }, texts[column]?.trim() ?? ''),
        ).filter((edit) => edit !== undefined),
      ),
  );
  cursor.select(
    { row: top, column: left },
    { row: Math.min(rowCount - 1, bottom), column: Math.min(columnCount - 1, right) },
  );
  const rowsCut = Math.max(0, bottom - lastToType.row);
  const columnsCut = Math.max(0, right - lastToType.column);
  if (rowsCut + columnsCut > 0)
    showToast({ text: () => cutSentence(rowsCut, columnsCut), kind: 'info' });
}

/** Returns a sentence about the pasted cells that found no place, of which there are some. */
function cutSentence(rows: number, columns: number): string {
  if (columns === 0) {
    return t(
      'The block is larger than the grid: {rows, plural, one {# row was} other {# rows were}} left out.',
      { rows },
    );
  }
  if (rows === 0) {
    return t(
      'The block is larger than the grid: {columns, plural, one {# column was} other {# columns were}} left out.',
      { columns },
    );
  }
  return t(
    'The block is larger than the grid: {rows, plural, one {# row} other {# rows}} and {columns, plural, one {# column} other {# columns}} were left out.',
    { rows, columns },
  );
}

const NEEDS_QUOTES = /["\t\r\n]/;

/** Encodes a block as spreadsheets do: tabs between cells, line ends between rows. */
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
