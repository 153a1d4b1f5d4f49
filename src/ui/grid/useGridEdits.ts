import { useMemo } from 'react';
import { EditHistory } from './editHistory.ts';
import type { GridEdit, GridProps } from './gridModel.ts';
import type { GridCursor } from './useCursor.ts';
import type { GridCells } from './useGridCells.ts';

/** Changes to the texts of a grid, which can be taken back. */
export interface GridEdits {
  /** Sets texts as one step; those that say nothing new are none. */
  readonly apply: (edits: readonly GridEdit[]) => void;
  /** Notes a text that was typed as a step. */
  readonly note: (before: GridEdit, after: GridEdit) => void;
  /** Takes the last step back, and goes there; `false` when there is nothing left of this grid to take back. */
  readonly undo: () => boolean;
  /** Does again what was taken back last. */
  readonly redo: () => boolean;
}

/** What is typed, pasted, cleared and taken back: the screen is told, and keeps the texts. */
export function useGridEdits(
  cells: GridCells,
  cursor: GridCursor,
  { editsOf, unsaved, onEdit }: Pick<GridProps, 'editsOf' | 'unsaved' | 'onEdit'>,
): GridEdits {
  // The steps since `editsOf` became what it is.
  const history = useMemo(() => new EditHistory(editsOf), [editsOf]);

  const lastStep = (): readonly GridEdit[] | undefined => {
    const step = history.undo();
    if (step) return step;
    const earlier = unsaved?.() ?? [];
    if (earlier.length === 0) return undefined;
    history.addUndone(
      earlier,
      earlier.map((edit) => cells.now(edit)),
    );
    return earlier;
  };
  const lay = (edits: readonly GridEdit[] | undefined): boolean => {
    if (!edits) return false;
    onEdit(edits);
    const spots = edits.flatMap((edit) => cells.spotOf(edit) ?? []);
    const [first] = spots;
    const last = spots.at(-1);
    if (first && last) cursor.select(first, last);
    return true;
  };

  return {
    apply: (edits) => {
      const differing = edits.filter((edit) => edit.text !== cells.now(edit).text);
      if (differing.length === 0) return;
      history.add(
        differing.map((edit) => cells.now(edit)),
        differing,
      );
      onEdit(differing);
    },
    note: (before, after) => history.add([before], [after]),
    undo: () => lay(lastStep()),
    redo: () => lay(history.redo()),
  };
}
