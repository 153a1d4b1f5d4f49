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

/** By ids, for rows and columns may come and go meanwhile. */
interface Cursor {
  readonly active: GridPlace;
  /** The other corner of the block. */
  readonly anchor: GridPlace;
}

/** The chosen cell and the block around it, and whether the focus is to go there. */
export interface GridCursor {
  readonly active: Spot;
  readonly block: Block;
  /** Whether somebody has come to the grid. */
  readonly isSet: boolean;
  /** Whether the chosen cell is still there; without it the one that has its place is active. */
  readonly isThere: boolean;
  /** Goes to a cell, or extends the block to it. */
  readonly go: (to: Spot, extend?: boolean) => void;
  /** Chooses a block: the cell that is active, and the other corner. */
  readonly select: (active: Spot, anchor: Spot) => void;
  /** Chooses a cell and leaves the focus where it is. */
  readonly put: (spot: Spot) => void;
  /** Whether the chosen cell is to have the focus once it is drawn. */
  readonly wantFocus: (wants: boolean) => void;
  /** Gives it the focus that it was to have. */
  readonly focus: () => void;
}

/** The chosen cell of a grid. It stays with its row and column wherever they go. */
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
    go: (to, extend = false) => {
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
