import type { GridEdit } from './gridModel.ts';

interface Step<Edit> {
  readonly before: readonly Edit[];
  readonly after: readonly Edit[];
}

/** More than anybody takes back one by one. */
const MOST_STEPS = 500;

/** What was typed into a grid, to be taken back and done again. A paste is one step. */
export class EditHistory<Edit = GridEdit> {
  /** What the edits belong to. */
  readonly of: string | undefined;
  #done: Step<Edit>[] = [];
  #undone: Step<Edit>[] = [];

  constructor(of?: string) {
    this.of = of;
  }

  /** Notes a step: the texts before it, and after. What had been taken back is forgotten. */
  add(before: readonly Edit[], after: readonly Edit[]): void {
    this.#done = [...this.#done.slice(1 - MOST_STEPS), { before, after }];
    this.#undone = [];
  }

  /** The edits that take back the last step; `undefined` when none is left. */
  undo(): readonly Edit[] | undefined {
    const step = this.#done.pop();
    if (step) this.#undone.push(step);
    return step?.before;
  }

  /** Takes note of a step that was taken back without having been noted before. */
  addUndone(before: readonly Edit[], after: readonly Edit[]): void {
    this.#undone.push({ before, after });
  }

  /** The edits that do again what was taken back last; `undefined` when there is nothing. */
  redo(): readonly Edit[] | undefined {
    const step = this.#undone.pop();
    if (step) this.#done.push(step);
    return step?.after;
  }
}
