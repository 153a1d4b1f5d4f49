import type { ReactNode } from 'react';
import type { PaperColumn } from '#ui/paper/PaperTable.tsx';

/** `hidden` is not shown. */
export type NarrowPlace = 'title' | 'detail' | 'actions' | 'hidden';

/** One column of a `DataTable` or `SimpleTable`. Keep the array's identity stable. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /**
   * Makes the column sortable. Text is compared naturally: "Class 2" before "Class 10". It is told whether the highest
   * comes first, where rows of one value keep an order of their own.
   */
  readonly sortValue?: (row: Row, descending: boolean) => string | number;
  readonly align?: 'start' | 'end' | 'center';
  /** A CSS grid track that does not depend on content (`8rem`, `minmax(0, 2fr)`); equal shares when left out. */
  readonly width?: string;
  /** How a list prints the column. A column without it is for the screen only. */
  readonly paper?: PrintedCells<Row>;
  /** Of a `SimpleTable`: its share of a printed page, in percent; on screen it is as wide as its texts. */
  readonly paperWidth?: number | undefined;
  /** Keeps the heading for screen readers only. */
  readonly headerHidden?: boolean;
  /**
   * Where the cell goes in a narrow row. The first column is its title and a column with the id `actions` its corner,
   * unless told otherwise; the others share the lines below.
   */
  readonly narrow?: NarrowPlace;
  /** What the foot of a `SimpleTable` shows under this column. */
  readonly footer?: ReactNode;
}

/** How a column of a list is printed; what is left out is as on screen. */
export type PrintedCells<Row> = Partial<Pick<PaperColumn<Row>, 'cell' | 'share' | 'text'>>;

/** The columns that a list prints. */
export function printedColumns<Row>(columns: readonly Column<Row>[]): PaperColumn<Row>[] {
  return columns.flatMap(({ id, header, align = 'start', cell, paper }) =>
    paper === undefined ? [] : [{ id, header, align, cell, ...paper }],
  );
}

/** One column of a `WindowTable`. Keep the array's identity stable. */
export interface WindowColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** In rem; every column has a width of its own, and the table scrolls sideways. */
  readonly width: number;
  /** Stays in sight when the table is scrolled sideways. Only the first may. */
  readonly stays?: boolean;
  /** Whether the row's cell holds a field. The first column names the rows, and has none. */
  readonly isField?: (row: Row) => boolean;
}

/** Which column a table is sorted by, and which way. */
export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** The sort after a press on a column's heading: ascending first, then turned round. */
export function nextSort(sort: Sort | null, column: string): Sort {
  const wasAscending = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: wasAscending ? 'descending' : 'ascending' };
}
