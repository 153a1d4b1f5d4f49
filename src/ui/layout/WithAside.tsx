import type { ReactNode } from 'react';
import styles from './WithAside.module.css';

/** A list of comfortable width, with navigation to similar lists beside it, or above it on narrow windows. */
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
