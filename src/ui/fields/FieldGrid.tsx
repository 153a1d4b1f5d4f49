import type { ReactNode } from 'react';
import styles from './FieldGrid.module.css';

/** Fields in two columns, or in one on narrow windows. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <div className={styles['grid']}>{children}</div>
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
