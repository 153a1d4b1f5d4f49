import type { Spot } from './gridModel.ts';

/** How large a grid is. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows in sight: how far a page goes. */
  readonly page: number;
}

/** A key that moves, and whether Ctrl or ⌘ is held. */
export interface MoveKey {
  readonly key: string;
  readonly ctrl: boolean;
}

/**
 * Where a key leads from a cell; `undefined` for a key that does not move. Arrows go on to heads and names. Home goes to
 * the first cell behind the names, and from there to the name.
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

/** The next cell to type into, to the right and then in the rows below (or before, by −1); `undefined` behind the last. */
export function nextEditable(
  from: Spot,
  step: 1 | -1,
  { rows, columns }: GridSize,
  isEditable: (spot: Spot) => boolean,
): Spot | undefined {
  // The names count as a cell before the first, so that it goes on from them as well.
  let at = from.row * columns + Math.min(from.column, columns - 1) + step;
  if (from.row < 0 && step < 0) return undefined;
  if (from.row < 0) at = 0;
  else if (from.column < 0) at = from.row * columns - (step < 0 ? 1 : 0);
  for (; at >= 0 && at < rows * columns; at += step) {
    const spot = { row: Math.floor(at / columns), column: at % columns };
    if (isEditable(spot)) return spot;
  }
  return undefined;
}
