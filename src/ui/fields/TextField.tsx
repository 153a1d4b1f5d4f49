import { useId, type ComponentProps } from 'react';
import styles from './Field.module.css';
import { FieldFrame, splitFieldProps, useControlTies, type FieldNotes } from './FieldFrame.tsx';
import { classNames } from '#ui/classNames.ts';

type InputProps = FieldNotes & Omit<ComponentProps<'input'>, 'type' | 'className'>;

/** An input in the frame of its field. `className` adds to the look of a control. */
export function InputField({ className, ...props }: FieldNotes & ComponentProps<'input'>) {
  const [notes, { required, ...control }] = splitFieldProps(props);
  const ties = useControlTies(notes, control.id);
  return (
    <FieldFrame notes={notes} controlId={ties.id}>
      <input
        {...control}
        {...ties}
        aria-required={required}
        className={classNames(styles['control'], className)}
      />
    </FieldFrame>
  );
}

export type TextFieldProps = InputProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | undefined;
};

/** One line of text. Takes the result of react-hook-form's `register`. */
export function TextField({ type = 'text', ...props }: TextFieldProps) {
  return <InputField {...props} type={type} dir={type === 'text' ? 'auto' : 'ltr'} />;
}

/** A number kept as typed text, so that an invalid number can be corrected in place. */
export function NumberField({
  decimal = false,
  ...props
}: InputProps & {
  /** True if the number may have decimals. Decides which keyboard a phone shows. */
  decimal?: boolean | undefined;
}) {
  return (
    <InputField
      autoComplete="off"
      {...props}
      type="text"
      dir="ltr"
      inputMode={decimal ? 'decimal' : 'numeric'}
      className={styles['number']}
    />
  );
}

/** Several lines of text. */
export function TextAreaField(props: FieldNotes & Omit<ComponentProps<'textarea'>, 'className'>) {
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

/** Free text with suggestions. */
export function SuggestField({
  suggestions,
  ...props
}: InputProps & {
  /** Offered while typing; other text may be typed too. */
  suggestions: readonly string[];
}) {
  const list = useId();
  return (
    <>
      <InputField autoComplete="off" {...props} type="text" list={list} />
      <datalist id={list}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
}
