import type { ReactNode } from 'react';

/** One column of a `DataTable` or `SimpleTable`. Keep the array's identity stable. */
export interface Column<Row> {
  readonly id: string;
  /** Heading, and the label of the value on a phone. */
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Makes the column sortable. Text is compared naturally: "Class 2" before "Class 10". */
  readonly sortValue?: (row: Row) => string | number;
  readonly align?: 'start' | 'end' | 'center';
  /** A CSS grid track that does not depend on content (`8rem`, `minmax(0, 2fr)`); equal shares when left out. */
  readonly width?: string;
  /** Keeps the heading for screen readers only. */
  readonly headerHidden?: boolean;
  /**
   * Where the cell goes on a phone, where a row is a card. The first column is the card's title and
   * a column with the id `actions` its corner, unless told otherwise.
   */
  readonly card?: 'title' | 'detail' | 'actions';
  /** The cell has two lines of text. */
  readonly lines?: 1 | 2;
  /** What the foot of a `SimpleTable` shows under this column. */
  readonly footer?: ReactNode;
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
