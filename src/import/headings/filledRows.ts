/** Filled rows of a sheet, and tests of their cells. */
import { type Cell, cellText } from '#school/exporting/sheets.ts';
import { isVisible } from '#school/text/visibleText.ts';
import { isNumeric } from '#import/reading/readNumbers.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/u;

/** A row with its place in the sheet, from 0. */
export interface FilledRow {
  readonly cells: readonly Cell[];
  readonly index: number;
}

/** Whether a cell says anything. */
export function isFilled(cell: Cell): boolean {
  return isVisible(cellText(cell)) || (typeof cell !== 'string' && cell.unreadable !== undefined);
}

/** Whether a cell is rather a value than a heading. */
export function isValue(cell: Cell): boolean {
  if (typeof cell !== 'string' && (cell.day ?? cell.number) !== undefined) return true;
  const text = cellText(cell).trim();
  return EMAIL.test(text) || isNumeric(text);
}

/** The cells of a row that say something. */
export function filledCells({ cells }: FilledRow): readonly Cell[] {
  return cells.filter(isFilled);
}

/** True if the cell of a row in a column is filled. */
export function isFilledAt(row: FilledRow, column: number): boolean {
  const cell = row.cells[column];
  return cell !== undefined && isFilled(cell);
}

/** The columns that most rows fill. */
export interface UsualCells {
  readonly filled: readonly number[];
  /** Columns that hold texts in most rows. */
  readonly texts: ReadonlySet<number>;
  /** Columns where most cells are texts with a digit or a colon: "Class 1", "555-0101". */
  readonly numbered: ReadonlySet<number>;
}

/** Whether a cell has a digit or a colon, as titles and remarks have and names have not. */
export function isNumbered(cell: Cell): boolean {
  return /[\d:]/u.test(cellText(cell));
}

/** Returns the usual cells of rows. Looks at every cell, so ask only where a row is in doubt. */
export function usualCells(rows: readonly Pick<FilledRow, 'cells'>[]): UsualCells {
  const counts = new Map<number, number>();
  const values = new Map<number, number>();
  const numbered = new Map<number, number>();
  for (const { cells } of rows) {
    for (const [column, cell] of cells.entries()) {
      if (!isFilled(cell)) continue;
      counts.set(column, (counts.get(column) ?? 0) + 1);
      if (isValue(cell)) values.set(column, (values.get(column) ?? 0) + 1);
      else if (isNumbered(cell)) numbered.set(column, (numbered.get(column) ?? 0) + 1);
    }
  }
  const all = [...counts];
  return {
    filled: all.flatMap(([column, count]) => (count >= rows.length * 0.6 ? [column] : [])),
    texts: new Set(
      all.flatMap(([column, count]) => ((values.get(column) ?? 0) < count / 2 ? [column] : [])),
    ),
    numbered: new Set(
      all.flatMap(([column, count]) => ((numbered.get(column) ?? 0) > count / 2 ? [column] : [])),
    ),
  };
}

/** Returns the only filled cell of a row; empty if several are filled. */
export function onlyCell(cells: readonly Cell[]): Cell {
  let only: Cell = '';
  for (const cell of cells) {
    if (cell === '' || !isFilled(cell)) continue;
    if (only !== '') return '';
    only = cell;
  }
  return only;
}

/**
 * True if the only cell of a row is a title or remark among the records: "Confirmation - Mr Pope". "Class 1"
 * among classes is the class of a record without a name.
 */
export function isAside(cells: readonly Cell[], { filled, numbered }: UsualCells): boolean {
  const only = onlyCell(cells);
  const text = cellText(only).trim();
  if (filled.length < 2 || text === '' || isValue(only)) return false;
  if (numbered.has(cells.indexOf(only))) return false;
  return isNumbered(only) || /\s[-–—]\s/u.test(text);
}
