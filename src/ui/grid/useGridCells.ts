import { useMemo } from 'react';
import type {
  Block,
  GridCell,
  GridColumn,
  GridEdit,
  GridPlace,
  GridRow,
  Spot,
} from './gridModel.ts';

/** The content of a grid. */
export interface GridContent {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly cells: readonly (readonly GridCell[])[];
  readonly namesHead: string;
}

/** The cells of a grid, by index and by the ids of their rows and columns. */
export function useGridCells({ columns, rows, cells, namesHead }: GridContent): GridCells {
  const rowOf = useMemo(() => placesById(rows), [rows]);
  const columnOf = useMemo(() => placesById(columns), [columns]);
  return useMemo(
    () => new GridCells({ columns, rows, cells, namesHead }, rowOf, columnOf),
    [columns, rows, cells, namesHead, rowOf, columnOf],
  );
}

function placesById(items: readonly { readonly id: string }[]): ReadonlyMap<string, number> {
  return new Map(items.map(({ id }, index) => [id, index]));
}

/** Looks up cells by index or id, and says which can be typed into. */
export class GridCells {
  readonly #content: GridContent;
  readonly #rowOf: ReadonlyMap<string, number>;
  readonly #columnOf: ReadonlyMap<string, number>;

  constructor(
    content: GridContent,
    rowOf: ReadonlyMap<string, number>,
    columnOf: ReadonlyMap<string, number>,
  ) {
    this.#content = content;
    this.#rowOf = rowOf;
    this.#columnOf = columnOf;
  }

  get rowCount(): number {
    return this.#content.rows.length;
  }

  get columnCount(): number {
    return this.#content.columns.length;
  }

  /** The last row and column that a pasted block may reach. */
  get lastToType(): Spot {
    const { rows, columns } = this.#content;
    return {
      row: rows.filter(({ total }) => !total).length - 1,
      column: columns.findLastIndex(({ readOnly }) => !readOnly),
    };
  }

  placeOf({ row, column }: Spot): GridPlace {
    const { rows, columns } = this.#content;
    return { row: rows[row]?.id, column: columns[column]?.id };
  }

  /** Returns the indexes of a place, or `undefined` if its row or column is gone. */
  spotOf({ row, column }: GridPlace): Spot | undefined {
    const rowIndex = row === undefined ? -1 : this.#rowOf.get(row);
    const columnIndex = column === undefined ? -1 : this.#columnOf.get(column);
    if (rowIndex === undefined || columnIndex === undefined) return undefined;
    return { row: rowIndex, column: columnIndex };
  }

  /** Returns the text to copy: a cell's text, a name, or a head's title. */
  textAt({ row, column }: Spot): string {
    const { rows, columns, cells, namesHead } = this.#content;
    if (row >= 0 && column >= 0) return cells[row]?.[column]?.text ?? '';
    if (row >= 0) return rows[row]?.name ?? '';
    return columns[column]?.name ?? namesHead;
  }

  /** Returns the cell's accessible name: "Ada Abbot, Mid-term". */
  nameAt({ row, column }: Spot): string {
    const { rows, columns } = this.#content;
    return `${rows[row]?.name}, ${columns[column]?.name}`;
  }

  isEditable({ row, column }: Spot): boolean {
    const { rows, columns, cells } = this.#content;
    const cell = cells[row]?.[column];
    if (!cell) return false;
    return !(cell.readOnly ?? (columns[column]?.readOnly || rows[row]?.total));
  }

  /** Returns the next editable cell of the column, or `undefined` at its end. */
  below({ row, column }: Spot, step: 1 | -1): Spot | undefined {
    for (let next = row + step; next >= 0 && next < this.rowCount; next += step) {
      if (this.isEditable({ row: next, column })) return { row: next, column };
    }
    return undefined;
  }

  /** Returns the current text of an edit's cell, as an edit. */
  now(edit: GridEdit): GridEdit {
    const spot = this.spotOf(edit);
    return { ...edit, text: spot ? this.textAt(spot) : '' };
  }

  /** Returns the edit that sets a cell's text, or `undefined` if the cell is read-only. */
  editAt(spot: Spot, text: string): GridEdit | undefined {
    return this.isEditable(spot) ? this.pasteAt(spot, text) : undefined;
  }

  /** Returns the edit that pastes a text into a cell, or `undefined` if the cell accepts none. */
  pasteAt(spot: Spot, text: string): GridEdit | undefined {
    const { row, column } = this.placeOf(spot);
    if (row === undefined || column === undefined) return undefined;
    const takesPasted = this.#content.cells[spot.row]?.[spot.column]?.pasted;
    return takesPasted || this.isEditable(spot) ? { row, column, text } : undefined;
  }

  /** Returns edits that set a text in every editable cell of a block. */
  editsIn(block: Block, text: string): readonly GridEdit[] {
    return this.pastesIn(block, text).filter((edit) => {
      const spot = this.spotOf(edit);
      return spot !== undefined && this.isEditable(spot);
    });
  }

  /** Returns edits that paste a text into every accepting cell of a block. */
  pastesIn({ top, bottom, left, right }: Block, text: string): readonly GridEdit[] {
    const edits: GridEdit[] = [];
    for (let row = Math.max(0, top); row <= bottom; row++) {
      for (let column = Math.max(0, left); column <= right; column++) {
        const edit = this.pasteAt({ row, column }, text);
        if (edit) edits.push(edit);
      }
    }
    return edits;
  }

  /** Returns the texts of a block, row by row. */
  textsIn({ top, bottom, left, right }: Block): readonly (readonly string[])[] {
    const texts: string[][] = [];
    for (let row = top; row <= bottom; row++) {
      const line: string[] = [];
      for (let column = left; column <= right; column++) line.push(this.textAt({ row, column }));
      texts.push(line);
    }
    return texts;
  }
}
