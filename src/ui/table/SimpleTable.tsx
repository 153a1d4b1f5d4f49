import { divided } from '#language/divided.ts';
import { t } from '#language/t.ts';
import type { ReactNode, Ref } from 'react';
import type { PaperColumn } from '#ui/paper/PrintSheet.tsx';
import styles from './SimpleTable.module.css';
import twoLines from './TwoLines.module.css';
import { VisuallyHidden } from '#ui/display/text.tsx';
import { classNames } from '#ui/classNames.ts';

/** The place of a cell in a narrow row. `hidden` is not shown. */
export type NarrowPlace = 'title' | 'detail' | 'actions' | 'hidden';

/** One column of a `DataTable` or `SimpleTable`. Keep the array's identity stable. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** In a `DataTable`: drawn at the end of the heading, for eyes only. */
  readonly headerEnd?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /**
   * Makes the column sortable. Text is compared naturally: "Class 2" before "Class 10". `descending` lets a column
   * order rows of equal value its own way.
   */
  readonly sortValue?: (row: Row, descending: boolean) => string | number;
  readonly align?: 'start' | 'end' | 'center';
  /**
   * A CSS grid track that does not depend on content (`8rem`, `minmax(0, 2fr)`). Columns without one share the width
   * equally.
   */
  readonly width?: string;
  /** How a list prints the column. Columns without it are not printed. */
  readonly paper?: PrintedCells<Row>;
  /** Keeps the heading for screen readers only. */
  readonly headerHidden?: boolean;
  /**
   * The cell's place in a narrow row. By default the first column is the title, and the column with the id `actions`
   * the corner; the others share the lines below.
   */
  readonly narrow?: NarrowPlace;
  /** In a `DataTable`'s column `actions`: a button of 44 px that only a narrow row has, before the actions. */
  readonly narrowCall?: (row: Row) => ReactNode;
}

const ACTIONS = 'actions';

/** Returns the column of a row's buttons. Only screen readers say its heading. */
export function actionsColumn<Row>(cell: Column<Row>['cell']): Column<Row> {
  return { id: ACTIONS, header: t('Actions'), headerHidden: true, align: 'end', cell };
}

/** How a list prints a column; missing parts are as on screen. */
type PrintedCells<Row> = Partial<Pick<PaperColumn<Row>, 'cell' | 'share' | 'text'>>;

/** Returns the columns that a list prints. */
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
  /** In rem. Every column has a fixed width, and the table scrolls sideways. */
  readonly width: number;
  /** Keeps the column visible when the table scrolls sideways. Only for the first column. */
  readonly stays?: boolean;
  /** True if the row's cell holds a field. The first column holds the rows' names and no fields. */
  readonly isField?: (row: Row) => boolean;
}

/** The column a table is sorted by, and the direction. */
export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** Returns the sort after a press on a column's heading: ascending first, then reversed. */
export function nextSort(sort: Sort | null, column: string): Sort {
  const wasAscending = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: wasAscending ? 'descending' : 'ascending' };
}

interface SimpleTableProps<Row> {
  /** The accessible name, and the visible caption if `captionShown`. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  captionShown?: boolean | undefined;
  /** Draws a border; leave out inside a `Section flush`. */
  bordered?: boolean | undefined;
  /**
   * A table with few short columns is squeezed to a phone's width instead of scrolling sideways. Four columns that end
   * with buttons have two lines a row there: the first cell and the buttons, and the other two below.
   */
  fitted?: boolean | undefined;
  /** On a phone a row has two lines, with the last column beside both. */
  folded?: boolean | undefined;
  /** Rows as close together as their buttons allow. */
  compact?: boolean | undefined;
  /** Shown instead of the table if there are no rows. */
  empty?: ReactNode;
  /** A ref for the rows' parent: pass `useFocusInPlace` if rows can be removed. */
  rowsRef?: Ref<HTMLTableSectionElement>;
}

/** With more columns than this, the space between columns is smaller. */
const MANY_COLUMNS = 7;

/** The number of columns that a narrow fitted table with buttons shows in two lines. */
const TWO_LINES = 4;

/** A plain table that renders all rows: for reports and overviews. */
export function SimpleTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  captionShown = false,
  bordered = false,
  fitted = false,
  folded = false,
  compact = false,
  empty,
  rowsRef,
}: SimpleTableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  const hasActions = columns.at(-1)?.id === ACTIONS;
  return (
    <div
      className={classNames(
        styles['frame'],
        bordered && styles['bordered'],
        fitted && styles['fitted'],
        folded && styles['folded'],
        fitted && columns.length === TWO_LINES && hasActions && twoLines['rows'],
        compact && styles['compact'],
        columns.length > MANY_COLUMNS && styles['dense'],
      )}
      // A keyboard must be able to scroll a wide table sideways on a small window.
      tabIndex={0}
    >
      <table className={styles['table']} aria-label={label}>
        {captionShown ? <caption className={styles['caption']}>{label}</caption> : null}
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={styles[column.align ?? 'start']}
                style={column.width === undefined ? undefined : { '--width': column.width }}
              >
                {column.headerHidden ? (
                  <VisuallyHidden>{column.header}</VisuallyHidden>
                ) : (
                  divided(column.header)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={rowsRef}>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.id} className={styles[column.align ?? 'start']}>
                  {dividedCell(column.cell(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns a cell's content; the long words of a text may be divided. */
export function dividedCell(shown: ReactNode): ReactNode {
  return typeof shown === 'string' ? divided(shown) : shown;
}

/**
 * A `SimpleTable` with fixed column widths; columns without one share the rest. A long word cannot push the last column
 * out of the window.
 */
export function FixedTable<Row>(props: SimpleTableProps<Row>) {
  return (
    <div className={styles['fixed']}>
      <SimpleTable {...props} />
    </div>
  );
}

/** A line below a table about all of its rows. */
export function TableNote({ children }: { children: ReactNode }) {
  return <p className={styles['note']}>{children}</p>;
}
