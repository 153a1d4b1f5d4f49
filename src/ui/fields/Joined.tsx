import type { ReactNode } from 'react';
import styles from './Joined.module.css';

/** A field and the buttons that step through it, as one control. */
export function Joined({ children }: { children: ReactNode }) {
  return <div className={styles['joined']}>{children}</div>;
}
