import { ChevronDown } from '#ui/display/icons.ts';
import {
  useRef,
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type RefObject,
} from 'react';
import styles from './Field.module.css';
import { FieldFrame, splitFieldProps, useControlTies, type FieldNotes } from './FieldFrame.tsx';
import { classNames } from '#ui/classNames.ts';

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
  const [notes, { options, lastGroup, lastAction, placeholder, required, ...control }] =
    splitFieldProps(props);
  const ties = useControlTies(notes, control.id);
  const before = useRef('');
  return (
    <FieldFrame notes={notes} controlId={ties.id}>
      <span className={styles['selectBox']}>
        <select
          {...control}
          {...ties}
          {...(lastAction && withAction(lastAction, control, before))}
          aria-required={required}
          className={classNames(styles['control'], styles['select'])}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map(optionElement)}
          {lastGroup?.options.length ? (
            <optgroup label={lastGroup.label}>{lastGroup.options.map(optionElement)}</optgroup>
          ) : null}
          {lastAction ? <option value={ACTION}>{lastAction.label}</option> : null}
        </select>
        <ChevronDown className={styles['chevron']} />
      </span>
    </FieldFrame>
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
