import type { ReactNode } from 'react';
import { FieldGrid } from './FieldGrid.tsx';
import styles from './FieldGroup.module.css';

/** Fields that belong together under a heading of their own: a `group` of that name. */
export function FieldGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{label}</legend>
      <FieldGrid>{children}</FieldGrid>
    </fieldset>
  );
}
