import type { ReactNode } from 'react';
import styles from './Chips.module.css';

/** Short facts side by side, as many as fit in a line. Put `Chip`s in it. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  // In Safari `list-style: none` removes the role.
  return (
    <ul role="list" aria-label={label} className={styles['chips']}>
      {children}
    </ul>
  );
}

/** One fact. */
export function Chip({ children }: { children: ReactNode }) {
  return <li className={styles['chip']}>{children}</li>;
}
