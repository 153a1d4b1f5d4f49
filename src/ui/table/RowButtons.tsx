import type { ReactNode } from 'react';
import styles from './RowButtons.module.css';

/** The icon buttons at the end of a row: on one line, on a phone two and two. */
export function RowButtons({ children }: { children: ReactNode }) {
  return <span className={styles['buttons']}>{children}</span>;
}
