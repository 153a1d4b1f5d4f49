import type { ReactNode } from 'react';
import styles from './Muted.module.css';

/** Quieter text within a sentence or a cell. */
export function Muted({ children }: { children: ReactNode }) {
  return <span className={styles['muted']}>{children}</span>;
}
