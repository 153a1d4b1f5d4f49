import type { ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import styles from './WithAside.module.css';

/**
 * Content with a narrow column beside it, or above it where there is no room. A `list` has a comfortable width and its
 * column leads to similar lists, so paper leaves that column out; in `details` the column says whom the content is about.
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
