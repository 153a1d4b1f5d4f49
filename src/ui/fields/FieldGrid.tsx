import type { ReactNode } from 'react';
import styles from './FieldGrid.module.css';
import { classNames } from '#ui/classNames.ts';

/** Fields in two columns, or in one on narrow windows. `small`: fields of a few characters, in two columns on a phone too. */
export function FieldGrid({
  small = false,
  children,
}: {
  small?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles['frame']}>
      <div className={classNames(styles['grid'], small && styles['small'])}>{children}</div>
    </div>
  );
}

/** Fields under a heading of their own: a `group` of that name, in as many columns as fit. */
export function FieldGroup({
  label,
  inColumns = true,
  children,
}: {
  label: string;
  inColumns?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{label}</legend>
      {inColumns ? <FieldGrid>{children}</FieldGrid> : children}
    </fieldset>
  );
}

/** A field and the buttons that step through it, as one control. */
export function Joined({ children }: { children: ReactNode }) {
  return <div className={styles['joined']}>{children}</div>;
}
