import type { ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import styles from './Figures.module.css';

/** Figures side by side, separated by thin lines. `quiet` figures share a line, each beside its name. */
export function Figures({
  look = 'plain',
  children,
}: {
  look?: 'plain' | 'quiet' | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles['frame']}>
      <div className={classNames(styles['figures'], styles[look])}>{children}</div>
    </div>
  );
}

/** One figure, as a `group` of that name. A link in `children` replaces the name and covers the whole figure. */
export function Figure({
  name,
  value,
  needsLook = false,
  isUnseen = false,
  digits = 0,
  isGroup = true,
  children = name,
}: {
  name: string;
  value: ReactNode;
  /** Highlights the figure: somebody has to act. */
  needsLook?: boolean | undefined;
  /** Reserves the figure's space without showing it. */
  isUnseen?: boolean | undefined;
  /** Reserves space for a number with this many digits while it loads. */
  digits?: number | undefined;
  /** If false, the figure is a part of the figure before it. */
  isGroup?: boolean | undefined;
  children?: ReactNode;
}) {
  return (
    <div
      role={isGroup ? 'group' : undefined}
      aria-label={isGroup ? name : undefined}
      className={classNames(
        styles['figure'],
        needsLook && styles['needsLook'],
        isUnseen && styles['unseen'],
      )}
    >
      <div className={styles['name']}>{children}</div>
      <div
        className={styles['value']}
        style={digits === 0 ? undefined : { minInlineSize: `${digits}ch` }}
      >
        {value}
      </div>
    </div>
  );
}
