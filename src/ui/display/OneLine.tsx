import type { ReactNode } from 'react';
import styles from './OneLine.module.css';

/** Text that stays on one line: "Class 10", a phone number. */
export function OneLine({ children }: { children: ReactNode }) {
  return <span className={styles['oneLine']}>{children}</span>;
}
