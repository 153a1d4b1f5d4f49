import type { ReactNode, Ref } from 'react';
import styles from './SimpleTable.module.css';
import { VisuallyHidden } from '#ui/display/text.tsx';
import { classNames } from '#ui/classNames.ts';
import type { Column } from './tableColumns.ts';

interface SimpleTableProps<Row> {
  /** The accessible name, and the visible caption if `captionShown`. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  captionShown?: boolean | undefined;
  /** Draws a border; leave out inside a `Section flush`. */
  bordered?: boolean | undefined;
  /** A table with few short columns is squeezed to a phone's width instead of scrolling sideways. */
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

/** A plain table that renders all rows: for reports, overviews and paper. */
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
  return (
    <div
      className={classNames(
        styles['frame'],
        bordered && styles['bordered'],
        fitted && styles['fitted'],
        folded && styles['folded'],
        compact && styles['compact'],
        columns.length > MANY_COLUMNS && styles['dense'],
      )}
      // A keyboard must be able to scroll a wide table sideways on a small window.
      tabIndex={0}
    >
      <table className={styles['table']} aria-label={label}>
        {captionShown ? <caption className={styles['caption']}>{label}</caption> : null}
        {columns.some(({ paperWidth }) => paperWidth !== undefined) ? (
          <colgroup className={styles['onPaper']}>
            {columns.map(({ id, paperWidth = 0 }) => (
              <col key={id} style={{ '--on-paper': `${paperWidth}%` }} />
            ))}
          </colgroup>
        ) : null}
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
                  column.header
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
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
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
