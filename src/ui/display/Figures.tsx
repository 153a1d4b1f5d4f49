import type { ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import styles from './Figures.module.css';

/**
 * Figures beside each other, parted by thin lines. A `line` of them has each name beside its figure and stays one line on a
 * phone; `large` ones are seen from across the room.
 */
export function Figures({
  look = 'plain',
  children,
}: {
  look?: 'plain' | 'line' | 'large' | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles['frame']}>
      <div className={classNames(styles['figures'], styles[look])}>{children}</div>
    </div>
  );
}

/** Smaller things below each other, behind large figures whatever their order is for readers, or before them. */
export function FigureColumn({
  isFirst = false,
  children,
}: {
  isFirst?: boolean | undefined;
  children: ReactNode;
}) {
  return <div className={classNames(styles['column'], isFirst && styles['first'])}>{children}</div>;
}

/** One figure, as a `group` of that name. A link in `children`, in place of the name, covers all of it. */
export function Figure({
  name,
  value,
  needsLook = false,
  isGroup = true,
  children = name,
}: {
  name: string;
  value: ReactNode;
  /** Sets it off: something is to be done about it. */
  needsLook?: boolean | undefined;
  /** Otherwise it is a part of the figure before it. */
  isGroup?: boolean | undefined;
  children?: ReactNode;
}) {
  return (
    <div
      role={isGroup ? 'group' : undefined}
      aria-label={isGroup ? name : undefined}
      className={classNames(styles['figure'], needsLook && styles['needsLook'])}
    >
      <div className={styles['name']}>{children}</div>
      <div className={styles['value']}>{value}</div>
    </div>
  );
}
