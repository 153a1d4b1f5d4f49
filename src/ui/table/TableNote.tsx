import type { ReactNode } from 'react';
import styles from './TableNote.module.css';

/** A line below a table about all of its rows. */
export function TableNote({ children }: { children: ReactNode }) {
  return <p className={styles['note']}>{children}</p>;
}
