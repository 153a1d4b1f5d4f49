import { correctionKey, type Corrections } from '#import/reading/corrections.ts';
import { EditHistory } from '#ui/grid/useGridEdits.ts';

/** A cell of the preview. */
export interface TypedCell {
  readonly rowKey: string;
  readonly field: string;
}

/** A cell with its typed text; `undefined` for the file's own text. */
interface Edit extends TypedCell {
  readonly text: string | undefined;
}

/** Records what is typed into cells of the preview, with undo and redo. */
export class TypedOver {
  readonly #put: (corrections: Corrections) => void;
  readonly #history = new EditHistory<Edit>();
  /** The file's own texts of the cells that were typed over. */
  readonly #inFile = new Map<string, string>();
  /** The cell with the focus, with its text at that moment. */
  #open: Edit | undefined;
  #now: Corrections = {};

  /** `put` stores the corrections with the other choices. */
  constructor(put: (corrections: Corrections) => void) {
    this.#put = put;
  }

  /** Call on each typed letter; `was` is the cell's text before. */
  type(cell: TypedCell, text: string, was: string): void {
    const { rowKey, field } = cell;
    if (this.#open?.rowKey !== rowKey || this.#open.field !== field) this.leave();
    const key = correctionKey(rowKey, field);
    if (!this.#inFile.has(key)) this.#inFile.set(key, was);
    this.#open ??= { rowKey, field, text: this.#textOf(cell) };
    this.#lay([{ rowKey, field, text }]);
  }

  /** Call when the focus leaves the cell: all its letters become one edit. */
  leave(): void {
    const before = this.#open;
    this.#open = undefined;
    if (!before) return;
    const text = this.#textOf(before);
    if (text !== before.text) this.#history.add([before], [{ ...before, text }]);
  }

  /** Discards what was typed since the cell got the focus. */
  drop(): void {
    if (this.#open) this.#lay([this.#open]);
    this.#open = undefined;
  }

  /** Undoes the last edit, or redoes it, and returns its cell; `undefined` if there is none. */
  takeBack(again: boolean): TypedCell | undefined {
    this.leave();
    const edits = again ? this.#history.redo() : this.#history.undo();
    if (edits) this.#lay(edits);
    return edits?.[0];
  }

  /** Returns a field's first text: the typed one, even if the plan is older, else the file's. */
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
