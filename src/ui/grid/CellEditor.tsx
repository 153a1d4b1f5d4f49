import { useLayoutEffect, useRef } from 'react';
import styles from './Grid.module.css';
import type { TypingField } from './useCellTyping.ts';

interface CellEditorProps {
  name: string;
  startText: string;
  /** Selects the whole text, so that the next letter replaces it. */
  selectAll: boolean;
  invalid: boolean;
  inputMode: 'text' | 'decimal';
  field: TypingField;
}

/** The field of the cell being edited. Uncontrolled, so that a keystroke renders nothing. */
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
