import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { FieldFrame, useControlTies, type FieldNotes } from './FieldFrame.tsx';
import { classNames } from '#ui/classNames.ts';
import { splitFieldProps } from './splitFieldProps.ts';

export interface TextAreaFieldProps
  extends FieldNotes, Omit<ComponentProps<'textarea'>, 'className'> {}

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const [notes, { required, ...control }] = splitFieldProps(props);
  const ties = useControlTies(notes, control.id);
  return (
    <FieldFrame notes={notes} controlId={ties.id}>
      <textarea
        rows={3}
        {...control}
        {...ties}
        aria-required={required}
        className={classNames(styles['control'], styles['textArea'])}
      />
    </FieldFrame>
  );
}
