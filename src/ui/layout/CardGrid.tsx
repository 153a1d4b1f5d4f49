import type { ReactNode } from 'react';
import { useFocusInPlace } from '#ui/focusInPlace.ts';
import styles from './CardGrid.module.css';

/** Cards side by side, as many as fit. The focus stays among them where the card that has it goes. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <div ref={useFocusInPlace()} className={styles['grid']}>
        {children}
      </div>
    </div>
  );
}
