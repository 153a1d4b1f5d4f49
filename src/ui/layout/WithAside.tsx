import type { ReactNode } from 'react';
import styles from './WithAside.module.css';

/** A list as wide as it reads well. What leads to others like it stands beside it, or above it where that is narrow. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <div className={styles['grid']}>
        <div className={styles['aside']} data-print="hide">
          {aside}
        </div>
        <div className={styles['main']}>{children}</div>
      </div>
    </div>
  );
}
