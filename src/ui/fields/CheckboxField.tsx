import type { ComponentProps } from 'react';
import styles from './Checkbox.module.css';

/** A checkbox with its label beside it. */
export function CheckboxField({
  label,
  ...control
}: { label: string } & Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className={styles['option']}>
      <input {...control} type="checkbox" className={styles['box']} />
      {label}
    </label>
  );
}
