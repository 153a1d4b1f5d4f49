import { useMemo } from 'react';
import type { GridEdit, GridProps } from './gridModel.ts';
import type { GridCursor, GridCells } from './gridCells.ts';

/** Changes to the texts of a grid, with undo. */
export type GridEdits = ReturnType<typeof useGridEdits>;

/** Reports edits to the screen, which keeps the texts, and records them for undo. */
export function useGridEdits(
  cells: GridCells,
  cursor: GridCursor,
  { editsOf, unsaved, onEdit }: Pick<GridProps, 'editsOf' | 'unsaved' | 'onEdit'>,
) {
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
  const applyWithoutStep = (edits: readonly GridEdit[] | undefined): boolean => {
    if (!edits) return false;
    onEdit(edits);
    const spots = edits.flatMap((edit) => cells.spotOf(edit) ?? []);
    const [first] = spots;
    const last = spots.at(-1);
    if (first && last) cursor.select(first, last);
    return true;
  };

  return {
    /** Sets texts as one step. Edits that change nothing are left out. */
    apply: (edits: readonly GridEdit[]): void => {
      const differing = edits.filter((edit) => edit.text !== cells.now(edit).text);
      if (differing.length === 0) return;
      history.add(
        differing.map((edit) => cells.now(edit)),
        differing,
      );
      onEdit(differing);
    },
    /** Records typing as one step. */
    note: (before: GridEdit, after: GridEdit): void => history.add([before], [after]),
    /** Undoes the last step and goes to its cell. False if this grid has no step left. */
    undo: (): boolean => applyWithoutStep(lastStep()),
    /** Redoes the step undone last. */
    redo: (): boolean => applyWithoutStep(history.redo()),
  };
}

interface Step<Edit> {
  readonly before: readonly Edit[];
  readonly after: readonly Edit[];
}

/** More steps than anyone undoes one by one. */
const MOST_STEPS = 500;

/** The undo history of what was typed into a grid. A paste is one step. */
export class EditHistory<Edit = GridEdit> {
  /** The owner of the edits; another owner starts a new history. */
  readonly owner: string | undefined;
  #done: Step<Edit>[] = [];
  #undone: Step<Edit>[] = [];

  constructor(of?: string) {
    this.owner = of;
  }

  /** Adds a step: the texts before and after. Steps that were undone can no longer be redone. */
  add(before: readonly Edit[], after: readonly Edit[]): void {
    this.#done = [...this.#done.slice(1 - MOST_STEPS), { before, after }];
    this.#undone = [];
  }

  /** Returns the edits that undo the last step, or `undefined` if no step is left. */
  undo(): readonly Edit[] | undefined {
    const step = this.#done.pop();
    if (step) this.#undone.push(step);
    return step?.before;
  }

  /** Adds an undone step that was never added as a step. */
  addUndone(before: readonly Edit[], after: readonly Edit[]): void {
    this.#undone.push({ before, after });
  }

  /** Returns the edits that redo the step undone last, or `undefined`. */
  redo(): readonly Edit[] | undefined {
    const step = this.#undone.pop();
    if (step) this.#done.push(step);
    return step?.after;
  }
}
