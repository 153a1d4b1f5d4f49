import type { ReactNode } from 'react';
import styles from './MoreNames.module.css';

/** Names that had no room, shown on request. The list scrolls in itself and covers nothing. */
export function MoreNames({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles['more']}>
      <summary>{summary}</summary>
      <div className={styles['names']}>{children}</div>
    </details>
  );
}
