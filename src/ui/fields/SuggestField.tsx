import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { FieldFrame, useControlTies, type FieldNotes } from './FieldFrame.tsx';
import { splitFieldProps } from './splitFieldProps.ts';

export interface SuggestFieldProps
  extends FieldNotes, Omit<ComponentProps<'input'>, 'type' | 'list' | 'className'> {
  /** Offered while typing; other text may be typed too. */
  suggestions: readonly string[];
}

/** Free text with suggestions. */
export function SuggestField(props: SuggestFieldProps) {
  const [notes, { suggestions, required, ...control }] = splitFieldProps(props);
  const ties = useControlTies(notes, control.id);
  return (
    <FieldFrame notes={notes} controlId={ties.id}>
      <input
        autoComplete="off"
        {...control}
        {...ties}
        type="text"
        list={`${ties.id}-list`}
        aria-required={required}
        className={styles['control']}
      />
      <datalist id={`${ties.id}-list`}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </FieldFrame>
  );
}
