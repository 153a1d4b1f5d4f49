import type { ReactNode } from 'react';
import styles from './SlimToolbar.module.css';
import { Toolbar } from './Toolbar.tsx';

/** A toolbar that hides its labels on a phone: the chosen values are clear without them. */
export function SlimToolbar({ children }: { children: ReactNode }) {
  return <Toolbar className={styles['slim']}>{children}</Toolbar>;
}
