import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { FieldFrame, splitFieldProps, useControlTies, type FieldNotes } from './FieldFrame.tsx';
import { classNames } from '#ui/classNames.ts';

export interface DateFieldProps
  extends FieldNotes, Omit<ComponentProps<'input'>, 'type' | 'className'> {}

/** A calendar day, `YYYY-MM-DD`, by the browser's own picker. */
export function DateField(props: DateFieldProps) {
  return <PickerField type="date" {...props} />;
}

/** A time of day, `HH:MM`, by the browser's own picker; empty while incomplete. */
export function TimeField(props: DateFieldProps) {
  return <PickerField type="time" {...props} />;
}

function PickerField({ type, ...props }: DateFieldProps & { readonly type: 'date' | 'time' }) {
  const [notes, { required, ...control }] = splitFieldProps(props);
  const ties = useControlTies(notes, control.id);
  return (
    <FieldFrame notes={notes} controlId={ties.id}>
      <input
        {...control}
        {...ties}
        type={type}
        aria-required={required}
        className={classNames(styles['control'], styles['number'], styles['date'])}
      />
    </FieldFrame>
  );
}
