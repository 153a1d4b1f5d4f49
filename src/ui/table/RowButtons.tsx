import type { ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import styles from './RowButtons.module.css';

/**
 * The icon buttons at the end of a row, on a phone two per line. `quiet` shows them only while the row has the pointer or
 * the focus; screen readers always find them.
 */
export function RowButtons({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  return (
    <span className={classNames(styles['buttons'], quiet && styles['quiet'])}>{children}</span>
  );
}
