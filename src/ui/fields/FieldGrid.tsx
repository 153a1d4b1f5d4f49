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
