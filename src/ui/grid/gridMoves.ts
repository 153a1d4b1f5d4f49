import type { Spot } from './gridModel.ts';

/** The size of a grid. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Visible rows: the distance of Page Up and Page Down. */
  readonly page: number;
}

/** A key that moves, with Ctrl or ⌘ or without. */
export interface MoveKey {
  readonly key: string;
  readonly ctrl: boolean;
}

/**
 * Returns the cell that a key leads to, or `undefined` if the key does not move. Arrows reach heads and names. Home
 * goes to the first cell after the name, and from there to the name.
 */
export function moved(from: Spot, { key, ctrl }: MoveKey, size: GridSize): Spot | undefined {
  const { row, column } = from;
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl && row > 0 ? 0 : Math.max(-1, row - 1), column };
    case 'ArrowDown':
      return { row: ctrl ? lastRow : Math.min(lastRow, row + 1), column };
    case 'ArrowLeft':
      return { row, column: ctrl && column > 0 ? 0 : Math.max(-1, column - 1) };
    case 'ArrowRight':
      return { row, column: ctrl ? lastColumn : Math.min(lastColumn, column + 1) };
    case 'Home': {
      const first = column === 0 ? -1 : 0;
      if (!ctrl) return { row, column: Math.min(first, lastColumn) };
      return { row: Math.min(0, lastRow), column: Math.min(0, lastColumn) };
    }
    case 'End':
      return { row: ctrl ? lastRow : row, column: lastColumn };
    case 'PageUp':
      return { row: row > 0 ? Math.max(0, row - size.page) : -1, column };
    case 'PageDown':
      return { row: Math.min(lastRow, row + size.page), column };
    default:
      return undefined;
  }
}

/**
 * Returns the next editable cell, to the right and then in later rows (step −1: backwards), or `undefined` after the
 * last.
 */
export function nextEditable(
  from: Spot,
  step: 1 | -1,
  { rows, columns }: GridSize,
  isEditable: (spot: Spot) => boolean,
): Spot | undefined {
  // A name counts as a cell before the first one, so that moving works from there too.
  let index = from.row * columns + Math.min(from.column, columns - 1) + step;
  if (from.row < 0 && step < 0) return undefined;
  if (from.row < 0) index = 0;
  else if (from.column < 0) index = from.row * columns - (step < 0 ? 1 : 0);
  for (; index >= 0 && index < rows * columns; index += step) {
    const spot = { row: Math.floor(index / columns), column: index % columns };
    if (isEditable(spot)) return spot;
  }
  return undefined;
}
