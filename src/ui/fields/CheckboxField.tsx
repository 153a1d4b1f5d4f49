import type { ComponentProps, ReactNode } from 'react';
import styles from './CheckboxField.module.css';

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

/** Several checkboxes under one question, in as many columns as fit. Put `CheckboxField`s in it. */
export function CheckboxGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['options']}>{children}</div>
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
    <label className={styles['switchOption']}>
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
