import type { ComponentProps } from 'react';
import styles from './SwitchField.module.css';

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
    <label className={styles['option']}>
      <input
        {...control}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className={styles['switch']}
      />
      {label}
    </label>
  );
}
