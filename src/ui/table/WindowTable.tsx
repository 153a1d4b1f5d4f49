import {
  memo,
  useRef,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { classNames } from '#ui/classNames.ts';
import { indexesOf, useRowWindow } from './rowWindow.ts';
import type { WindowColumn } from './SimpleTable.tsx';
import styles from './WindowTable.module.css';
import { keyAsRead } from '#language/direction.ts';
import { keyByPlace } from '#language/keys.ts';
import type { Spot } from '#ui/grid/gridModel.ts';
import { keepClear } from '#ui/grid/gridCells.ts';
import { moved, nextEditable, type GridSize } from '#ui/grid/gridKeyboard.ts';

interface WindowTableProps<Row> {
  label: string;
  /** The first column holds the rows' names. */
  columns: readonly WindowColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The height of every row, in pixels. */
  rowHeight: number;
  /** Shown below the headings if there are no rows. */
  empty?: ReactNode;
  /** Called by Ctrl+Z to undo the last edit, or by Ctrl+Y (`again`) to redo it. Returns the edited cell, if any. */
  takeBack?: (again: boolean) => TablePlace | undefined;
}

/**
 * A table with many columns and any number of rows that fills its box; only visible rows are rendered. Cells may hold
 * fields, and keys move as in a grid.
 */
export function WindowTable<Row>(props: WindowTableProps<Row>) {
  const { label, columns, rows, rowKey, rowHeight, empty } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const cursor = useTableCursor(scroller, props);
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
              rowHeight={rowHeight}
            />
          );
        })}
      </div>
      {rows.length === 0 ? empty : null}
    </div>
  );
}

function PlainWindowRow<Row>({
  row,
  rowId,
  index,
  columns,
  rowHeight,
}: Pick<WindowTableProps<Row>, 'columns' | 'rowHeight'> & {
  row: Row;
  rowId: string;
  index: number;
}) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={rowId}
      data-index={index}
      className={styles['row']}
      style={{ top: `${index * rowHeight}px`, blockSize: `${rowHeight}px` }}
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

/** A cell by its row's key and its column's id. Without a row: the column's head. */
interface TablePlace {
  readonly row: string | undefined;
  readonly column: string;
}

const CELLS = '[role=cell], [role=rowheader], [role=columnheader]';
const FIELDS = 'input:enabled, select:enabled';

/**
 * Moves through a table by a grid's keys: one Tab stop, arrows over cells, heads and names, Tab and Enter from field to
 * field. When the rows change, the stop follows its row.
 */
function useTableCursor<Row>(
  scroller: RefObject<HTMLElement | null>,
  { columns, rows, rowKey, takeBack, rowHeight }: WindowTableProps<Row>,
) {
  const [place, setPlace] = useState<TablePlace>();
  /** Where the next render moves the focus: to the cell, or to the field in it. */
  const wantsFocus = useRef<'cell' | 'field'>(undefined);
  const stop = useRef<HTMLElement>(undefined);
  /** The focused element of this table, until the person moves the focus elsewhere. */
  const focused = useRef<Element>(undefined);
  const last = useRef<Spot>({ row: 0, column: -1 });

  const size: GridSize = { rows: rows.length, columns: columns.length - 1, page: 1 };
  const isField = ({ row, column }: Spot): boolean => {
    const record = rows[row];
    return record !== undefined && columns[column + 1]?.isField?.(record) === true;
  };
  const first = useMemo(() => firstField(rows, columns), [rows, columns]);
  const spotOf = (at: TablePlace): Spot | undefined => {
    const column = columns.findIndex(({ id }) => id === at.column) - 1;
    if (column < -1) return undefined;
    if (at.row === undefined) return { row: -1, column };
    const known = rows[last.current.row];
    const isKnown = known !== undefined && rowKey(known) === at.row;
    const row = isKnown ? last.current.row : rows.findIndex((row) => rowKey(row) === at.row);
    return row < 0 ? undefined : { row, column };
  };
  const active: Spot = place
    ? (spotOf(place) ?? {
        row: Math.min(last.current.row, rows.length - 1),
        column: Math.min(last.current.column, columns.length - 2),
      })
    : (first ?? { row: Math.min(0, rows.length - 1), column: -1 });

  const cellAt = ({ row, column }: Spot): HTMLElement | undefined => {
    const line = scroller.current?.querySelector(
      row < 0 ? '[data-heads]' : `[data-index="${row}"]`,
    );
    const cell = line?.children[column + 1];
    return cell instanceof HTMLElement ? cell : undefined;
  };
  const placeOf = ({ row, column }: Spot): TablePlace => {
    const record = rows[row];
    return { row: record && rowKey(record), column: columns[column + 1]?.id ?? '' };
  };
  const moveTo = (to: Spot, into: 'cell' | 'field'): void => {
    wantsFocus.current = into;
    setPlace(placeOf(to));
  };

  useLayoutEffect(() => {
    last.current = active;
    const around = scroller.current;
    if (!around) return;
    for (const field of around.querySelectorAll<HTMLElement>(FIELDS)) field.tabIndex = -1;
    if (stop.current) stop.current.tabIndex = -1;
    const cell = cellAt(active);
    const next = cell && (fieldIn(cell) ?? cell);
    if (!next) return;
    next.tabIndex = 0;
    stop.current = next;
    const now = document.activeElement;
    const wanted = wantsFocus.current;
    wantsFocus.current = undefined;
    // The rows changed, and the focused row has another element or none.
    const isLost =
      focused.current !== undefined &&
      now !== around &&
      !cell.contains(now) &&
      (around.contains(now) || (now === document.body && !focused.current.isConnected));
    if (!wanted && !isLost) return;
    // In a list, arrow keys choose; so arrow keys must not lead into a list.
    const target = next instanceof HTMLSelectElement && wanted !== 'field' ? cell : next;
    target.focus({ preventScroll: true });
    if (target instanceof HTMLInputElement) target.select();
    if (!wanted) return;
    keepClear(around, around.querySelector<HTMLElement>('[role=columnheader]'));
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const below = (step: 1 | -1): Spot | undefined => {
    for (let row = active.row + step; row >= 0 && row < rows.length; row += step) {
      const spot = { row, column: active.column };
      if (isField(spot)) return spot;
    }
    return undefined;
  };
  const tab = (event: KeyboardEvent): void => {
    const to = nextEditable(active, event.shiftKey ? -1 : 1, size, isField);
    if (to) {
      event.preventDefault();
      moveTo(to, 'field');
    } else {
      // The browser continues from the one Tab stop.
      stop.current?.focus({ preventScroll: true });
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target } = event;
    const cell = target instanceof Element && target.closest<HTMLElement>(CELLS);
    if (!cell || event.altKey || event.nativeEvent.isComposing) return;
    const ctrl = event.ctrlKey || event.metaKey;
    if (key === 'Tab') {
      tab(event);
      return;
    }
    if (ctrl && ['z', 'y'].includes(keyByPlace(event))) {
      const at = takeBack?.(event.shiftKey || keyByPlace(event) === 'y');
      if (!at) return;
      event.preventDefault();
      const spot = spotOf(at);
      if (spot) moveTo(spot, 'cell');
      return;
    }
    const isInList = target instanceof HTMLSelectElement;
    const isInField = target instanceof HTMLInputElement && target.type !== 'checkbox';
    if (isInList && key === 'Escape') {
      // Escape leaves the list for its cell; it must not close a dialog around.
      event.preventDefault();
      event.stopPropagation();
      moveTo(active, 'cell');
      return;
    }
    if (key === 'Enter' && !isInList) {
      event.preventDefault();
      const list = cell.querySelector('select');
      if (list) list.focus();
      else moveTo(below(event.shiftKey ? -1 : 1) ?? active, 'field');
      return;
    }
    // A field keeps the keys that edit its text, a list those that choose.
    if (isInList || (isInField && key !== 'ArrowUp' && key !== 'ArrowDown')) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const to = moved(active, { key: keyAsRead(event), ctrl }, { ...size, page });
    if (!to) return;
    event.preventDefault();
    moveTo(to, 'cell');
  };
  return {
    /** The row with the Tab stop, which must be rendered even if it is out of sight. */
    row: active.row,
    onKeyDown,
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
      focused.current = target;
      const cell = target.closest<HTMLElement>(CELLS);
      const line = cell?.parentElement;
      if (!cell || !line) return;
      const column = columns[[...line.children].indexOf(cell)]?.id ?? '';
      const row = line.dataset['row'];
      if (place?.row !== row || place?.column !== column) setPlace({ row, column });
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>): void => {
      if (relatedTarget instanceof Node && !scroller.current?.contains(relatedTarget)) {
        focused.current = undefined;
      }
    },
  };
}

function firstField<Row>(
  rows: readonly Row[],
  columns: readonly WindowColumn<Row>[],
): Spot | undefined {
  for (const [row, record] of rows.entries()) {
    const index = columns.findIndex(({ isField }) => isField?.(record) === true);
    if (index > 0) return { row, column: index - 1 };
  }
  return undefined;
}

function fieldIn(cell: HTMLElement): HTMLElement | undefined {
  return cell.querySelector<HTMLElement>(FIELDS) ?? undefined;
}
