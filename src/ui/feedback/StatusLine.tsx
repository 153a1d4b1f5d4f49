import type { ReactNode } from 'react';
import styles from './StatusLine.module.css';

/** A short `status` that is read out when it changes: "Showing 12 of 120 students". */
export function StatusLine({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles['line']}>
      {children}
    </p>
  );
}
