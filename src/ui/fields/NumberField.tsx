import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { FieldFrame, useControlTies, type FieldNotes } from './FieldFrame.tsx';
import { classNames } from '#ui/classNames.ts';
import { splitFieldProps } from './splitFieldProps.ts';

export interface NumberFieldProps
  extends FieldNotes, Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'className'> {
  /** True if the number may have decimals. Decides which keyboard a phone shows. */
  decimal?: boolean | undefined;
}

/** A number kept as typed text, so that an invalid number can be corrected in place. */
export function NumberField(props: NumberFieldProps) {
  const [notes, { decimal = false, required, ...control }] = splitFieldProps(props);
  const ties = useControlTies(notes, control.id);
  return (
    <FieldFrame notes={notes} controlId={ties.id}>
      <input
        autoComplete="off"
        {...control}
        {...ties}
        type="text"
        inputMode={decimal ? 'decimal' : 'numeric'}
        aria-required={required}
        className={classNames(styles['control'], styles['number'])}
      />
    </FieldFrame>
  );
}
