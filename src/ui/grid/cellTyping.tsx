import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GridEdit, GridProps, Spot } from './gridModel.ts';
import type { GridCursor, GridCells } from './gridCells.ts';
import type { GridEdits } from './useGridEdits.ts';
import styles from './Grid.module.css';

/** The way a cell was opened for typing. */
export interface Typing {
  /** The field's initial text; if missing, the cell's text, selected. */
  readonly startText: string | undefined;
  /** Arrow keys leave the cell, because typing began by overwriting the old text. */
  readonly arrowsLeave: boolean;
  /** Opens the next cell too, so that a phone keeps its keyboard. */
  readonly opensNext: boolean;
}

/** The callbacks of the field in a cell. */
export interface TypingField {
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
}

/** The cell that is being edited. */
export type CellTyping = ReturnType<typeof useCellTyping>;

/** Opens a cell with its text, selected. */
export function openedWithText(opensNext: boolean): Typing {
  return { startText: undefined, arrowsLeave: false, opensNext };
}

/** Edits the cells of a grid, one at a time. */
export function useCellTyping(
  cells: GridCells,
  cursor: GridCursor,
  edits: GridEdits,
  { onEdit }: Pick<GridProps, 'onEdit'>,
) {
  const [now, setNow] = useState<Typing>();
  /** The text in the open field, and the cell's text before. Kept by ids, because rows may come and go meanwhile. */
  const typed = useRef<{ readonly before: GridEdit; text: string }>(undefined);

  /** Opens an editable cell. */
  const begin = (spot: Spot, typing: Typing): void => {
    const before = cells.editAt(spot, cells.textAt(spot));
    if (!before) return;
    const text = typing.startText ?? before.text;
    // Synchronous: the next letter must already reach the field.
    flushSync(() => {
      typed.current = { before, text };
      cursor.put(spot);
      setNow(typing);
      if (text !== before.text) onEdit([{ ...before, text }]);
    });
  };
  /** Ends typing. The text is kept unless `dropped`. */
  const finish = (dropped = false): void => {
    const done = typed.current;
    if (!done) return;
    typed.current = undefined;
    setNow(undefined);
    const { before, text } = done;
    if (text === before.text) return;
    if (dropped) onEdit([before]);
    else edits.note(before, { ...before, text });
  };

  const latest = useRef({ finish, onEdit });
  useLayoutEffect(() => {
    latest.current = { finish, onEdit };
  });
  // Stable for the grid's lifetime, so that the open field is not rendered again.
  const field = useMemo<TypingField>(
    () => ({
      onText: (text) => {
        if (!typed.current) return;
        typed.current.text = text;
        latest.current.onEdit([{ ...typed.current.before, text }]);
      },
      onLeave: () => latest.current.finish(),
    }),
    [],
  );

  // If another tab removes the row, the field goes but the typed text is kept.
  const hasLostItsCell = now !== undefined && !cursor.isThere;
  useLayoutEffect(() => {
    if (hasLostItsCell) latest.current.finish();
  }, [hasLostItsCell]);

  return {
    /** `undefined` while no cell is being edited. */
    now,
    field,
    begin,
    finish,
  };
}

interface CellEditorProps {
  name: string;
  startText: string;
  /** Selects the whole text, so that the next letter replaces it. */
  selectAll: boolean;
  invalid: boolean;
  field: TypingField;
}

/** The field of the cell being edited: for a number. Uncontrolled, so that a keystroke renders no other cell. */
export function CellEditor(props: CellEditorProps) {
  const { name, startText, selectAll, invalid, field } = props;
  const element = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = element.current;
    if (!input) return;
    input.focus();
    if (selectAll) input.select();
    else input.setSelectionRange(input.value.length, input.value.length);
  }, [selectAll]);
  return (
    <input
      ref={element}
      className={styles['editor']}
      type="text"
      aria-label={name}
      aria-invalid={invalid || undefined}
      autoComplete="off"
      spellCheck={false}
      inputMode="decimal"
      defaultValue={startText}
      onInput={(event) => field.onText(event.currentTarget.value)}
      onBlur={field.onLeave}
    />
  );
}
