import type { ReactNode } from 'react';
import styles from './FieldGrid.module.css';

/** Fields in two columns where there is room, in one where there is not. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <div className={styles['grid']}>{children}</div>
    </div>
  );
}
