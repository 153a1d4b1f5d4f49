import { classNames } from '#ui/classNames.ts';
import type { ReactNode } from 'react';
import styles from './DropHint.module.css';

/** Over the whole window: what becomes of what is carried over it. Takes no pointer. */
export function DropHint({
  isLate = false,
  children,
}: {
  /** Only where it takes a moment. */
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
