import type { ReactNode } from 'react';
import styles from './SlimToolbar.module.css';
import { Toolbar } from './Toolbar.tsx';

/** A toolbar that on a phone does without its labels: what is chosen says what it is. */
export function SlimToolbar({ children }: { children: ReactNode }) {
  return <Toolbar className={styles['slim']}>{children}</Toolbar>;
}
