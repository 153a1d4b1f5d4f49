import { ChevronDown } from '#ui/display/icons.ts';
import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { FieldFrame, splitFieldProps, useControlTies, type FieldNotes } from './FieldFrame.tsx';
import { classNames } from '#ui/classNames.ts';

export type SelectOption =
  | string
  | { readonly value: string; readonly label: string; readonly disabled?: boolean };

export interface SelectFieldProps
  extends FieldNotes, Omit<ComponentProps<'select'>, 'children' | 'className' | 'multiple'> {
  options: readonly SelectOption[];
  /** More choices under a heading, as an `optgroup`; none without options. */
  lastGroup?: { readonly label: string; readonly options: readonly SelectOption[] } | undefined;
  /** The text of an empty first choice, for "nothing chosen yet". */
  placeholder?: string | undefined;
}

/** A native select with a few fixed choices. */
export function SelectField(props: SelectFieldProps) {
  const [notes, { options, lastGroup, placeholder, required, ...control }] = splitFieldProps(props);
  const ties = useControlTies(notes, control.id);
  return (
    <FieldFrame notes={notes} controlId={ties.id}>
      <span className={styles['selectBox']}>
        <select
          {...control}
          {...ties}
          aria-required={required}
          className={classNames(styles['control'], styles['select'])}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map(optionElement)}
          {lastGroup?.options.length ? (
            <optgroup label={lastGroup.label}>{lastGroup.options.map(optionElement)}</optgroup>
          ) : null}
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
