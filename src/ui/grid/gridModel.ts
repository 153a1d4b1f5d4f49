import type { ReactNode, Ref } from 'react';

/** A column of a grid. */
export interface GridColumn {
  readonly id: string;
  /** The head's accessible name, and its text unless `head` is given. */
  readonly name: string;
  /** Shown in the head instead of the name. Enter reaches its buttons and links. */
  readonly head?: ReactNode;
  /** Cells cannot be typed into: totals. */
  readonly readOnly?: boolean | undefined;
  /** Drawn differently, for a day without school. */
  readonly shaded?: boolean | undefined;
  /** Marks today's column. */
  readonly current?: 'date' | undefined;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** A CSS length, `4rem` without it. */
  readonly width?: string | undefined;
  /** As narrow as needed to show all such columns, but wide enough for a letter. */
  readonly fitted?: boolean | undefined;
}

/** A row of a grid. */
export interface GridRow {
  readonly id: string;
  /** The head's accessible name, and its text unless `head` is given. */
  readonly name: string;
  /** Shown in the head instead of the name. Enter reaches its buttons and links. */
  readonly head?: ReactNode;
  /** A row below the others that cannot be typed into. */
  readonly total?: boolean | undefined;
}

/** A cell's content and state. Plain values only: rows with equal cells are not rendered again. */
export interface GridCell {
  /** The text as typed and copied, and as shown unless `shown` is given. */
  readonly text: string;
  /** Shown instead of `text`. */
  readonly shown?: string | undefined;
  /** The accessible name, if the shown text is not clear enough. */
  readonly label?: string | undefined;
  /** Read out after the cell, and shown below the grid while the cell is active: a mistake or a remark. */
  readonly description?: string | undefined;
  /** The text must be corrected. */
  readonly invalid?: boolean | undefined;
  /** The text is unusual but allowed. */
  readonly warning?: boolean | undefined;
  /** Differs from the saved text. */
  readonly changed?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  /** Drawn with diagonal lines: there is nothing to enter. */
  readonly hatched?: boolean | undefined;
  /** Accepts pasted text although it cannot be typed into. */
  readonly pasted?: boolean | undefined;
  readonly tone?: 'good' | 'warning' | 'bad' | undefined;
}

/** A text that was typed, pasted or cleared, with the ids of its row and column. */
export interface GridEdit {
  readonly row: string;
  readonly column: string;
  readonly text: string;
}

/** A choice that a cell offers to people who cannot type. */
export interface GridChoice {
  readonly text: string;
  readonly label: string;
}

/** A cell by the ids of its row and column. Without a row: a column's head. Without a column: a row's name. */
export interface GridPlace {
  readonly row: string | undefined;
  readonly column: string | undefined;
}

/** What a screen can ask its grid to do. */
export interface GridHandle {
  /** Moves the focus to a cell. */
  readonly goTo: (place: GridPlace) => void;
}

/** A cell by its indexes. Row −1 is the row of heads, column −1 the column of names. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, with both corners included. */
export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Returns the block between two cells. */
export function blockBetween(a: Spot, b: Spot): Block {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}

const CELL_FACTS = [
  'text',
  'shown',
  'label',
  'description',
  'invalid',
  'warning',
  'changed',
  'readOnly',
  'hatched',
  'pasted',
  'tone',
] as const satisfies readonly (keyof GridCell)[];

/** True if two cells look and read the same. A month has over a thousand cells, so no list of each is made. */
export function isSameCell(a: GridCell, b: GridCell | undefined): boolean {
  return a === b || (b !== undefined && CELL_FACTS.every((fact) => a[fact] === b[fact]));
}

/** True if nothing can be typed into a cell of this row and column. */
export function isReadOnly(
  cell: GridCell,
  row: GridRow | undefined,
  column: GridColumn | undefined,
): boolean {
  return cell.readOnly ?? (column?.readOnly || row?.total) ?? false;
}

/** Props of a grid. */
export interface GridProps {
  /** Accessible name. */
  label: string;
  namesHead: string;
  /** Keep the array's identity while no column changes. */
  columns: readonly GridColumn[];
  /** Totals are drawn below the other rows, in any order here. */
  rows: readonly GridRow[];
  /** Keep the function's identity while no cell changes. */
  cellOf: (row: GridRow, column: GridColumn) => GridCell;
  /**
   * Called with texts that were typed, pasted, cleared or undone; `cellOf` then supplies the result. Typing reports every
   * keystroke, and Escape the earlier text.
   */
  onEdit: (edits: readonly GridEdit[]) => void;
  /**
   * Lower-case keys that set a text at once; then nothing else can be typed, and Tab leaves the grid. Without them Tab
   * goes to the next editable cell, and leaves the grid after the last.
   */
  keys?: Readonly<Record<string, string>> | undefined;
  /** With `keys`: the choices that a second tap, F2 or a double click offers. */
  choices?: readonly GridChoice[] | undefined;
  /** The owner of the edits. Once it changes, earlier edits cannot be undone here. */
  editsOf?: string | undefined;
  /**
   * Returns the edits that undo everything unsaved. Called when the grid's own history is empty, so that typing from
   * before a reload is undone as one step.
   */
  unsaved?: (() => readonly GridEdit[]) | undefined;
  /** The cell that Tab reaches first; by default the first cell. */
  start?: GridPlace | undefined;
  handle?: Ref<GridHandle> | undefined;
  /** Called whenever another cell becomes active. */
  onPlace?: ((place: GridPlace) => void) | undefined;
}
