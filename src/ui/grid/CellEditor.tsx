import { useLayoutEffect, useRef } from 'react';
import styles from './Grid.module.css';
import type { CellTyping } from './useGrid.ts';

interface CellEditorProps {
  name: string;
  startText: string;
  /** Everything is chosen, so that the next letter takes its place. */
  selectAll: boolean;
  invalid: boolean;
  inputMode: 'text' | 'decimal';
  typing: CellTyping;
}

/** The field in a cell that is being typed into. What it holds is the browser's: a letter draws nothing anew. */
export function CellEditor(props: CellEditorProps) {
  const { name, startText, selectAll, invalid, inputMode, typing } = props;
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    input.focus();
    if (selectAll) input.select();
    else input.setSelectionRange(input.value.length, input.value.length);
  }, [selectAll]);
  return (
    <input
      ref={field}
      className={styles['editor']}
      type="text"
      aria-label={name}
      aria-invalid={invalid || undefined}
      autoComplete="off"
      spellCheck={false}
      inputMode={inputMode}
      defaultValue={startText}
      onInput={(event) => typing.onText(event.currentTarget.value)}
      onBlur={typing.onLeave}
    />
  );
}
