import type { ReactNode, Ref } from 'react';

/** A column of a grid. */
export interface GridColumn {
  readonly id: string;
  /** Accessible name of its head, and what the head shows. */
  readonly name: string;
  /** Shown in the head instead of the name; its buttons and links are reached by Enter. */
  readonly head?: ReactNode;
  /** Nothing can be typed into its cells: totals. */
  readonly readOnly?: boolean | undefined;
  /** Set apart from the others: a day without school. */
  readonly shaded?: boolean | undefined;
  /** Today's. */
  readonly current?: 'date' | undefined;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** A CSS length, `4rem` without it. */
  readonly width?: string | undefined;
  /** As narrow as it takes to have all such columns in sight, where a letter still has room. */
  readonly fitted?: boolean | undefined;
}

/** A row of a grid. */
export interface GridRow {
  readonly id: string;
  /** Accessible name of its head, and what the head shows. */
  readonly name: string;
  /** Shown in the head instead of the name; its buttons and links are reached by Enter. */
  readonly head?: ReactNode;
  /** Stands below the others, and nothing can be typed into it. */
  readonly total?: boolean | undefined;
}

/** What a cell holds and how it is. Plain values only: rows whose cells are equal are not drawn again. */
export interface GridCell {
  /** As it is typed, copied and shown. */
  readonly text: string;
  /** Shown instead of the text. */
  readonly shown?: string | undefined;
  /** Accessible name where what is shown does not say enough. */
  readonly label?: string | undefined;
  /** Said after the cell, and shown below the grid while the cell is chosen: what is wrong with it, a remark. */
  readonly description?: string | undefined;
  /** The text cannot stay as it is. */
  readonly invalid?: boolean | undefined;
  /** The text is odd, and allowed. */
  readonly warning?: boolean | undefined;
  /** Not saved yet. */
  readonly changed?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  /** Though nothing can be typed, a pasted block is taken. */
  readonly pasted?: boolean | undefined;
  readonly tone?: 'good' | 'warning' | 'bad' | undefined;
}

/** A text that was typed, pasted or cleared, by the ids of its row and column. */
export interface GridEdit {
  readonly row: string;
  readonly column: string;
  readonly text: string;
}

/** What a cell offers to somebody who cannot type. */
export interface GridChoice {
  readonly text: string;
  readonly label: string;
}

/** A cell by the ids of its row and column: without a row it is a column's head, without a column a row's name. */
export interface GridPlace {
  readonly row: string | undefined;
  readonly column: string | undefined;
}

/** What the screen around a grid can ask of it. */
export interface GridHandle {
  /** Takes the focus and goes to a cell. */
  readonly goTo: (place: GridPlace) => void;
}

/** A cell by its position; −1 is the row of heads, and the column of names. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, both ends included. */
export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The block between two cells. */
export function blockBetween(a: Spot, b: Spot): Block {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}

/** Whether two cells look and read the same. */
export function sameCell(a: GridCell | undefined, b: GridCell | undefined): boolean {
  if (a === b) return true;
  return (
    a !== undefined &&
    b !== undefined &&
    a.text === b.text &&
    a.shown === b.shown &&
    a.label === b.label &&
    a.description === b.description &&
    a.invalid === b.invalid &&
    a.warning === b.warning &&
    a.changed === b.changed &&
    a.readOnly === b.readOnly &&
    a.pasted === b.pasted &&
    a.tone === b.tone
  );
}

/** What a screen gives its grid, and is told by it. */
export interface GridProps {
  /** Accessible name. */
  label: string;
  /** Head of the column of names. */
  namesHead: string;
  /** Keep the array while nothing about it changes. */
  columns: readonly GridColumn[];
  /** Totals are drawn below the others, wherever they stand here. */
  rows: readonly GridRow[];
  /** Keep the function while no cell changes. */
  cellOf: (row: GridRow, column: GridColumn) => GridCell;
  /** Texts that were typed, pasted, cleared, or taken back; the cells say what came of them. */
  onEdit: (edits: readonly GridEdit[]) => void;
  /** "next": to the next cell to type into, and out behind the last. "leave": out at once. */
  tab?: 'next' | 'leave' | undefined;
  /** Keys, in lower case, that set a text at once; nothing else can be typed then. */
  keys?: Readonly<Record<string, string>> | undefined;
  /** With `keys`: what a second tap, F2 or a double click offers. */
  choices?: readonly GridChoice[] | undefined;
  /** Tells each letter as it is typed, not first the finished text. Escape tells the text from before. */
  live?: boolean | undefined;
  /** What the edits belong to: when it changes, none of those before can be taken back here any more. */
  editsOf?: string | undefined;
  /**
   * The edits that take back all that is not saved. Asked for when no step of this grid's own is left: what was typed before
   * it was shown, or before a reload, is taken back as one.
   */
  unsaved?: (() => readonly GridEdit[]) | undefined;
  /** The keyboard that a phone shows. */
  inputMode?: 'text' | 'decimal' | undefined;
  /** The cell that Tab comes to first; without it, the first one. */
  start?: GridPlace | undefined;
  handle?: Ref<GridHandle> | undefined;
  /** Told whenever another cell is chosen. */
  onPlace?: ((place: GridPlace) => void) | undefined;
}
