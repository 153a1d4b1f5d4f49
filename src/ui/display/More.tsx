import type { ReactNode } from 'react';
import styles from './More.module.css';

/** Folded text that only some people need. */
export function More({
  summary = 'More about this',
  children,
}: {
  summary?: string;
  children: ReactNode;
}) {
  return (
    <details className={styles['more']}>
      <summary>{summary}</summary>
      <div className={styles['text']}>{children}</div>
    </details>
  );
}
