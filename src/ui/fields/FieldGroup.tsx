import type { ReactNode } from 'react';
import { FieldGrid } from './FieldGrid.tsx';
import styles from './FieldGroup.module.css';

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
