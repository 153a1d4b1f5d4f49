import { useLayoutEffect, useRef } from 'react';
import styles from './Grid.module.css';
import type { TypingField } from './useCellTyping.ts';

interface CellEditorProps {
  name: string;
  startText: string;
  /** Everything is chosen, so that the next letter takes its place. */
  selectAll: boolean;
  invalid: boolean;
  inputMode: 'text' | 'decimal';
  field: TypingField;
}

/** The field in a cell that is being typed into. What it holds is the browser's: a letter draws nothing anew. */
export function CellEditor(props: CellEditorProps) {
  const { name, startText, selectAll, invalid, inputMode, field } = props;
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
      inputMode={inputMode}
      defaultValue={startText}
      onInput={(event) => field.onText(event.currentTarget.value)}
      onBlur={field.onLeave}
    />
  );
}
