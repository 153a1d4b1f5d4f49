import { correctionKey, type Corrections } from '#import/reading/corrections.ts';
import { EditHistory } from '#ui/grid/editHistory.ts';

/** A cell of the preview, by its row's key and its field. */
export interface TypedCell {
  readonly rowKey: string;
  readonly field: string;
}

/** What a cell was typed over with; `undefined` where it holds what the file says. */
interface Edit extends TypedCell {
  readonly text: string | undefined;
}

/** Typing over cells of the preview, and taking that back. */
export class TypedOver {
  readonly #put: (corrections: Corrections) => void;
  readonly #history = new EditHistory<Edit>();
  /** What the file says in the cells that were typed over. */
  readonly #inFile = new Map<string, string>();
  /** The cell that is being typed into, with what it held when it was come to. */
  #open: Edit | undefined;
  #now: Corrections = {};

  /** `put` keeps the corrections with what else was said of the file. */
  constructor(put: (corrections: Corrections) => void) {
    this.#put = put;
  }

  /** A letter was typed; `was` is what the cell held before it. */
  type(cell: TypedCell, text: string, was: string): void {
    const { rowKey, field } = cell;
    if (this.#open?.rowKey !== rowKey || this.#open.field !== field) this.leave();
    const key = correctionKey(rowKey, field);
    if (!this.#inFile.has(key)) this.#inFile.set(key, was);
    this.#open ??= { rowKey, field, text: this.#textOf(cell) };
    this.#lay([{ rowKey, field, text }]);
  }

  /** The cell is left: what was typed in it is one edit. */
  leave(): void {
    const before = this.#open;
    this.#open = undefined;
    if (!before) return;
    const text = this.#textOf(before);
    if (text !== before.text) this.#history.add([before], [{ ...before, text }]);
  }

  /** What was typed since the cell was come to goes. */
  drop(): void {
    if (this.#open) this.#lay([this.#open]);
    this.#open = undefined;
  }

  /** Takes back the last edit, or does it again, and gives its cell; `undefined` when there is none. */
  takeBack(again: boolean): TypedCell | undefined {
    this.leave();
    const edits = again ? this.#history.redo() : this.#history.undo();
    if (edits) this.#lay(edits);
    return edits?.[0];
  }

  /** What a field begins with: what was typed, also before the plan knows of it, else what the file says. */
  startOf(cell: TypedCell, planned: string): string {
    return (
      this.#textOf(cell) ?? this.#inFile.get(correctionKey(cell.rowKey, cell.field)) ?? planned
    );
  }

  #textOf({ rowKey, field }: TypedCell): string | undefined {
    return this.#now[correctionKey(rowKey, field)];
  }

  #lay(edits: readonly Edit[]): void {
    const next: Record<string, string> = { ...this.#now };
    for (const { rowKey, field, text } of edits) {
      const key = correctionKey(rowKey, field);
      if (text === undefined) delete next[key];
      else next[key] = text;
    }
    this.#now = next;
    this.#put(next);
  }
}
