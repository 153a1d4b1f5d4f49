import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './SegmentedRadios.module.css';
import { VisuallyHidden } from '#ui/display/text.tsx';

interface SegmentedOption<Value extends string> {
  readonly value: Value;
  /** Visible, and exactly the accessible name of the radio. */
  readonly label: string;
  readonly icon?: ReactNode;
}

/** Native radios that look like one control. Cheap enough for hundreds on a page. */
export function SegmentedRadios<Value extends string>({
  label,
  options,
  value,
  onChange,
  iconsOnly = false,
  ...rest
}: Omit<ComponentProps<'div'>, 'onChange' | 'role' | 'aria-label' | 'children'> & {
  /** Names the `radiogroup`. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Draws only the icons; the labels show under the pointer. */
  iconsOnly?: boolean;
}) {
  const name = useId();
  return (
    <div {...rest} role="radiogroup" aria-label={label} className={styles['group']}>
      {options.map((option) => (
        <label
          key={option.value}
          title={iconsOnly ? option.label : undefined}
          className={styles['option']}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles['input']}
          />
          {option.icon ? (
            <span aria-hidden="true" className={styles['icon']}>
              {option.icon}
            </span>
          ) : null}
          {iconsOnly ? <VisuallyHidden>{option.label}</VisuallyHidden> : option.label}
        </label>
      ))}
    </div>
  );
}
