import type { ReactNode } from 'react';
import styles from './ChoiceGrid.module.css';

/** Several things with the same few buttons each: as many columns as there is room for. Put `ChoiceGridItem`s in it. */
export function ChoiceGrid({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles['grid']} data-print="hide">
      {children}
    </ul>
  );
}

/** One of them: what it is, and its buttons. */
export function ChoiceGridItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className={styles['item']}>
      <span className={styles['label']}>{label}</span>
      {children}
    </li>
  );
}
