import { useLayoutEffect, useRef, useEffect, useImperativeHandle, useState } from 'react';
import {
  type Block,
  type GridCell,
  type GridColumn,
  type GridEdit,
  type GridPlace,
  type GridRow,
  type Spot,
  blockBetween,
  isReadOnly,
  type GridProps,
} from './gridModel.ts';

/** The content of a grid. */
export interface GridContent {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly cells: readonly (readonly GridCell[])[];
  readonly namesHead: string;
}

function placesById(items: readonly { readonly id: string }[]): ReadonlyMap<string, number> {
  return new Map(items.map(({ id }, index) => [id, index]));
}

/** Looks up cells by index or id, and says which can be typed into. */
export class GridCells {
  readonly #content: GridContent;
  readonly #rowOf: ReadonlyMap<string, number>;
  readonly #columnOf: ReadonlyMap<string, number>;

  constructor(content: GridContent) {
    this.#content = content;
    this.#rowOf = placesById(content.rows);
    this.#columnOf = placesById(content.columns);
  }

  get rowCount(): number {
    return this.#content.rows.length;
  }

  get columnCount(): number {
    return this.#content.columns.length;
  }

  /** The last row and column that a pasted block may reach. */
  get lastToType(): Spot {
    const { rows, columns } = this.#content;
    return {
      row: rows.filter(({ total }) => !total).length - 1,
      column: columns.findLastIndex(({ readOnly }) => !readOnly),
    };
  }

  placeOf({ row, column }: Spot): GridPlace {
    const { rows, columns } = this.#content;
    return { row: rows[row]?.id, column: columns[column]?.id };
  }

  /** Returns the indexes of a place, or `undefined` if its row or column is gone. */
  spotOf({ row, column }: GridPlace): Spot | undefined {
    const rowIndex = row === undefined ? -1 : this.#rowOf.get(row);
    const columnIndex = column === undefined ? -1 : this.#columnOf.get(column);
    if (rowIndex === undefined || columnIndex === undefined) return undefined;
    return { row: rowIndex, column: columnIndex };
  }

  /** Returns the text to copy: a cell's text, a name, or a head's title. */
  textAt({ row, column }: Spot): string {
    const { rows, columns, cells, namesHead } = this.#content;
    if (row >= 0 && column >= 0) return cells[row]?.[column]?.text ?? '';
    if (row >= 0) return rows[row]?.name ?? '';
    return columns[column]?.name ?? namesHead;
  }

  /** Returns the cell's accessible name: "Ada Abbot, Mid-term". */
  nameAt({ row, column }: Spot): string {
    const { rows, columns } = this.#content;
    return `${rows[row]?.name}, ${columns[column]?.name}`;
  }

  isEditable({ row, column }: Spot): boolean {
    const { rows, columns, cells } = this.#content;
    const cell = cells[row]?.[column];
    return cell !== undefined && !isReadOnly(cell, rows[row], columns[column]);
  }

  /** Returns the next editable cell of the column, or `undefined` at its end. */
  below({ row, column }: Spot, step: 1 | -1): Spot | undefined {
    for (let next = row + step; next >= 0 && next < this.rowCount; next += step) {
      if (this.isEditable({ row: next, column })) return { row: next, column };
    }
    return undefined;
  }

  /** Returns the current text of an edit's cell, as an edit. */
  now(edit: GridEdit): GridEdit {
    const spot = this.spotOf(edit);
    return { ...edit, text: spot ? this.textAt(spot) : '' };
  }

  /** Returns the edit that sets a cell's text, or `undefined` if the cell is read-only. */
  editAt(spot: Spot, text: string): GridEdit | undefined {
    return this.isEditable(spot) ? this.pasteAt(spot, text) : undefined;
  }

  /** Returns the edit that pastes a text into a cell, or `undefined` if the cell accepts none. */
  pasteAt(spot: Spot, text: string): GridEdit | undefined {
    const { row, column } = this.placeOf(spot);
    if (row === undefined || column === undefined) return undefined;
    const takesPasted = this.#content.cells[spot.row]?.[spot.column]?.pasted;
    return takesPasted || this.isEditable(spot) ? { row, column, text } : undefined;
  }

  /** Returns edits that set a text in every editable cell of a block; a pasted text also in cells that accept only such. */
  editsIn(
    { top, bottom, left, right }: Block,
    text: string,
    isPasted = false,
  ): readonly GridEdit[] {
    const edits: GridEdit[] = [];
    for (let row = Math.max(0, top); row <= bottom; row++) {
      for (let column = Math.max(0, left); column <= right; column++) {
        const spot = { row, column };
        const edit = isPasted ? this.pasteAt(spot, text) : this.editAt(spot, text);
        if (edit) edits.push(edit);
      }
    }
    return edits;
  }

  /** Returns the texts of a block, row by row. */
  textsIn({ top, bottom, left, right }: Block): readonly (readonly string[])[] {
    const texts: string[][] = [];
    for (let row = top; row <= bottom; row++) {
      const line: string[] = [];
      for (let column = left; column <= right; column++) line.push(this.textAt({ row, column }));
      texts.push(line);
    }
    return texts;
  }
}

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

/** Kept by ids, because rows and columns may come and go. */
interface Cursor {
  readonly active: GridPlace;
  /** The opposite corner of the block. */
  readonly anchor: GridPlace;
}

/** The active cell, the block around it, and a pending request for focus. */
export type GridCursor = ReturnType<typeof useCursor>;

/** The active cell of a grid. It follows its row and column when they move. */
export function useCursor(
  cells: GridCells,
  elements: GridElements,
  { start, handle, onPlace }: Pick<GridProps, 'start' | 'handle' | 'onPlace'>,
) {
  const [cursor, setCursor] = useState<Cursor | undefined>(
    start && { active: start, anchor: start },
  );
  const wantsFocus = useRef(false);
  const lastActive = useRef<Spot>({ row: 0, column: 0 });
  const found = cursor && cells.spotOf(cursor.active);
  const active = found ?? nearest(lastActive.current, cells);
  const block = blockBetween(active, (cursor && cells.spotOf(cursor.anchor)) ?? active);
  useLayoutEffect(() => {
    lastActive.current = active;
  });

  useImperativeHandle(
    handle,
    () => ({
      goTo: (place) => {
        wantsFocus.current = true;
        setCursor({ active: place, anchor: place });
      },
    }),
    [],
  );

  const { row, column } = cells.placeOf(active);
  useEffect(() => onPlace?.({ row, column }), [onPlace, row, column]);

  return {
    active,
    block,
    /** True once somebody has entered the grid. */
    isSet: cursor !== undefined,
    /** True while the active cell exists; otherwise the cell now in its place is active. */
    isThere: found !== undefined,
    /** Moves to a cell, or extends the block to it. */
    moveTo: (to: Spot, extend = false): void => {
      const place = cells.placeOf(to);
      wantsFocus.current = true;
      const from = { row, column };
      setCursor((cursor) => ({
        active: place,
        anchor: extend ? (cursor?.anchor ?? from) : place,
      }));
    },
    /** Selects a block: its active cell and the opposite corner. */
    select: (to: Spot, anchor: Spot): void => {
      wantsFocus.current = true;
      setCursor({ active: cells.placeOf(to), anchor: cells.placeOf(anchor) });
    },
    /** Makes a cell active without moving the focus. */
    put: (spot: Spot): void => {
      const place = cells.placeOf(spot);
      setCursor({ active: place, anchor: place });
    },
    /** Requests or cancels focus for the active cell after the next render. */
    wantFocus: (wants: boolean): void => {
      wantsFocus.current = wants;
    },
    /** Carries out the requested focus. */
    focus: (): void => {
      if (!wantsFocus.current) return;
      wantsFocus.current = false;
      elements.at(active)?.focus();
    },
  };
}

function nearest({ row, column }: Spot, { rowCount, columnCount }: GridCells): Spot {
  return { row: Math.min(row, rowCount - 1), column: Math.min(column, columnCount - 1) };
}
