import { memo, useRef, type ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import { indexesOf, useRowWindow } from './rowWindow.ts';
import type { WindowColumn } from './tableColumns.ts';
import { useTableCursor, type TablePlace } from './useTableCursor.ts';
import styles from './WindowTable.module.css';

/**
 * A table with many columns and any number of rows that fills its box; only visible rows are rendered. Cells may hold
 * fields, and keys move as in a grid.
 */
export function WindowTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowHeight,
  empty,
  takeBack,
}: {
  label: string;
  columns: readonly WindowColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The height of every row, in pixels. */
  rowHeight: number;
  /** Shown below the headings if there are no rows. */
  empty?: ReactNode;
  /** Called by Ctrl+Z to undo the last edit, or by Ctrl+Y (`again`) to redo it. Returns the edited cell. */
  takeBack?: (again: boolean) => TablePlace | undefined;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const cursor = useTableCursor({
    scroller,
    columns,
    rows,
    rowKey,
    takeBack,
    rowHeight,
  });
  const { keyOffset, ...range } = useRowWindow(scroller, body, rowHeight, rows);
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return (
    <div
      ref={scroller}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      tabIndex={-1}
      onKeyDown={cursor.onKeyDown}
      onFocus={cursor.onFocus}
      onBlur={cursor.onBlur}
      className={styles['scroller']}
      style={{
        '--columns': columns
          .map((column) => `minmax(${column.width}rem, ${column.width}fr)`)
          .join(' '),
      }}
    >
      <div role="rowgroup" className={styles['head']} style={{ minInlineSize: `${width}rem` }}>
        <div role="row" aria-rowindex={1} data-heads="" className={styles['row']}>
          {columns.map((column) => (
            <div
              key={column.id}
              role="columnheader"
              tabIndex={-1}
              className={classNames(styles['heading'], column.stays && styles['stays'])}
            >
              {column.header}
            </div>
          ))}
        </div>
      </div>
      <div
        ref={body}
        role="rowgroup"
        className={styles['body']}
        style={{ blockSize: `${rows.length * rowHeight}px`, minInlineSize: `${width}rem` }}
      >
        {indexesOf(range, cursor.row).map((index) => {
          const row = rows[index];
          return row === undefined ? null : (
            <WindowRow
              key={index - keyOffset}
              row={row}
              rowId={rowKey(row)}
              index={index}
              columns={columns}
              height={rowHeight}
            />
          );
        })}
      </div>
      {rows.length === 0 ? empty : null}
    </div>
  );
}

interface WindowRowProps<Row> {
  row: Row;
  rowId: string;
  index: number;
  columns: readonly WindowColumn<Row>[];
  height: number;
}

function PlainWindowRow<Row>({ row, rowId, index, columns, height }: WindowRowProps<Row>) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={rowId}
      data-index={index}
      className={styles['row']}
      style={{ top: `${index * height}px`, blockSize: `${height}px` }}
    >
      {columns.map((column, index) => {
        const content = column.cell(row);
        return (
          <div
            key={column.id}
            role={index === 0 ? 'rowheader' : 'cell'}
            tabIndex={-1}
            title={typeof content === 'string' ? content : undefined}
            className={classNames(styles['cell'], column.stays && styles['stays'])}
          >
            {content}
          </div>
        );
      })}
    </div>
  );
}

// `memo` loses the type parameter. Safe because a row only reaches the columns it came with.
const WindowRow = memo(PlainWindowRow) as typeof PlainWindowRow;
