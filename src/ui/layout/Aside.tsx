import type { ReactNode } from 'react';
import styles from './Aside.module.css';

/** A narrow column of 280 px beside the content; above the content where there is no room. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['container']}>
      <div className={styles['columns']}>
        <div className={styles['aside']}>{aside}</div>
        <div className={styles['content']}>{children}</div>
      </div>
    </div>
  );
}
