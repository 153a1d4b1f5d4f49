import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import type { GridProps, Spot } from './gridModel.ts';
import { gridClipboard } from './gridClipboard.ts';
import { gridKeyboard } from './gridKeyboard.ts';
import { useCellChoosing } from './CellChoices.tsx';
import { openedWithText, useCellTyping } from './cellTyping.tsx';
import { useCursor, type GridCursor } from './useCursor.ts';
import { useGridCells, type GridContent } from './useGridCells.ts';
import { useGridEdits } from './useGridEdits.ts';
import { cellAround, useGridElements } from './useGridElements.ts';
import { useGridPointer } from './useGridPointer.ts';

/** The state of a grid: active cells, typing, and handlers for keys, mouse, finger and clipboard. */
export function useGrid(props: GridProps & GridContent) {
  const { columns, rows, keys, choices } = props;
  const elements = useGridElements(rows, columns);
  const cells = useGridCells(props);
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
