import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { FieldFrame, splitFieldProps, useControlTies, type FieldNotes } from './FieldFrame.tsx';
import { classNames } from '#ui/classNames.ts';

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
        dir={type === 'text' ? 'auto' : 'ltr'}
        aria-required={required}
        className={styles['control']}
      />
    </FieldFrame>
  );
}

interface NumberFieldProps
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
        dir="ltr"
        inputMode={decimal ? 'decimal' : 'numeric'}
        aria-required={required}
        className={classNames(styles['control'], styles['number'])}
      />
    </FieldFrame>
  );
}

interface TextAreaFieldProps extends FieldNotes, Omit<ComponentProps<'textarea'>, 'className'> {}

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const [notes, { required, ...control }] = splitFieldProps(props);
  const ties = useControlTies(notes, control.id);
  return (
    <FieldFrame notes={notes} controlId={ties.id}>
      <textarea
        rows={3}
        dir="auto"
        {...control}
        {...ties}
        aria-required={required}
        className={classNames(styles['control'], styles['textArea'])}
      />
    </FieldFrame>
  );
}

interface SuggestFieldProps
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
