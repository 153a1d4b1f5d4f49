import type { GridEdit } from './gridModel.ts';

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
