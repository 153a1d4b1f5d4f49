import type { ReactNode } from 'react';
import styles from './More.module.css';

/** What only some want to know, folded away. */
export function More({ children }: { children: ReactNode }) {
  return (
    <details className={styles['more']}>
      <summary>More about this</summary>
      <div className={styles['text']}>{children}</div>
    </details>
  );
}
