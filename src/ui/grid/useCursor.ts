import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import {
  blockBetween,
  type Block,
  type GridPlace,
  type GridProps,
  type Spot,
} from './gridModel.ts';
import type { GridCells } from './useGridCells.ts';
import type { GridElements } from './useGridElements.ts';

/** Kept by ids, because rows and columns may come and go. */
interface Cursor {
  readonly active: GridPlace;
  /** The opposite corner of the block. */
  readonly anchor: GridPlace;
}

/** The active cell, the block around it, and a pending request for focus. */
export interface GridCursor {
  readonly active: Spot;
  readonly block: Block;
  /** True once somebody has entered the grid. */
  readonly isSet: boolean;
  /** True while the active cell exists; otherwise the cell now in its place is active. */
  readonly isThere: boolean;
  /** Moves to a cell, or extends the block to it. */
  readonly moveTo: (to: Spot, extend?: boolean) => void;
  /** Selects a block: its active cell and the opposite corner. */
  readonly select: (active: Spot, anchor: Spot) => void;
  /** Makes a cell active without moving the focus. */
  readonly put: (spot: Spot) => void;
  /** Requests or cancels focus for the active cell after the next render. */
  readonly wantFocus: (wants: boolean) => void;
  /** Carries out the requested focus. */
  readonly focus: () => void;
}

/** The active cell of a grid. It follows its row and column when they move. */
export function useCursor(
  cells: GridCells,
  elements: GridElements,
  { start, handle, onPlace }: Pick<GridProps, 'start' | 'handle' | 'onPlace'>,
): GridCursor {
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
    isSet: cursor !== undefined,
    isThere: found !== undefined,
    moveTo: (to, extend = false) => {
      const place = cells.placeOf(to);
      wantsFocus.current = true;
      const from = { row, column };
      setCursor((cursor) => ({
        active: place,
        anchor: extend ? (cursor?.anchor ?? from) : place,
      }));
    },
    select: (to, anchor) => {
      wantsFocus.current = true;
      setCursor({ active: cells.placeOf(to), anchor: cells.placeOf(anchor) });
    },
    put: (spot) => {
      const place = cells.placeOf(spot);
      setCursor({ active: place, anchor: place });
    },
    wantFocus: (wants) => {
      wantsFocus.current = wants;
    },
    focus: () => {
      if (!wantsFocus.current) return;
      wantsFocus.current = false;
      elements.at(active)?.focus();
    },
  };
}

function nearest({ row, column }: Spot, { rowCount, columnCount }: GridCells): Spot {
  return { row: Math.min(row, rowCount - 1), column: Math.min(column, columnCount - 1) };
}
