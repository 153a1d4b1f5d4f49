import {
  useLayoutEffect,
  useMemo,
  useRef,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import type { GridProps, Spot } from './gridModel.ts';
import { gridClipboard } from './gridClipboard.ts';
import { gridKeyboard } from './gridKeyboard.ts';
import { useCellChoosing } from './CellChoices.tsx';
import { openedWithText, useCellTyping } from './cellTyping.tsx';
import {
  useCursor,
  type GridCursor,
  GridCells,
  type GridContent,
  cellAround,
  useGridElements,
  isInWidget,
  spotOf,
  type GridElements,
} from './gridCells.ts';
import { useGridEdits } from './useGridEdits.ts';

/** The state of a grid: active cells, typing, and handlers for keys, mouse, finger and clipboard. */
export function useGrid(props: GridProps & GridContent) {
  const { columns, rows, keys, choices } = props;
  const elements = useGridElements(rows, columns);
  const { cells: content, namesHead } = props;
  const cells = useMemo(
    () => new GridCells({ columns, rows, cells: content, namesHead }),
    [columns, rows, content, namesHead],
  );
  const cursor = useCursor(cells, elements, props);
  const edits = useGridEdits(cells, cursor, props);
  const typing = useCellTyping(cells, cursor, edits, props);
  const choosing = useCellChoosing(cells, elements, cursor, edits);
  const isTyping = typing.now !== undefined;
  useLayoutEffect(() => {
    if (!isTyping) cursor.focus();
  });

  const open = (spot: Spot, touch = false): void => {
    if (!keys) typing.begin(spot, openedWithText(touch));
    else if (choices) choosing.open(spot);
  };
  const { onFocus, ...pointer } = useGridPointer(elements, cursor, isTyping, open);
  const kept = useKeptFocus(cursor);
  const onKeyDown = gridKeyboard({ cells, elements, cursor, edits, typing, open }, props);
  return {
    elements,
    active: cursor.active,
    /** The selected cells; `undefined` until somebody has entered the grid. */
    chosen: cursor.isSet ? cursor.block : undefined,
    /** How the active cell is being edited. */
    typing: cursor.isThere ? typing.now : undefined,
    field: typing.field,
    choosing,
    handlers: {
      onKeyDown,
      onFocus: (event: FocusEvent<HTMLTableElement>) => {
        kept.note(event);
        onFocus(event);
      },
      onBlur: kept.forget,
      ...pointer,
      ...gridClipboard(cells, cursor, edits, isTyping),
    },
  };
}

/** Keeps the focus in the grid when its row or column goes: the cell now in that place gets the focus. */
function useKeptFocus(cursor: GridCursor) {
  const focused = useRef<Element>(undefined);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = undefined;
    if (document.activeElement === document.body) cursor.moveTo(cursor.active);
  });
  return {
    note: ({ target }: FocusEvent): void => {
      focused.current = cellAround(target);
    },
    forget: ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node) focused.current = undefined;
    },
  };
}

/** The cell where the button or the finger went down. */
interface Press {
  readonly spot: Spot;
  readonly wasActive: boolean;
  readonly touch: boolean;
}

/** Handles mouse and finger: a click activates, dragging selects a block, a double click or a second tap opens. */
function useGridPointer(
  elements: GridElements,
  cursor: GridCursor,
  isTyping: boolean,
  open: (spot: Spot, touch?: boolean) => void,
) {
  const pressed = useRef<Press>(undefined);
  /** True if the last press was the second of a double click that began elsewhere: its first press closed a dialog. */
  const isStray = useRef(false);
  const { active, moveTo } = cursor;
  return {
    onFocus: ({ target }: FocusEvent<HTMLTableElement>) => {
      const spot = spotOf(target);
      if (!spot || (cursor.isSet && isSame(spot, active))) return;
      if (cellAround(target) === target) moveTo(spot);
      // A pressed button keeps the focus and becomes the active cell, because the button may remove its own column.
      else if (!isTyping) cursor.put(spot);
    },
    onPointerDown: (event: PointerEvent<HTMLTableElement>) => {
      const spot = spotOf(event.target);
      if (!spot || event.button !== 0) return;
      const touch = event.pointerType === 'touch';
      const wasActive = document.activeElement === elements.at(spot);
      pressed.current = isInWidget(event.target) ? undefined : { spot, wasActive, touch };
      if (pressed.current && event.shiftKey && !touch) moveTo(spot, true);
    },
    onMouseDown: (event: MouseEvent<HTMLTableElement>) => {
      isStray.current = event.detail > 1 && pressed.current?.wasActive === false;
      if (!isStray.current) return;
      pressed.current = undefined;
      // Keeps the focus where it is, because the person's next letters belong there.
      event.preventDefault();
    },
    onPointerOver: (event: PointerEvent<HTMLTableElement>) => {
      const spot = spotOf(event.target);
      const from = pressed.current;
      if (!spot || !from || from.touch || (event.buttons & 1) === 0 || isTyping) return;
      if (!isSame(spot, active)) moveTo(spot, true);
    },
    onClick: (event: MouseEvent<HTMLTableElement>) => {
      const from = pressed.current;
      const spot = spotOf(event.target);
      pressed.current = undefined;
      if (!from || !spot || !isSame(from.spot, spot) || isTyping) return;
      if (from.touch && from.wasActive) open(spot, true);
      else if (!event.shiftKey) moveTo(spot);
    },
    onDoubleClick: (event: MouseEvent<HTMLTableElement>) => {
      const spot = spotOf(event.target);
      if (spot && !isTyping && !isStray.current && !isInWidget(event.target)) open(spot);
    },
  };
}

function isSame(a: Spot, b: Spot): boolean {
  return a.row === b.row && a.column === b.column;
}
