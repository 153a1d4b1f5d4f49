import {
  useId,
  type ComponentProps,
  useRef,
  type ChangeEvent,
  type FocusEvent,
  type RefObject,
  type ReactNode,
} from 'react';
import styles from './Field.module.css';
import { FieldFrame, useField, type FieldNotes } from './FieldFrame.tsx';
import { classNames } from '#ui/classNames.ts';
import { ChevronDown } from '#ui/display/icons.ts';
import checkboxStyles from './CheckboxField.module.css';

type InputProps = FieldNotes & Omit<ComponentProps<'input'>, 'type' | 'className'>;

/** An input in the frame of its field. `className` adds to the look of a control. */
export function InputField({ className, ...props }: FieldNotes & ComponentProps<'input'>) {
  const {
    frame,
    ties,
    control: { required, ...control },
  } = useField(props);
  return (
    <FieldFrame {...frame}>
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

/** One line of text. */
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
  const {
    frame,
    ties,
    control: { required, ...control },
  } = useField(props);
  return (
    <FieldFrame {...frame}>
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

export type SelectOption =
  | string
  | { readonly value: string; readonly label: string; readonly disabled?: boolean };

/** An action at the end of a list of choices. */
export interface LastAction {
  readonly label: string;
  readonly onChoose: () => void;
}

/** The value of the action's option: no stored text has a control character. */
export const ACTION = '\u0000action';

export interface SelectFieldProps
  extends FieldNotes, Omit<ComponentProps<'select'>, 'children' | 'className' | 'multiple'> {
  options: readonly SelectOption[];
  /** More choices under a heading, as an `optgroup`; none without options. */
  lastGroup?: { readonly label: string; readonly options: readonly SelectOption[] } | undefined;
  /** Offered last: "New class…". Choosing this leaves the value as it is. */
  lastAction?: LastAction | undefined;
  /** The text of an empty first choice, for "nothing chosen yet". */
  placeholder?: string | undefined;
}

/** A native select with a few fixed choices. */
export function SelectField(props: SelectFieldProps) {
  const {
    frame,
    ties,
    control: { options, lastGroup, lastAction, placeholder, required, ...control },
  } = useField(props);
  const before = useRef('');
  return (
    <FieldFrame {...frame}>
      <Select
        {...control}
        {...ties}
        {...(lastAction && withAction(lastAction, control, before))}
        aria-required={required}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map(optionElement)}
        {lastGroup?.options.length ? (
          <optgroup label={lastGroup.label}>{lastGroup.options.map(optionElement)}</optgroup>
        ) : null}
        {lastAction ? <option value={ACTION}>{lastAction.label}</option> : null}
      </Select>
    </FieldFrame>
  );
}

/** A select without a label of its own. */
export function Select(props: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className={styles['selectBox']}>
      <select {...props} className={classNames(styles['control'], styles['select'])} />
      <ChevronDown className={styles['chevron']} />
    </span>
  );
}

function optionElement(option: SelectOption) {
  const { value, label, disabled } =
    typeof option === 'string' ? { value: option, label: option, disabled: false } : option;
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}

/** Returns handlers that run the action and keep the value of the list, which `before` holds. */
function withAction(
  { onChoose }: LastAction,
  { onChange, onFocus }: Pick<ComponentProps<'select'>, 'onChange' | 'onFocus'>,
  before: RefObject<string>,
) {
  return {
    onFocus: (event: FocusEvent<HTMLSelectElement>) => {
      before.current = event.target.value;
      onFocus?.(event);
    },
    onChange: (event: ChangeEvent<HTMLSelectElement>) => {
      const { target } = event;
      if (target.value !== ACTION) {
        before.current = target.value;
        onChange?.(event);
        return;
      }
      target.value = before.current;
      onChoose();
    },
  };
}

/** A checkbox with its label beside it. */
export function CheckboxField({
  label,
  ...control
}: { label: string } & Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className={checkboxStyles['option']}>
      <input {...control} type="checkbox" className={checkboxStyles['box']} />
      {label}
    </label>
  );
}

/** Several checkboxes under one question, in as many columns as fit. Put `CheckboxField`s in it. */
export function CheckboxGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={checkboxStyles['group']}>
      <legend className={checkboxStyles['legend']}>{label}</legend>
      <div className={checkboxStyles['options']}>{children}</div>
    </fieldset>
  );
}

/** A switch that takes effect at once, with its label beside it. */
export function SwitchField({
  label,
  checked,
  ...control
}: { label: string; checked: boolean } & Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'className' | 'checked'
>) {
  return (
    <label className={checkboxStyles['switchOption']}>
      <input
        {...control}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className={checkboxStyles['switch']}
      />
      {label}
    </label>
  );
}
