import { useLayoutEffect, useRef } from 'react';
import type { GridColumn, GridRow, Spot } from './gridModel.ts';

const CELLS = '[role=gridcell], [role=rowheader], [role=columnheader]';
const WIDGETS = 'a[href], button, input, select, textarea';

/** The elements of a grid on the page. */
export type GridElements = ReturnType<typeof useGridElements>;

/** Finds a grid's elements. Controls in heads and names are taken out of the Tab order. */
export function useGridElements(rows: readonly GridRow[], columns: readonly GridColumn[]) {
  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);

  // Links and buttons in heads and names are reached through their cell, so they are not Tab stops.
  useLayoutEffect(() => {
    const widgets = table.current?.querySelectorAll<HTMLElement>(
      `thead :is(${WIDGETS}), [role=rowheader] :is(${WIDGETS})`,
    );
    for (const widget of widgets ?? []) widget.tabIndex = -1;
  }, [rows, columns]);

  useLayoutEffect(
    () => keepClear(scroller.current, table.current?.rows[0]?.cells[0] ?? null),
    [columns],
  );

  // A grid of days is scrolled to today's column; the page itself does not scroll.
  useLayoutEffect(() => {
    const head = table.current?.querySelector<HTMLElement>('[aria-current]');
    if (!head || !scroller.current) return;
    const { clientWidth } = scroller.current;
    scroller.current.scrollLeft = head.offsetLeft - (clientWidth - head.offsetWidth) / 2;
  }, []);

  /** Returns the element of a cell, a head or a name. */
  const at = ({ row, column }: Spot): HTMLElement | undefined =>
    table.current?.rows[row + 1]?.cells[column + 1];
  /** Returns the number of visible rows less two: the distance of one page. */
  const page = (): number => {
    const rowHeight = at({ row: 0, column: -1 })?.offsetHeight ?? 1;
    const height = scroller.current?.clientHeight ?? 0;
    const inSight = Math.min(height, window.innerHeight) / rowHeight;
    return Math.max(1, Math.floor(inSight) - 2);
  };
  return { table, scroller, at, page };
}

/** Returns the cell, head or name that is or contains an element. */
export function cellAround(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(CELLS)) || undefined;
}

/** Returns the indexes of the cell around an element. */
export function spotOf(target: EventTarget | null): Spot | undefined {
  const cell = cellAround(target);
  if (!(cell instanceof HTMLTableCellElement)) return undefined;
  const line = cell.parentElement;
  if (!(line instanceof HTMLTableRowElement)) return undefined;
  return { row: line.rowIndex - 1, column: cell.cellIndex - 1 };
}

/** Returns the links, buttons and fields in a cell. */
export function widgetsIn(cell: HTMLElement): readonly HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(WIDGETS)];
}

/** True if an element is such a control or inside one. */
export function isInWidget(target: EventTarget): boolean {
  return target instanceof Element && target.closest(WIDGETS) !== null;
}

/**
 * Sets the scroll padding, so that a cell scrolled into view is not hidden under the sticky heads and names. `corner`
 * is the cell where heads and names meet.
 */
export function keepClear(scroller: HTMLElement | null, corner: HTMLElement | null): void {
  if (!scroller || !corner) return;
  scroller.style.scrollPaddingBlockStart = `${corner.offsetHeight}px`;
  scroller.style.scrollPaddingInlineStart = `${corner.offsetWidth}px`;
}
