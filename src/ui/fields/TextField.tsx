import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { FieldFrame, useControlTies, type FieldNotes } from './FieldFrame.tsx';
import { splitFieldProps } from './splitFieldProps.ts';

export interface TextFieldProps
  extends FieldNotes, Omit<ComponentProps<'input'>, 'type' | 'className'> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | undefined;
}

/** One line of text. Takes the result of react-hook-form's `register`. */
export function TextField(props: TextFieldProps) {
  const [notes, { type = 'text', required, ...control }] = splitFieldProps(props);
  const ties = useControlTies(notes, control.id);
  return (
    <FieldFrame notes={notes} controlId={ties.id}>
      <input
        {...control}
        {...ties}
        type={type}
        aria-required={required}
        className={styles['control']}
      />
    </FieldFrame>
  );
}
