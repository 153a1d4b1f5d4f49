import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GridEdit, GridProps, Spot } from './gridModel.ts';
import type { GridCursor } from './useCursor.ts';
import type { GridCells } from './useGridCells.ts';
import type { GridEdits } from './useGridEdits.ts';

/** How a cell is typed into. */
export interface Typing {
  /** What the field begins with; without it, the cell's text, all of it chosen. */
  readonly startText: string | undefined;
  /** Arrows leave the cell: the text was begun by typing over the old one. */
  readonly arrowsLeave: boolean;
  /** The next cell is opened as well, so that a phone keeps its keyboard. */
  readonly goesOn: boolean;
}

/** What the field in a cell tells. */
export interface TypingField {
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
}

/** The cell that is being typed into. */
export interface CellTyping {
  /** `undefined` while no cell is typed into. */
  readonly now: Typing | undefined;
  readonly field: TypingField;
  /** Opens a cell that can be typed into. */
  readonly begin: (spot: Spot, how: Typing) => void;
  /** Ends typing; what was typed stays unless `dropped`. */
  readonly finish: (dropped?: boolean) => void;
}

/** Opens the text of a cell as it is, all of it chosen. */
export function openedAsItIs(goesOn: boolean): Typing {
  return { startText: undefined, arrowsLeave: false, goesOn };
}

/** Typing into the cells of a grid, one at a time. */
export function useCellTyping(
  cells: GridCells,
  cursor: GridCursor,
  edits: GridEdits,
  { live = false, onEdit }: Pick<GridProps, 'live' | 'onEdit'>,
): CellTyping {
  const [now, setNow] = useState<Typing>();
  /** The text in the open field, and what the cell held before; by ids, for rows may come and go meanwhile. */
  const typed = useRef<{ readonly before: GridEdit; text: string }>(undefined);

  const begin = (spot: Spot, how: Typing): void => {
    const before = cells.editAt(spot, cells.textAt(spot));
    if (!before) return;
    const text = how.startText ?? before.text;
    // At once: the next letter belongs into the field already.
    flushSync(() => {
      typed.current = { before, text };
      cursor.put(spot);
      setNow(how);
      if (live && text !== before.text) onEdit([{ ...before, text }]);
    });
  };
  const finish = (dropped = false): void => {
    const done = typed.current;
    if (!done) return;
    typed.current = undefined;
    setNow(undefined);
    const { before, text } = done;
    if (text === before.text) return;
    if (dropped) {
      if (live) onEdit([before]);
      return;
    }
    const edit = { ...before, text };
    edits.note(before, edit);
    if (!live) onEdit([edit]);
  };

  const latest = useRef({ finish, live, onEdit });
  useLayoutEffect(() => {
    latest.current = { finish, live, onEdit };
  });
  // The same as long as the grid is there, so that the open field is not drawn anew.
  const field = useMemo<TypingField>(
    () => ({
      onText: (text) => {
        if (!typed.current) return;
        typed.current.text = text;
        const { live, onEdit } = latest.current;
        if (live) onEdit([{ ...typed.current.before, text }]);
      },
      onLeave: () => latest.current.finish(),
    }),
    [],
  );

  // A row that was taken away by another tab takes the field along, not what was typed.
  const hasLostItsCell = now !== undefined && !cursor.isThere;
  useLayoutEffect(() => {
    if (hasLostItsCell) latest.current.finish();
  }, [hasLostItsCell]);

  return { now, field, begin, finish };
}
