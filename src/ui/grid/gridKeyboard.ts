import { keyAsRead } from '#language/direction.ts';
import { keyByPlace } from '#language/keys.ts';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { GridProps, Spot } from './gridModel.ts';
import { openedWithText, type CellTyping, type Typing } from './cellTyping.tsx';
import {
  type GridCursor,
  type GridCells,
  cellAround,
  widgetsIn,
  type GridElements,
} from './gridCells.ts';
import type { GridEdits } from './useGridEdits.ts';

/** The parts of the grid that keys act on. */
interface KeyTargets {
  readonly cells: GridCells;
  readonly elements: GridElements;
  readonly cursor: GridCursor;
  readonly edits: GridEdits;
  readonly typing: CellTyping;
  /** Opens a cell for typing, or its choices. */
  readonly open: (spot: Spot) => void;
}

/** Handles each key in a cell, in the field of an edited cell, and in the controls of a head or name. */
export function gridKeyboard(
  { cells, elements, cursor, edits, typing, open }: KeyTargets,
  { keys, choices }: Pick<GridProps, 'keys' | 'choices'>,
): (event: KeyboardEvent<HTMLTableElement>) => void {
  const { active, block, moveTo } = cursor;
  const isEditable = (spot: Spot): boolean => cells.isEditable(spot);
  const size = (): GridSize => ({
    rows: cells.rowCount,
    columns: cells.columnCount,
    page: elements.page(),
  });

  const inField = (event: KeyboardEvent, { arrowsLeave, opensNext }: Typing): void => {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    // While an IME composes letters, Enter and arrows belong to the IME.
    if (event.nativeEvent.isComposing) return;
    const next = (to: Spot | undefined): void => {
      event.preventDefault();
      typing.finish();
      if (!to) return moveTo(active);
      if (opensNext && isEditable(to)) typing.begin(to, openedWithText(true));
      else moveTo(to);
    };
    if (key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      typing.finish(true);
      moveTo(active);
    } else if (key === 'Enter') {
      next(cells.below(active, shiftKey ? -1 : 1));
    } else if (key === 'Tab') {
      tabFrom(event, next);
    } else if (arrowsLeave && key.startsWith('Arrow')) {
      next(moved(active, { key: keyAsRead(event), ctrl: ctrlKey || metaKey }, size()));
    } else if ((ctrlKey || metaKey) && keyByPlace(event) === 's') {
      // The typed text must be stored in the screen's state before the screen's own Ctrl+S saves.
      flushSync(() => {
        typing.finish();
        moveTo(active);
      });
    }
  };

  const tabFrom = (event: KeyboardEvent, next: (to: Spot) => void): void => {
    const step = event.shiftKey ? -1 : 1;
    const to = keys ? undefined : nextEditable(active, step, size(), isEditable);
    if (to) {
      event.preventDefault();
      next(to);
      return;
    }
    // The browser continues from the cell, which is the only Tab stop.
    flushSync(() => typing.finish());
    elements.at(active)?.focus();
  };

  const inWidget = (event: KeyboardEvent, widget: HTMLElement, cell: HTMLElement): void => {
    const all = widgetsIn(cell);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[keyAsRead(event)];
    if (event.key === 'Escape') {
      event.stopPropagation();
      cell.focus();
    } else if (step !== undefined) {
      all[all.indexOf(widget) + step]?.focus();
    } else if (event.key === 'Tab') {
      cell.focus();
      tabFrom(event, moveTo);
      return;
    } else if (!(isUndoOrRedo(event) && inCell(event, cell))) return;
    event.preventDefault();
  };

  /** True if the grid handled the key. */
  const inCell = (event: KeyboardEvent, cell: HTMLElement): boolean => {
    const { key, shiftKey } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const letter = keyByPlace(event);
    if (key === 'Tab') {
      tabFrom(event, moveTo);
      return false;
    }
    const to = moved(active, { key: keyAsRead(event), ctrl }, size());
    if (to) {
      moveTo(to, shiftKey);
      return true;
    }
    if (ctrl && letter === 'z') return shiftKey ? edits.redo() : edits.undo();
    if (ctrl && letter === 'y') return edits.redo();
    if (ctrl && letter === 'a') {
      const last = { row: cells.rowCount - 1, column: cells.columnCount - 1 };
      cursor.select(last, { row: 0, column: 0 });
      return true;
    }
    if (ctrl) return false;
    if (key === 'Enter' || key === 'F2') return enter(cell, key, shiftKey);
    if (key === 'Delete' || key === 'Backspace') {
      edits.apply(cells.editsIn(block, ''));
      return true;
    }
    if (key === 'Escape') return collapse(event);
    return typeOver(event);
  };

  const collapse = (event: KeyboardEvent): boolean => {
    if (block.top === block.bottom && block.left === block.right) return false;
    event.stopPropagation();
    moveTo(active);
    return true;
  };

  const enter = (cell: HTMLElement, key: string, shiftKey: boolean): boolean => {
    const [widget, ...more] = widgetsIn(cell);
    if (widget && more.length === 0 && key === 'Enter') widget.click();
    else if (widget) widget.focus();
    else if (key === 'F2') open(active);
    else moveTo(cells.below(active, shiftKey ? -1 : 1) ?? active);
    return true;
  };

  const typeOver = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (keys) {
      const text = keys[key.toLowerCase()] ?? keys[keyByPlace(event)];
      if (text !== undefined) edits.apply(cells.editsIn(block, text));
      else if (key === ' ' && choices) open(active);
      else return false;
      return true;
    }
    // A dead key starts an accent: the browser composes the letter in an empty field.
    const isAccent = key === 'Dead' || key === 'Process';
    // "?" lists the shortcuts. To type a "?", open the cell first.
    if (key === '?' || !isEditable(active)) return false;
    if (!isAccent && [...key].length !== 1) return false;
    typing.begin(active, { startText: isAccent ? '' : key, arrowsLeave: true, opensNext: false });
    return !isAccent;
  };

  return (event) => {
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    const cell = cellAround(event.target);
    if (!target || !cell || event.altKey) return;
    if (typing.now) return inField(event, typing.now);
    if (target !== cell) return inWidget(event, target, cell);
    if (inCell(event, cell)) event.preventDefault();
  };
}

function isUndoOrRedo(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && ['z', 'y'].includes(keyByPlace(event));
}

/** The size of a grid. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Visible rows: the distance of Page Up and Page Down. */
  readonly page: number;
}

/** A key that moves, with Ctrl or ⌘ or without. */
interface MoveKey {
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
