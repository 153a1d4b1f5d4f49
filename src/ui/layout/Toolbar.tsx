import type { ReactNode } from 'react';
import styles from './Toolbar.module.css';

/** Search, filters and counts above a list; wraps when narrow. `end` is pushed to the far side. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles['toolbar']} data-print="hide">
      {children}
      {end ? <div className={styles['end']}>{end}</div> : null}
    </div>
  );
}
