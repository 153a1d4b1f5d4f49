import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '#ui/feedback/toasts.ts';
import { blockText, textBlock } from './blockText.ts';
import { EditHistory } from './editHistory.ts';
import {
  blockBetween,
  type Block,
  type GridCell,
  type GridEdit,
  type GridPlace,
  type GridProps,
  type GridRow,
  type Spot,
} from './gridModel.ts';
import { keepClear } from './keepClear.ts';
import { moved, nextEditable, type GridSize } from './gridMoves.ts';
import { cutSentence } from './words.ts';

/** What the field in a cell tells. */
export interface CellTyping {
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
}

/** A cell that is being typed into. */
interface Editing {
  /** What the field begins with; without it, the cell's text, all of it chosen. */
  readonly startText: string | undefined;
  /** Arrows leave the cell: the text was begun by typing over the old one. */
  readonly arrowsLeave: boolean;
  /** The next cell is opened as well, so that a phone keeps its keyboard. */
  readonly goesOn: boolean;
}

interface Cursor {
  readonly active: GridPlace;
  /** The other corner of the block. */
  readonly anchor: GridPlace;
}

interface Choosing {
  readonly label: string;
  readonly text: string;
  readonly at: DOMRect;
}

interface GridToUse extends GridProps {
  readonly rows: readonly GridRow[];
  readonly cells: readonly (readonly GridCell[])[];
}

interface GridInUse {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly active: Spot;
  /** The chosen cells; `undefined` until somebody has come to the grid. */
  readonly chosen: Block | undefined;
  /** Where the chosen cell is being typed into. */
  readonly editing: Editing | undefined;
  readonly typing: CellTyping;
  readonly choosing: Choosing | undefined;
  readonly choose: (text: string) => void;
  readonly closeChoices: (back: boolean) => void;
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void;
    readonly onFocus: (event: FocusEvent<HTMLTableElement>) => void;
    readonly onPointerDown: (event: PointerEvent<HTMLTableElement>) => void;
    readonly onPointerOver: (event: PointerEvent<HTMLTableElement>) => void;
    readonly onClick: (event: MouseEvent<HTMLTableElement>) => void;
    readonly onDoubleClick: (event: MouseEvent<HTMLTableElement>) => void;
    readonly onCopy: (event: ClipboardEvent<HTMLTableElement>) => void;
    readonly onCut: (event: ClipboardEvent<HTMLTableElement>) => void;
    readonly onPaste: (event: ClipboardEvent<HTMLTableElement>) => void;
  };
}

const CELLS = '[role=gridcell], [role=rowheader], [role=columnheader]';
const IN_CELL = 'a[href], button, input, select, textarea';

/** The chosen cells of a grid, the text that is being typed, and what keys, mouse, finger and clipboard do. */
export function useGrid(props: GridToUse): GridInUse {
  const { columns, rows, cells, keys, choices, tab = 'next', live = false, onPlace } = props;
  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Cursor | undefined>(
    props.start && { active: props.start, anchor: props.start },
  );
  const [editing, setEditing] = useState<Editing>();
  const [choosing, setChoosing] = useState<Choosing>();
  const history = useHistory(props.editsOf);
  const wantsFocus = useRef(false);
  /** The text in the open field, and what the cell held before; by ids, for rows may come and go meanwhile. */
  const typed = useRef<{ readonly before: GridEdit; text: string }>(undefined);
  const pressed = useRef<{ readonly spot: Spot; readonly wasActive: boolean; touch: boolean }>(
    undefined,
  );

  const lastActive = useRef<Spot>({ row: 0, column: 0 });
  const spotOf = useSpots(rows, columns);
  const found = cursor && spotOf(cursor.active);
  const active = found ?? clamp(lastActive.current, rows.length, columns.length);
  const block = blockBetween(active, (cursor && spotOf(cursor.anchor)) ?? active);
  useLayoutEffect(() => {
    lastActive.current = active;
  });

  const placeOf = ({ row, column }: Spot): GridPlace => ({
    row: rows[row]?.id,
    column: columns[column]?.id,
  });
  const cellAt = ({ row, column }: Spot): GridCell | undefined => cells[row]?.[column];
  const elementAt = ({ row, column }: Spot): HTMLElement | undefined =>
    table.current?.rows[row + 1]?.cells[column + 1];
  const isEditable = ({ row, column }: Spot): boolean => {
    const cell = cells[row]?.[column];
    if (!cell) return false;
    return !(cell.readOnly ?? (columns[column]?.readOnly || rows[row]?.total));
  };
  /** The next cell of the column to type into; `undefined` at its end. */
  const below = ({ row, column }: Spot, step: 1 | -1): Spot | undefined => {
    for (let next = row + step; next >= 0 && next < rows.length; next += step) {
      if (isEditable({ row: next, column })) return { row: next, column };
    }
    return undefined;
  };
  const size = (): GridSize => {
    const rowHeight = elementAt({ row: 0, column: -1 })?.offsetHeight ?? 1;
    const height = scroller.current?.clientHeight ?? 0;
    const inSight = Math.min(height, window.innerHeight) / rowHeight;
    return {
      rows: rows.length,
      columns: columns.length,
      page: Math.max(1, Math.floor(inSight) - 2),
    };
  };

  const go = (to: Spot, extend = false): void => {
    const place = placeOf(to);
    wantsFocus.current = true;
    const from = placeOf(active);
    setCursor((cursor) => ({
      active: place,
      anchor: extend ? (cursor?.anchor ?? from) : place,
    }));
  };

  const textNow = (edit: GridEdit): GridEdit => {
    const spot = spotOf(edit);
    return { ...edit, text: (spot && cellAt(spot)?.text) ?? '' };
  };
  const apply = (edits: readonly GridEdit[]): void => {
    const before = edits.map(textNow);
    const differing = edits.filter(({ text }, index) => text !== before[index]?.text);
    if (differing.length === 0) return;
    history.add(differing.map(textNow), differing);
    props.onEdit(differing);
  };
  const editsIn = ({ top, bottom, left, right }: Block, text: string): GridEdit[] => {
    const edits: GridEdit[] = [];
    for (let row = Math.max(0, top); row <= bottom; row++) {
      for (let column = Math.max(0, left); column <= right; column++) {
        const edit = editAt({ row, column }, text);
        if (edit) edits.push(edit);
      }
    }
    return edits;
  };
  const editAt = (spot: Spot, text: string): GridEdit | undefined => {
    const { row, column } = placeOf(spot);
    if (row === undefined || column === undefined || !isEditable(spot)) return undefined;
    return { row, column, text };
  };

  const begin = (spot: Spot, started: Editing): void => {
    const before = editAt(spot, cellAt(spot)?.text ?? '');
    if (!before) return;
    const text = started.startText ?? before.text;
    // At once: the next letter belongs into the field already.
    flushSync(() => {
      typed.current = { before, text };
      const place = placeOf(spot);
      setCursor({ active: place, anchor: place });
      setEditing(started);
      if (live && text !== before.text) props.onEdit([{ ...before, text }]);
    });
  };
  const open = (spot: Spot, touch = false): void => {
    if (!keys) begin(spot, { startText: undefined, arrowsLeave: false, goesOn: touch });
    else if (choices && isEditable(spot)) {
      const at = elementAt(spot)?.getBoundingClientRect();
      const label = `${rows[spot.row]?.name}, ${columns[spot.column]?.name}`;
      wantsFocus.current = false;
      if (at) setChoosing({ label, text: cellAt(spot)?.text ?? '', at });
    }
  };
  /** Ends typing; what was typed stays unless `dropped`. */
  const finish = (dropped = false): void => {
    const done = typed.current;
    if (!done) return;
    typed.current = undefined;
    setEditing(undefined);
    const { before, text } = done;
    if (text === before.text) return;
    if (dropped) {
      if (live) props.onEdit([before]);
      return;
    }
    const edit = { ...before, text };
    history.add([before], [edit]);
    if (!live) props.onEdit([edit]);
  };

  const keyInField = (event: KeyboardEvent, state: Editing): void => {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    // While letters are composed, Enter and arrows belong to that.
    if (event.nativeEvent.isComposing) return;
    const next = (to: Spot | undefined): void => {
      event.preventDefault();
      finish();
      if (!to) return go(active);
      if (state.goesOn && isEditable(to)) {
        begin(to, { startText: undefined, arrowsLeave: false, goesOn: true });
      } else go(to);
    };
    if (key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      finish(true);
      go(active);
    } else if (key === 'Enter') {
      next(below(active, shiftKey ? -1 : 1));
    } else if (key === 'Tab') {
      tabFrom(event, next);
    } else if (state.arrowsLeave && key.startsWith('Arrow')) {
      next(moved(active, { key, ctrl: ctrlKey || metaKey }, size()));
    } else if ((ctrlKey || metaKey) && key.toLowerCase() === 's') {
      // Saving has to know of it.
      flushSync(() => {
        finish();
        go(active);
      });
    }
  };

  const tabFrom = (event: KeyboardEvent, next: (to: Spot) => void): void => {
    const step = event.shiftKey ? -1 : 1;
    const to = tab === 'next' ? nextEditable(active, step, size(), isEditable) : undefined;
    if (to) {
      event.preventDefault();
      next(to);
      return;
    }
    // The browser goes on from the cell, which is the only Tab stop.
    flushSync(() => {
      finish();
      wantsFocus.current = true;
      setEditing(undefined);
    });
    elementAt(active)?.focus();
  };

  const keyInWidget = (event: KeyboardEvent, widget: HTMLElement, cell: HTMLElement): void => {
    const all = [...cell.querySelectorAll<HTMLElement>(IN_CELL)];
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Escape') {
      event.stopPropagation();
      cell.focus();
    } else if (step !== undefined) {
      all[all.indexOf(widget) + step]?.focus();
    } else if (event.key === 'Tab') {
      cell.focus();
      tabFrom(event, go);
      return;
    } else if (!(isUndoOrRedo(event) && keyOnCell(event, cell))) return;
    event.preventDefault();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    const cell = target?.closest<HTMLElement>(CELLS);
    if (!target || !cell || event.altKey) return;
    if (editing) return keyInField(event, editing);
    if (target !== cell) return keyInWidget(event, target, cell);
    if (keyOnCell(event, cell)) event.preventDefault();
  };

  /** Whether the key meant something to the grid. */
  const keyOnCell = (event: KeyboardEvent, cell: HTMLElement): boolean => {
    const { key, shiftKey } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const letter = key.toLowerCase();
    if (key === 'Tab') {
      tabFrom(event, go);
      return false;
    }
    const to = moved(active, { key, ctrl }, size());
    if (to) {
      go(to, shiftKey);
      return true;
    }
    if (ctrl && letter === 'z') return takeBack(shiftKey ? history.redo() : undone());
    if (ctrl && letter === 'y') return takeBack(history.redo());
    if (ctrl && letter === 'a') {
      wantsFocus.current = true;
      setCursor({
        active: placeOf({ row: rows.length - 1, column: columns.length - 1 }),
        anchor: placeOf({ row: 0, column: 0 }),
      });
      return true;
    }
    if (ctrl) return false;
    if (key === 'Enter' || key === 'F2') return enter(cell, key, shiftKey);
    if (key === 'Delete' || key === 'Backspace') {
      apply(editsIn(block, ''));
      return true;
    }
    if (key === 'Escape') return collapse(event);
    return typeOver(key);
  };

  const collapse = (event: KeyboardEvent): boolean => {
    if (block.top === block.bottom && block.left === block.right) return false;
    event.stopPropagation();
    go(active);
    return true;
  };

  const enter = (cell: HTMLElement, key: string, shiftKey: boolean): boolean => {
    const [widget, ...more] = cell.querySelectorAll<HTMLElement>(IN_CELL);
    if (widget && more.length === 0 && key === 'Enter') widget.click();
    else if (widget) widget.focus();
    else if (key === 'F2') open(active);
    else go(below(active, shiftKey ? -1 : 1) ?? active);
    return true;
  };

  const typeOver = (key: string): boolean => {
    if (keys) {
      const text = keys[key.toLowerCase()];
      if (text !== undefined) apply(editsIn(block, text));
      else if (key === ' ' && choices) open(active);
      else return false;
      return true;
    }
    // An accent that waits for its letter goes into the empty field.
    const isAccent = key === 'Dead' || key === 'Process';
    // The page shows its shortcuts for it; who wants to type one opens the field first.
    if (key === '?' || !isEditable(active)) return false;
    if (!isAccent && [...key].length !== 1) return false;
    begin(active, { startText: isAccent ? '' : key, arrowsLeave: true, goesOn: false });
    return !isAccent;
  };

  const undone = (): readonly GridEdit[] | undefined => {
    const step = history.undo();
    if (step) return step;
    const earlier = props.unsaved?.() ?? [];
    if (earlier.length === 0) return undefined;
    history.addUndone(earlier, earlier.map(textNow));
    return earlier;
  };

  /** Whether there was something of this grid to take back; else the key is the page's. */
  const takeBack = (edits: readonly GridEdit[] | undefined): boolean => {
    if (!edits) return false;
    props.onEdit(edits);
    const spots = edits.flatMap((edit) => spotOf(edit) ?? []);
    const [first] = spots;
    const last = spots.at(-1);
    if (first && last) {
      wantsFocus.current = true;
      setCursor({ active: placeOf(first), anchor: placeOf(last) });
    }
    return true;
  };

  const paste = (text: string): void => {
    const pasted = textBlock(text);
    const [[only] = []] = pasted;
    const isOne = pasted.length === 1 && pasted[0]?.length === 1;
    // One text fills the whole block.
    if (isOne && only !== undefined) return apply(editsIn(block, only.trim()));
    const top = Math.max(0, block.top);
    const left = Math.max(0, block.left);
    const height = rows.filter(({ total }) => !total).length;
    const fits = columns.findLastIndex(({ readOnly }) => !readOnly) + 1;
    const edits = pasted.flatMap((texts, row) =>
      texts.flatMap(
        (text, column) => editAt({ row: top + row, column: left + column }, text.trim()) ?? [],
      ),
    );
    apply(edits);
    const pastedColumns = pasted[0]?.length ?? 0;
    const lastSpot = {
      row: Math.min(rows.length, top + pasted.length) - 1,
      column: Math.min(columns.length, left + pastedColumns) - 1,
    };
    setCursor({ active: placeOf({ row: top, column: left }), anchor: placeOf(lastSpot) });
    wantsFocus.current = true;
    const cut = cutSentence(
      Math.max(0, top + pasted.length - height),
      Math.max(0, left + pastedColumns - fits),
    );
    if (cut !== undefined) showToast({ text: cut, kind: 'info' });
  };

  const copied = (): string => {
    const texts: string[][] = [];
    for (let row = block.top; row <= block.bottom; row++) {
      const line: string[] = [];
      for (let column = block.left; column <= block.right; column++) {
        line.push(textAt({ row, column }));
      }
      texts.push(line);
    }
    return blockText(texts);
  };
  const textAt = (spot: Spot): string => {
    if (spot.row >= 0 && spot.column >= 0) return cellAt(spot)?.text ?? '';
    if (spot.row >= 0) return rows[spot.row]?.name ?? '';
    return columns[spot.column]?.name ?? props.namesHead;
  };

  const latest = useRef({ finish, live, onEdit: props.onEdit });
  useLayoutEffect(() => {
    latest.current = { finish, live, onEdit: props.onEdit };
  });
  const typing = useMemo<CellTyping>(
    () => ({
      onText: (text) => {
        if (!typed.current) return;
        typed.current.text = text;
        const { live, onEdit } = latest.current;
        if (live) onEdit([{ ...typed.current.before, text }]);
      },
      onLeave: () => latest.current.finish(),
    }),
    [],
  );

  // A row that was taken away by another tab takes the field along, not what was typed.
  const lostItsCell = editing !== undefined && found === undefined;
  useLayoutEffect(() => {
    if (lostItsCell) latest.current.finish();
  }, [lostItsCell]);

  // What stands in heads and names is reached through its cell.
  useLayoutEffect(() => {
    const widgets = table.current?.querySelectorAll<HTMLElement>(
      `thead :is(${IN_CELL}), [role=rowheader] :is(${IN_CELL})`,
    );
    for (const widget of widgets ?? []) widget.tabIndex = -1;
  }, [rows, columns]);

  useLayoutEffect(() => {
    if (!wantsFocus.current || editing) return;
    wantsFocus.current = false;
    elementAt(active)?.focus();
  });

  useLayoutEffect(
    () => keepClear(scroller.current, table.current?.rows[0]?.cells[0] ?? null),
    [columns],
  );

  useImperativeHandle(
    props.handle,
    () => ({
      goTo: (place) => {
        wantsFocus.current = true;
        setCursor({ active: place, anchor: place });
      },
    }),
    [],
  );

  const { row, column } = placeOf(active);
  useEffect(() => onPlace?.({ row, column }), [onPlace, row, column]);

  const spotOfTarget = (target: EventTarget | null): Spot | undefined => {
    const cell = target instanceof Element ? target.closest(CELLS) : undefined;
    if (!(cell instanceof HTMLTableCellElement)) return undefined;
    const line = cell.parentElement;
    if (!(line instanceof HTMLTableRowElement)) return undefined;
    return { row: line.rowIndex - 1, column: cell.cellIndex - 1 };
  };

  return {
    table,
    scroller,
    active,
    chosen: cursor && block,
    editing: lostItsCell ? undefined : editing,
    typing,
    choosing,
    choose: (text) => {
      setChoosing(undefined);
      wantsFocus.current = true;
      apply(editsIn(blockBetween(active, active), text));
    },
    closeChoices: (back) => {
      setChoosing(undefined);
      wantsFocus.current ||= back;
    },
    handlers: {
      onKeyDown,
      onFocus: (event) => {
        const spot = event.target.matches(CELLS) ? spotOfTarget(event.target) : undefined;
        if (spot && !(cursor && sameSpot(spot, active))) go(spot);
      },
      onPointerDown: (event) => {
        const spot = spotOfTarget(event.target);
        if (!spot || event.button !== 0) return;
        const touch = event.pointerType === 'touch';
        const wasActive = document.activeElement === elementAt(spot);
        pressed.current = { spot, wasActive, touch };
        if (event.target instanceof Element && event.target.closest(IN_CELL)) {
          pressed.current = undefined;
        } else if (event.shiftKey && !touch) go(spot, true);
      },
      onPointerOver: (event) => {
        const spot = spotOfTarget(event.target);
        const from = pressed.current;
        if (!spot || !from || from.touch || (event.buttons & 1) === 0 || editing) return;
        if (!sameSpot(spot, active)) go(spot, true);
      },
      onClick: (event) => {
        const from = pressed.current;
        const spot = spotOfTarget(event.target);
        pressed.current = undefined;
        if (!from || !spot || !sameSpot(from.spot, spot) || editing) return;
        if (from.touch && from.wasActive) open(spot, true);
        else if (!event.shiftKey) go(spot);
      },
      onDoubleClick: (event) => {
        const spot = spotOfTarget(event.target);
        if (spot && !editing && !isInWidget(event.target)) open(spot);
      },
      onCopy: (event) => {
        if (!copies(event, editing)) return;
        event.clipboardData.setData('text/plain', copied());
        event.preventDefault();
      },
      onCut: (event) => {
        if (!copies(event, editing)) return;
        event.clipboardData.setData('text/plain', copied());
        event.preventDefault();
        apply(editsIn(block, ''));
      },
      onPaste: (event) => {
        if (!copies(event, editing)) return;
        event.preventDefault();
        paste(event.clipboardData.getData('text/plain'));
      },
    },
  };
}

/** Whether the clipboard is the grid's, and not a field's in it. */
function copies(event: ClipboardEvent, editing: Editing | undefined): boolean {
  return !editing && !isInWidget(event.target);
}

function isUndoOrRedo({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && ['z', 'y'].includes(key.toLowerCase());
}

function isInWidget(target: EventTarget): boolean {
  return target instanceof Element && target.closest(IN_CELL) !== null;
}

function sameSpot(a: Spot, b: Spot): boolean {
  return a.row === b.row && a.column === b.column;
}

function clamp({ row, column }: Spot, rows: number, columns: number): Spot {
  return { row: Math.min(row, rows - 1), column: Math.min(column, columns - 1) };
}

/** Where a place is now; `undefined` when its row or column is gone. */
function useSpots(
  rows: readonly GridRow[],
  columns: GridProps['columns'],
): (place: GridPlace) => Spot | undefined {
  const rowOf = useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows]);
  const columnOf = useMemo(() => new Map(columns.map(({ id }, index) => [id, index])), [columns]);
  return ({ row, column }) => {
    const rowIndex = row === undefined ? -1 : rowOf.get(row);
    const columnIndex = column === undefined ? -1 : columnOf.get(column);
    if (rowIndex === undefined || columnIndex === undefined) return undefined;
    return { row: rowIndex, column: columnIndex };
  };
}

/** The steps since `editsOf` became what it is. */
function useHistory(editsOf: string | undefined): EditHistory {
  return useMemo(() => new EditHistory(editsOf), [editsOf]);
}
