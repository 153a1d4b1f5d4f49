import type { ReactNode } from 'react';
import styles from './StatGrid.module.css';

/** Stat cards in a row, two abreast on a phone. */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <div className={styles['grid']}>{children}</div>
    </div>
  );
}
