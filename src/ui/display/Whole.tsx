import type { ReactNode } from 'react';
import styles from './Whole.module.css';

/** Stays on one line: "Class 10", a phone number. */
export function Whole({ children }: { children: ReactNode }) {
  return <span className={styles['whole']}>{children}</span>;
}
