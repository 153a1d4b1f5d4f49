import { divided } from '#language/divided.ts';
import { t } from '#language/t.ts';
import { ArrowDown, ArrowUp } from '#ui/display/icons.ts';
import {
  memo,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
  type Ref,
} from 'react';
import styles from './DataTable.module.css';
import { VisuallyHidden } from '#ui/display/text.tsx';
import { classNames } from '#ui/classNames.ts';
import { useSortedRows } from './rowOrder.ts';
import { dividedCell, nextSort, type Column, type NarrowPlace, type Sort } from './SimpleTable.tsx';
import {
  notePlace,
  useRestoredScroll,
  useSameRowOnTop,
  type TableFacts,
  useFocusedRow,
} from './scrollPlace.ts';
import { TickBox, type Ticking } from './TickBox.tsx';
import { useContainerWidth, useMedia } from '#ui/layout/media.ts';
import { indexesOf, useRowWindow } from './rowWindow.ts';
import { SelectField } from '#ui/fields/fields.tsx';
import sortStyles from './SortChoice.module.css';

/** Row heights are fixed, so that no row is ever measured: `--row` and `--row-compact`. */
const ROW_HEIGHT = 48;
const COMPACT_HEIGHT = 40;
/** Below this width, as on a tablet, columns stand closer together. */
const TIGHT_BELOW = 860;
const NARROW_HEIGHTS = { 2: 64, 3: 82, 4: 90, 5: 130 } as const;
/** Below this width, as on the smallest phones, a narrow row has more lines. */
const MORE_LINES_BELOW = 340;
const MORE_LINES = { 2: 4, 3: 5 } as const;
/** With more columns than this, the space between columns is smaller. */
const MANY_COLUMNS = 8;

/** The list scrolls by itself, also sideways; on other windows the page does: see the style sheet. */
const TABLE_SCROLLS = '(width >= 1024px) and (height >= 600px)';

const PIXELS_PER_REM = 16;

/** The padding of a row with its tick, in rem. */
const AROUND_ROW = 2.75;

/** Returns the width in rem below which columns would cover each other. */
function leastWidth<Row>(columns: readonly Column<Row>[]): number {
  const least = (width = ''): number => Number(/^(?:minmax\()?([\d.]+)rem/u.exec(width)?.[1] ?? 0);
  return columns.reduce((sum, { width }) => sum + least(width), AROUND_ROW);
}

/** Returns the cell's place in a narrow row. */
function narrowPlace<Row>(column: Column<Row>, index: number): NarrowPlace {
  if (column.narrow) return column.narrow;
  if (column.id === 'actions') return 'actions';
  return index === 0 ? 'title' : 'detail';
}

/** A list's rows and their order, as the screen keeps them. */
interface TableList<Row> {
  /** The rows after searching. The table sorts them. */
  readonly rows: readonly Row[];
  readonly sort: Sort | undefined;
  readonly sortBy: (sort: Sort) => void;
  /** Receives the rows in the order shown. */
  readonly shown: Ref<readonly Row[]>;
}

/**
 * A list of any length. Headings sort; only visible rows are rendered; a screen reader is told the number of rows. On
 * narrow windows a row has a few lines, and a choice replaces the headings.
 */
export function DataTable<Row>({
  label,
  columns,
  list,
  rowKey,
  empty,
  defaultSort,
  narrowBelow = 680,
  narrowLines = 2,
  compact = false,
  ticking,
  onPaper,
}: {
  /** Accessible name of the table. */
  label: string;
  /** Declare once, outside the component or memoized: a change renders all rows again. */
  columns: readonly Column<Row>[];
  list: TableList<Row>;
  /** Identifies rows, so that focus stays with its row when the list changes. */
  rowKey: (row: Row) => string;
  /** Shown below the headings when there are no rows: an `EmptyState`. */
  empty?: ReactNode;
  /** Applies without a chosen order, or if the chosen column is unknown. */
  defaultSort: Sort;
  /** Below this width in pixels, a row is a few lines instead of a line of columns. */
  narrowBelow?: number | undefined;
  narrowLines?: 2 | 3 | undefined;
  /** Lower rows, where a row is a line of columns. */
  compact?: boolean | undefined;
  /** Makes rows tickable. */
  ticking?: Ticking<Row> | undefined;
  /** Renders the paper version from all rows as sorted, visible or not. */
  onPaper?: ((rows: readonly Row[]) => ReactNode) | undefined;
}) {
  const isKnown = columns.some(({ id, sortValue }) => sortValue && id === list.sort?.column);
  const sort = isKnown && list.sort ? list.sort : defaultSort;
  const sorted = useSortedRows(list.rows, columns, sort);
  useImperativeHandle(list.shown, () => sorted, [sorted]);

  const table = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const width = useContainerWidth(table);
  const least = leastWidth(columns);
  const scrolls = useMedia(TABLE_SCROLLS);
  const leastPixels = least * PIXELS_PER_REM;
  const narrow = width < (scrolls ? narrowBelow : Math.max(narrowBelow, leastPixels));
  const lines = width < MORE_LINES_BELOW ? MORE_LINES[narrowLines] : narrowLines;
  const tight = !narrow && width < TIGHT_BELOW;
  const rowHeight = narrow ? NARROW_HEIGHTS[lines] : compact ? COMPACT_HEIGHT : ROW_HEIGHT;

  const focusedIndex = useFocusedRow(table);
  const facts = useRef<TableFacts>({ placeOf: () => -1, rowHeight });
  useLayoutEffect(() => {
    facts.current = {
      placeOf: (key) => sorted.findIndex((row) => rowKey(row) === key),
      rowHeight,
    };
  });
  useRestoredScroll(table);
  const noteTop = useSameRowOnTop(table, rowHeight);
  useEffect(() => (table.current ? notePlace(table.current, facts) : undefined), []);
  const { keyOffset, ...range } = useRowWindow(table, body, rowHeight, sorted);

  const changeSort = (next: Sort) => {
    list.sortBy(next);
    const element = table.current;
    element?.scrollTo({ top: 0 });
    // If the page scrolls and the table's head is above the window, scrolls back to the head.
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  };
  const keys = useMemo(() => (ticking ? sorted.map(rowKey) : []), [ticking, sorted, rowKey]);
  const tickAll = ticking ? (
    <TickBox ticks={ticking.ticks} keys={keys} label={t('Select all')} />
  ) : null;

  return (
    <div
      className={classNames(
        styles['frame'],
        narrow && styles['narrow'],
        columns.length > MANY_COLUMNS && styles['dense'],
        ticking && styles['ticking'],
        !narrow && width < leastPixels && styles['sideways'],
        columns.some(({ narrowCall }) => narrowCall) && styles['calling'],
      )}
      data-narrow={narrow ? lines : undefined}
      data-tight={tight ? '' : undefined}
      data-compact={tight && compact ? '' : undefined}
    >
      {narrow ? (
        <div className={styles['sortChoice']}>
          {tickAll}
          <SortChoice columns={columns} sort={sort} onSort={changeSort} />
        </div>
      ) : null}
      <div
        ref={table}
        role="table"
        aria-label={label}
        aria-rowcount={sorted.length + 1}
        tabIndex={0}
        className={styles['table']}
        onScroll={noteTop}
        style={{
          '--columns': columns.map((column) => column.width ?? 'minmax(0, 1fr)').join(' '),
          '--least': narrow ? undefined : `${least}rem`,
          '--row-height': `${rowHeight}px`,
        }}
      >
        <div role="rowgroup" className={styles['head']}>
          <div role="row" aria-rowindex={1} className={styles['row']}>
            {columns.map((column, position) => (
              <Heading
                key={column.id}
                tickAll={position === 0 && !narrow ? tickAll : null}
                column={column}
                sort={sort}
                onSort={narrow ? undefined : changeSort}
              />
            ))}
          </div>
        </div>
        <div
          ref={body}
          role="rowgroup"
          className={styles['body']}
          style={{ blockSize: `${sorted.length * rowHeight}px` }}
        >
          {indexesOf(range, focusedIndex()).map((index) => {
            const row = sorted[index];
            return row === undefined ? null : (
              <TableRow
                key={index - keyOffset}
                row={row}
                rowId={rowKey(row)}
                index={index}
                top={index * rowHeight}
                columns={columns}
                ticking={ticking}
                narrow={narrow}
              />
            );
          })}
        </div>
      </div>
      {sorted.length === 0 ? empty : null}
      {onPaper?.(sorted)}
    </div>
  );
}

function Heading<Row>({
  tickAll,
  column,
  sort,
  onSort,
}: {
  tickAll: ReactNode;
  column: Column<Row>;
  sort: Sort;
  onSort: ((sort: Sort) => void) | undefined;
}) {
  const direction = sort.column === column.id ? sort.direction : undefined;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  const shown = divided(column.header);
  return (
    <div
      role="columnheader"
      aria-sort={column.sortValue && (direction ?? 'none')}
      // Neither the checkbox for all rows nor a soft hyphen must become part of the column's name.
      aria-label={tickAll || shown !== column.header ? column.header : undefined}
      className={classNames(
        styles['heading'],
        styles[column.align ?? 'start'],
        column.headerEnd ? styles['parted'] : undefined,
      )}
    >
      {tickAll}
      {column.sortValue && onSort ? (
        <button
          type="button"
          className={styles['sort']}
          onClick={() => onSort(nextSort(sort, column.id))}
        >
          {shown}
          <Arrow />
        </button>
      ) : column.headerHidden ? (
        <VisuallyHidden>{column.header}</VisuallyHidden>
      ) : (
        shown
      )}
      {column.headerEnd ? <span aria-hidden="true">{column.headerEnd}</span> : null}
    </div>
  );
}

function PlainTableRow<Row>({
  row,
  rowId,
  index,
  top,
  columns,
  ticking,
  narrow,
}: {
  row: Row;
  rowId: string;
  index: number;
  top: number;
  columns: readonly Column<Row>[];
  ticking: Ticking<Row> | undefined;
  narrow: boolean;
}) {
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
        const place = narrowPlace(column, position);
        const content = column.cell(row);
        return (
          <div
            key={column.id}
            role="cell"
            title={typeof content === 'string' ? content : undefined}
            className={classNames(styles['cell'], styles[column.align ?? 'start'], styles[place])}
          >
            {ticking && position === 0 ? (
              <TickBox
                ticks={ticking.ticks}
                keys={[rowId]}
                label={t('Select {name}', { name: ticking.nameOf(row) })}
              />
            ) : null}
            {narrow ? column.narrowCall?.(row) : null}
            {dividedCell(content)}
          </div>
        );
      })}
    </div>
  );
}

// `memo` loses the type parameter. Safe because a row only reaches the columns it came with.
const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

const DESCENDING = ', descending';

/** Chooses the sort of a table if its headings are hidden. */
function SortChoice({
  columns,
  sort,
  onSort,
}: {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'sortValue'>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
  const options = columns
    .filter(({ sortValue }) => sortValue)
    .flatMap(({ id, header }) => [
      { value: id, label: header },
      { value: id + DESCENDING, label: t('{column}, descending', { column: header }) },
    ]);
  return (
    <div className={sortStyles['choice']}>
      <SelectField
        label={t('Sort by')}
        options={options}
        value={`${sort.column}${sort.direction === 'descending' ? DESCENDING : ''}`}
        onChange={({ target: { value } }) =>
          onSort({
            column: value.replace(DESCENDING, ''),
            direction: value.endsWith(DESCENDING) ? 'descending' : 'ascending',
          })
        }
      />
    </div>
  );
}
