import type { ReactNode } from 'react';
import styles from './KeysHint.module.css';

/** A hint about keys, hidden on devices without a keyboard. */
export function KeysHint({ children }: { children: ReactNode }) {
  return <span className={styles['hint']}>{children}</span>;
}
