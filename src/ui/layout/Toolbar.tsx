import type { ReactNode } from 'react';
import styles from './Toolbar.module.css';
import { classNames } from '#ui/classNames.ts';

/**
 * Search, filters and counts above a list; wraps when narrow. `end` is pushed to the far side. On a phone a `slim` one
 * does without its labels: what is chosen says what it is.
 */
export function Toolbar({
  children,
  end,
  slim = false,
}: {
  children: ReactNode;
  end?: ReactNode;
  slim?: boolean | undefined;
}) {
  return (
    <div className={classNames(styles['toolbar'], slim && styles['slim'])} data-print="hide">
      {children}
      {end ? <div className={styles['end']}>{end}</div> : null}
    </div>
  );
}
