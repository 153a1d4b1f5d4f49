import type { ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import styles from './RowButtons.module.css';

/**
 * The icon buttons at the end of a row: on one line, on a phone two and two. `quiet` draws them only while the row is
 * pointed at or has the focus; they are in the page at all times.
 */
export function RowButtons({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  return (
    <span className={classNames(styles['buttons'], quiet && styles['quiet'])}>{children}</span>
  );
}
