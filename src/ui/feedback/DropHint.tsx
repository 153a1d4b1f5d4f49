import { classNames } from '#ui/classNames.ts';
import type { ReactNode } from 'react';
import styles from './DropHint.module.css';

/** A hint over the whole window while something is dragged over it: what a drop would do. Ignores the pointer. */
export function DropHint({
  isLate = false,
  children,
}: {
  /** Appears only after a moment. */
  isLate?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles['window'], isLate && styles['late'])} data-print="hide">
      <p role="status" className={styles['sentence']}>
        {children}
      </p>
    </div>
  );
}
