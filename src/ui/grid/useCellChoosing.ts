import { useState } from 'react';
import { blockBetween, type Spot } from './gridModel.ts';
import type { GridCursor } from './useCursor.ts';
import type { GridCells } from './useGridCells.ts';
import type { GridEdits } from './useGridEdits.ts';
import type { GridElements } from './useGridElements.ts';

/** A cell that shows its choices. */
interface Offer {
  readonly label: string;
  readonly text: string;
  readonly at: DOMRect;
}

/** The choices of a cell, for people who cannot type. */
export interface CellChoosing {
  /** `undefined` while no cell shows its choices. */
  readonly now: Offer | undefined;
  readonly open: (spot: Spot) => void;
  readonly choose: (text: string) => void;
  /** `back`: the cell gets the focus again. */
  readonly close: (back: boolean) => void;
}

/** Chooses a text for the active cell from a list. */
export function useCellChoosing(
  cells: GridCells,
  elements: GridElements,
  cursor: GridCursor,
  edits: GridEdits,
): CellChoosing {
  const [now, setNow] = useState<Offer>();
  const { active, wantFocus } = cursor;
  return {
    now,
    open: (spot) => {
      if (!cells.isEditable(spot)) return;
      const at = elements.at(spot)?.getBoundingClientRect();
      wantFocus(false);
      if (at) setNow({ label: cells.nameAt(spot), text: cells.textAt(spot), at });
    },
    choose: (text) => {
      setNow(undefined);
      wantFocus(true);
      edits.apply(cells.editsIn(blockBetween(active, active), text));
    },
    close: (back) => {
      setNow(undefined);
      if (back) wantFocus(true);
    },
  };
}
