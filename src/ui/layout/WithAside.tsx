import type { ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import styles from './WithAside.module.css';

/**
 * Content with a narrow column beside it, or above it on narrow windows. A `list` has a comfortable width; its column links
 * to similar lists and is not printed. In `details` the column describes the content's person and is printed.
 */
export function WithAside({
  look = 'list',
  aside,
  children,
}: {
  look?: 'list' | 'details';
  aside: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles['frame'], styles[look])}>
      <div className={styles['grid']}>
        <div className={styles['aside']} data-print={look === 'list' ? 'hide' : undefined}>
          {aside}
        </div>
        <div className={styles['main']}>{children}</div>
      </div>
    </div>
  );
}
