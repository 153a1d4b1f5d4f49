import { useLayoutEffect, type ReactNode } from 'react';
import styles from './ActionBar.module.css';

/** A bar that stays at the foot of the window: what is unsaved, and the button that saves it. */
export function ActionBar({ children, actions }: { children?: ReactNode; actions: ReactNode }) {
  useLayoutEffect(() => {
    // For what makes room for the bar, in the styles of others. Why not `:has()`: see openDialogs.ts.
    const root = document.documentElement;
    root.toggleAttribute('data-action-bar', true);
    return () => void root.toggleAttribute('data-action-bar', false);
  }, []);
  return (
    <div className={styles['bar']} data-print="hide">
      <div>{children}</div>
      <div className={styles['actions']}>{actions}</div>
    </div>
  );
}
