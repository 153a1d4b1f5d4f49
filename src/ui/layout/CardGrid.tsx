import type { ReactNode } from 'react';
import { useFocusInPlace } from '#ui/focusInPlace.ts';
import styles from './CardGrid.module.css';

/** Cards side by side, as many as fit. If the focused card is removed, the focus stays among the cards. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <div ref={useFocusInPlace()} className={styles['grid']}>
        {children}
      </div>
    </div>
  );
}
