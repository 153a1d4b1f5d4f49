import type { ReactNode, Ref } from 'react';
import styles from './SimpleTable.module.css';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { classNames } from '#ui/classNames.ts';
import type { Column } from './tableColumns.ts';

export interface SimpleTableProps<Row> {
  /** Accessible name; also the visible caption when `captionShown`. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  captionShown?: boolean | undefined;
  /** Draws its own border; leave out inside a `Section flush`. */
  bordered?: boolean | undefined;
  /** Its few columns of short words are squeezed into a phone's width, rather than scrolled sideways. */
  fitted?: boolean | undefined;
  /** On a phone its rows have two lines, with the last column, which they are for, beside both. */
  folded?: boolean | undefined;
  /** Instead of the table when there are no rows. */
  empty?: ReactNode;
  /** Around the rows: `useFocusInPlace`, where rows can go. */
  rowsRef?: Ref<HTMLTableSectionElement>;
}

/** More columns than these stand closer together. */
const MANY_COLUMNS = 7;

/** A plain table with all of its rows: for reports, overviews and paper. */
export function SimpleTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  captionShown = false,
  bordered = false,
  fitted = false,
  folded = false,
  empty,
  rowsRef,
}: SimpleTableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  const hasFooter = columns.some((column) => column.footer !== undefined);
  return (
    <div
      className={classNames(
        styles['frame'],
        bordered && styles['bordered'],
        fitted && styles['fitted'],
        folded && styles['folded'],
        columns.length > MANY_COLUMNS && styles['dense'],
      )}
      // A wide table scrolls sideways on a phone, and a keyboard must be able to do that too.
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
        {hasFooter ? (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.id} className={styles[column.align ?? 'start']}>
                  {column.footer}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
