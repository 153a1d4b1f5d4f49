import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';

/** Several checkboxes under one question, in as many columns as fit. Put `CheckboxField`s in it. */
export function CheckboxGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['options']}>{children}</div>
    </fieldset>
  );
}
