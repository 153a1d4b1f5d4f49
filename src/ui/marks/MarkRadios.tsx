import { withoutIsolation } from '#language/isolated.ts';
import { useId } from 'react';
import { classNames } from '#ui/classNames.ts';
import type { Tone } from '#ui/tones.ts';
import styles from './MarkRadios.module.css';

/** A mark to choose. */
export interface MarkOption<Value extends string> {
  readonly value: Value;
  /** The accessible name of the radio. */
  readonly label: string;
  /** Shown in the square: "P". */
  readonly letter: string;
  /** The square's look while it is chosen. */
  readonly tone: Tone;
}

/** Radios as squares with a letter each. `label` names the `radiogroup`. Cheap enough for hundreds on a page. */
export function MarkSquares<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly MarkOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={withoutIsolation(label)} className={styles['squares']}>
      {options.map((option) => (
        <label key={option.value} className={classNames(styles['square'], styles[option.tone])}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles['input']}
          />
          <span aria-hidden="true" className={styles['letter']}>
            {option.letter}
          </span>
          {option.label}
        </label>
      ))}
    </div>
  );
}

/** Radios as chips, none chosen at first. A press on the chosen chip takes the choice away: `onChange('')`. */
export function ChipRadios({
  label,
  options,
  value,
  onChange,
}: {
  /** Names the `radiogroup`. */
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  /** Empty if none is chosen. */
  value: string;
  onChange: (value: string) => void;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={withoutIsolation(label)} className={styles['chips']}>
      {options.map((option) => (
        <label key={option.value} className={styles['chip']}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            // A radio that is checked already reports no change.
            onClick={option.value === value ? () => onChange('') : undefined}
            className={styles['input']}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
