import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { blockBetween, type GridPlace, type GridProps, type Spot } from './gridModel.ts';
import type { GridCells } from './useGridCells.ts';
import type { GridElements } from './useGridElements.ts';

/** Kept by ids, because rows and columns may come and go. */
interface Cursor {
  readonly active: GridPlace;
  /** The opposite corner of the block. */
  readonly anchor: GridPlace;
}

/** The active cell, the block around it, and a pending request for focus. */
export type GridCursor = ReturnType<typeof useCursor>;

/** The active cell of a grid. It follows its row and column when they move. */
export function useCursor(
  cells: GridCells,
  elements: GridElements,
  { start, handle, onPlace }: Pick<GridProps, 'start' | 'handle' | 'onPlace'>,
) {
  const [cursor, setCursor] = useState<Cursor | undefined>(
    start && { active: start, anchor: start },
  );
  const wantsFocus = useRef(false);
  const lastActive = useRef<Spot>({ row: 0, column: 0 });
  const found = cursor && cells.spotOf(cursor.active);
  const active = found ?? nearest(lastActive.current, cells);
  const block = blockBetween(active, (cursor && cells.spotOf(cursor.anchor)) ?? active);
  useLayoutEffect(() => {
    lastActive.current = active;
  });

  useImperativeHandle(
    handle,
    () => ({
      goTo: (place) => {
        wantsFocus.current = true;
        setCursor({ active: place, anchor: place });
      },
    }),
    [],
  );

  const { row, column } = cells.placeOf(active);
  useEffect(() => onPlace?.({ row, column }), [onPlace, row, column]);

  return {
    active,
    block,
    /** True once somebody has entered the grid. */
    isSet: cursor !== undefined,
    /** True while the active cell exists; otherwise the cell now in its place is active. */
    isThere: found !== undefined,
    /** Moves to a cell, or extends the block to it. */
    moveTo: (to: Spot, extend = false): void => {
      const place = cells.placeOf(to);
      wantsFocus.current = true;
      const from = { row, column };
      setCursor((cursor) => ({
        active: place,
        anchor: extend ? (cursor?.anchor ?? from) : place,
      }));
    },
    /** Selects a block: its active cell and the opposite corner. */
    select: (to: Spot, anchor: Spot): void => {
      wantsFocus.current = true;
      setCursor({ active: cells.placeOf(to), anchor: cells.placeOf(anchor) });
    },
    /** Makes a cell active without moving the focus. */
    put: (spot: Spot): void => {
      const place = cells.placeOf(spot);
      setCursor({ active: place, anchor: place });
    },
    /** Requests or cancels focus for the active cell after the next render. */
    wantFocus: (wants: boolean): void => {
      wantsFocus.current = wants;
    },
    /** Carries out the requested focus. */
    focus: (): void => {
      if (!wantsFocus.current) return;
      wantsFocus.current = false;
      elements.at(active)?.focus();
    },
  };
}

function nearest({ row, column }: Spot, { rowCount, columnCount }: GridCells): Spot {
  return { row: Math.min(row, rowCount - 1), column: Math.min(column, columnCount - 1) };
}
