import type { ReactNode } from 'react';
import styles from './MoreNames.module.css';

/** What there was no room to name, on request. It scrolls in itself and covers nothing. */
export function MoreNames({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles['more']}>
      <summary>{summary}</summary>
      <div className={styles['names']}>{children}</div>
    </details>
  );
}
