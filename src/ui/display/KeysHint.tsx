import type { ReactNode } from 'react';
import styles from './KeysHint.module.css';

/** What keys do: nothing to read where there is no keyboard. */
export function KeysHint({ children }: { children: ReactNode }) {
  return <span className={styles['hint']}>{children}</span>;
}
