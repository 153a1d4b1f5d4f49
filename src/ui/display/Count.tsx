import type { ReactNode } from 'react';
import styles from './Count.module.css';
import { classNames } from '#ui/classNames.ts';
import type { Tone } from '#ui/tones.ts';

/** Counts of two weights: the large ones first, the small ones beside or below them, whatever order they are given in. */
export function Counts({ children }: { children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <div className={styles['counts']}>{children}</div>
    </div>
  );
}

/** One count, as a `group` of that name. A link in `children`, in place of the name, covers all of it. */
export function Count({
  name,
  value,
  tone,
  children = name,
}: {
  name: string;
  value: string;
  /** Makes it a large one. */
  tone?: Extract<Tone, 'good' | 'bad' | 'warning'> | undefined;
  children?: ReactNode;
}) {
  return (
    <div
      role="group"
      aria-label={name}
      className={classNames(styles['count'], tone && styles[tone])}
    >
      <div className={styles['name']}>{children}</div>
      <div className={styles['value']}>{value}</div>
    </div>
  );
}
