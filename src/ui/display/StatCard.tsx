import type { ReactNode } from 'react';
import styles from './StatCard.module.css';
import { classNames } from '#ui/classNames.ts';
import toneStyles from '#ui/tones.module.css';
import type { Tone } from '#ui/tones.ts';

export interface StatCardProps {
  /** Names the group, for example "Total Students". */
  label: string;
  value: ReactNode;
  icon?: ReactNode;
  tone?: Tone | undefined;
}

/** One number that matters, as a `group` named by its label. */
export function StatCard({ label, value, icon, tone = 'accent' }: StatCardProps) {
  return (
    <div role="group" aria-label={label} className={styles['card']}>
      <div className={styles['label']}>{label}</div>
      <div className={styles['value']}>{value}</div>
      {icon ? (
        <span className={classNames(styles['icon'], toneStyles[tone])} aria-hidden="true">
          {icon}
        </span>
      ) : null}
    </div>
  );
}
