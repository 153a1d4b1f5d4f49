import type { ReactNode } from 'react';
import styles from './ChoiceGrid.module.css';

/** Items that each have the same few buttons, in as many columns as fit. Put `ChoiceGridItem`s in it. */
export function ChoiceGrid({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles['grid']} data-print="hide">
      {children}
    </ul>
  );
}

/** An item: its label and its buttons. */
export function ChoiceGridItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className={styles['item']}>
      <span className={styles['label']}>{label}</span>
      {children}
    </li>
  );
}
