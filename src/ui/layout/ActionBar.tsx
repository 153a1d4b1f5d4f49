import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';

/** A bar that stays at the foot of the window: what is unsaved, and the button that saves it. */
export function ActionBar({ children, actions }: { children?: ReactNode; actions: ReactNode }) {
  return (
    <div className={styles['bar']} data-action-bar="" data-print="hide">
      <div>{children}</div>
      <div className={styles['actions']}>{actions}</div>
    </div>
  );
}
