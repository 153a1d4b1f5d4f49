import { ArrowDown, ArrowUp } from '#ui/display/icons.ts';
import { memo, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import styles from './DataTable.module.css';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { classNames } from '#ui/classNames.ts';
import { orderingBy, createRowOrder, naturalOrder } from './rowOrder.ts';
import { nextSort, type Column, type Sort } from './tableColumns.ts';
import { useContainerWidth } from '#ui/layout/containerWidth.ts';
import { useFocusedRow } from './focusedRow.ts';
import { usePrinting } from '#ui/printing.ts';
import { useRowWindow } from './rowWindow.ts';

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  /** Declared once, outside of the component or memoised: rows are redrawn when it changes. */
  columns: readonly Column<Row>[];
  /** What is left after searching; sorting is done here. */
  rows: readonly Row[];
  /** Tells rows apart, so that focus stays with its row when the list changes. */
  rowKey: (row: Row) => string;
  /** Shown below the headings when there are no rows: an `EmptyState`. */
  empty?: ReactNode;
  /** The sort, when the parent keeps it; leave out to let the table keep its own. */
  sort?: Sort | null | undefined;
  onSortChange?: ((sort: Sort) => void) | undefined;
  defaultSort?: Sort | undefined;
  collator?: Intl.Collator | undefined;
  /** Rows become cards when the table is narrower than this many pixels. */
  cardBelow?: number | undefined;
}

const ROW_HEIGHT = 52;
/** With more than this the columns move closer together. */
const MANY_COLUMNS = 8;
const MOST_PRINTED_ROWS = 1_000;

/** The place of a cell on a card. */
function cardPlace<Row>(column: Column<Row>, index: number): 'title' | 'detail' | 'actions' {
  if (column.card) return column.card;
  if (column.id === 'actions') return 'actions';
  return index === 0 ? 'title' : 'detail';
}

/** Buttons are of no use on paper. */
function isOnPaper<Row>(column: Column<Row>, index: number): boolean {
  return cardPlace(column, index) !== 'actions';
}

/** Heights in pixels of a card's padding, its title and a detail of one or two lines below its label. */
const CARD = { padding: 24, title: 50, detail: 42, longDetail: 58 } as const;

/** Heights are known beforehand, so that no row is ever measured. */
function cardLayout<Row>(columns: readonly Column<Row>[]) {
  const details = columns.filter((column, index) => cardPlace(column, index) === 'detail');
  const perLine = details.length > 4 ? 3 : 2;
  const lines = Array.from({ length: Math.ceil(details.length / perLine) }, (_, line) =>
    details.slice(line * perLine, (line + 1) * perLine).some((column) => column.lines === 2)
      ? CARD.longDetail
      : CARD.detail,
  );
  const heights = [CARD.title, ...lines];
  return {
    perLine,
    rows: heights.map((height) => `${height}px`).join(' '),
    height: heights.reduce<number>((sum, height) => sum + height, CARD.padding),
  };
}

/** Sorted rows; ranks are kept while columns and sorted column stay the same. */
function useSortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
  collator: Intl.Collator,
): readonly Row[] {
  const sortColumn = sort?.column;
  const descending = sort?.direction === 'descending';
  const order = useMemo(() => {
    const valueOf = columns.find((column) => column.id === sortColumn)?.sortValue;
    return valueOf && createRowOrder(valueOf, orderingBy(collator));
  }, [columns, sortColumn, collator]);
  return useMemo(() => {
    if (!order) return rows;
    const sorted = order(rows);
    return descending ? sorted.reverse() : sorted;
  }, [order, rows, descending]);
}

function indexesOf(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place);
}

/**
 * A list of any length: sorts by its headings, draws only the rows in sight, and tells a screen
 * reader how many there are. Rows are cards where it is narrow.
 */
export function DataTable<Row>({
  label,
  columns: allColumns,
  rows,
  rowKey,
  empty,
  sort: givenSort,
  onSortChange,
  defaultSort,
  collator = naturalOrder,
  cardBelow = 720,
}: DataTableProps<Row>) {
  const printing = usePrinting();
  const columns = useMemo(
    () => (printing ? allColumns.filter(isOnPaper) : allColumns),
    [printing, allColumns],
  );
  const [ownSort, setOwnSort] = useState<Sort | null>(defaultSort ?? null);
  const sort = givenSort === undefined ? ownSort : givenSort;
  const sorted = useSortedRows(rows, allColumns, sort, collator);

  const scroller = useRef<HTMLDivElement>(null);
  const width = useContainerWidth(scroller);
  const narrow = !printing && width < cardBelow;
  const card = useMemo(() => cardLayout(columns), [columns]);
  const rowHeight = narrow ? card.height : ROW_HEIGHT;

  const focused = useFocusedRow(scroller);
  const { from, to, keyOffset } = useRowWindow(scroller, rowHeight, sorted);
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [sort?.column, sort?.direction]);

  const changeSort = (column: string) => {
    const next = nextSort(sort, column);
    setOwnSort(next);
    onSortChange?.(next);
  };
  const drawn = printing
    ? indexesOf(0, Math.min(sorted.length, MOST_PRINTED_ROWS))
    : focused.withFocusedRow(indexesOf(from, to), sorted.length);

  return (
    <div
      className={classNames(
        styles['frame'],
        narrow && styles['narrow'],
        columns.length > MANY_COLUMNS && styles['dense'],
        printing && styles['printing'],
      )}
    >
      <div
        ref={scroller}
        role="table"
        aria-label={label}
        aria-rowcount={sorted.length + 1}
        tabIndex={0}
        className={styles['scroller']}
        style={{
          '--columns': columns.map((column) => column.width ?? 'minmax(0, 1fr)').join(' '),
          '--row-height': `${rowHeight}px`,
          '--card-columns': card.perLine,
          '--card-rows': card.rows,
        }}
      >
        <div role="rowgroup" className={styles['head']}>
          <div role="row" aria-rowindex={1} className={styles['row']}>
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={sort} onSort={changeSort} />
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          className={styles['body']}
          style={{ blockSize: `${sorted.length * rowHeight}px` }}
        >
          {drawn.map((index) => {
            const row = sorted[index];
            return row === undefined ? null : (
              <TableRow
                key={index - keyOffset}
                row={row}
                rowId={rowKey(row)}
                index={index}
                top={index * rowHeight}
                columns={columns}
                narrow={narrow}
              />
            );
          })}
        </div>
      </div>
      {sorted.length === 0 ? empty : null}
    </div>
  );
}

function Heading<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | null;
  onSort: (column: string) => void;
}) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <div
      role="columnheader"
      aria-sort={column.sortValue && (direction ?? 'none')}
      className={classNames(
        styles['heading'],
        styles[column.align ?? 'start'],
        !column.sortValue && styles['hiddenHeading'],
      )}
    >
      {column.sortValue ? (
        <button type="button" className={styles['sort']} onClick={() => onSort(column.id)}>
          {column.header}
          <Arrow />
        </button>
      ) : column.headerHidden ? (
        <VisuallyHidden>{column.header}</VisuallyHidden>
      ) : (
        column.header
      )}
    </div>
  );
}

interface TableRowProps<Row> {
  row: Row;
  rowId: string;
  index: number;
  top: number;
  columns: readonly Column<Row>[];
  narrow: boolean;
}

function PlainTableRow<Row>({ row, rowId, index, top, columns, narrow }: TableRowProps<Row>) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={rowId}
      data-index={index}
      className={styles['row']}
      style={{ top: `${top}px` }}
    >
      {columns.map((column, position) => {
        const place = cardPlace(column, position);
        const content = column.cell(row);
        return (
          <div
            key={column.id}
            role="cell"
            title={typeof content === 'string' ? content : undefined}
            className={classNames(
              styles['cell'],
              styles[column.align ?? 'start'],
              place !== 'detail' && styles[place],
            )}
          >
            {narrow && place === 'detail' ? (
              <span className={styles['label']} aria-hidden="true">
                {column.header}
              </span>
            ) : null}
            {content}
          </div>
        );
      })}
    </div>
  );
}

// `memo` forgets the type parameter; the row is only ever passed through to the columns it came with.
const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
