import type { ReactNode } from 'react';
import styles from './StatGrid.module.css';
import { classNames } from '#ui/classNames.ts';

/** Stat cards in a row, two abreast on a phone; or there, too, in one `slim` line, four at most. */
export function StatGrid({ slim = false, children }: { slim?: boolean; children: ReactNode }) {
  return (
    <div className={classNames(styles['frame'], slim && styles['slim'])}>
      <div className={styles['grid']}>{children}</div>
    </div>
  );
}
