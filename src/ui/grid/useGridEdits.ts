import { useMemo } from 'react';
import { EditHistory } from './editHistory.ts';
import type { GridEdit, GridProps } from './gridModel.ts';
import type { GridCursor } from './useCursor.ts';
import type { GridCells } from './useGridCells.ts';

/** Changes to the texts of a grid, with undo. */
export interface GridEdits {
  /** Sets texts as one step. Edits that change nothing are left out. */
  readonly apply: (edits: readonly GridEdit[]) => void;
  /** Records typing as one step. */
  readonly note: (before: GridEdit, after: GridEdit) => void;
  /** Undoes the last step and goes to its cell. `false` if this grid has no step left. */
  readonly undo: () => boolean;
  /** Redoes the step undone last. */
  readonly redo: () => boolean;
}

/** Reports edits to the screen, which keeps the texts, and records them for undo. */
export function useGridEdits(
  cells: GridCells,
  cursor: GridCursor,
  { editsOf, unsaved, onEdit }: Pick<GridProps, 'editsOf' | 'unsaved' | 'onEdit'>,
): GridEdits {
  // The history starts again whenever `editsOf` changes.
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
  const applySilently = (edits: readonly GridEdit[] | undefined): boolean => {
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
    undo: () => applySilently(lastStep()),
    redo: () => applySilently(history.redo()),
  };
}
