import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from '#ui/classNames.ts';
import toneStyles from '#ui/tones.module.css';
import type { Tone } from '#ui/tones.ts';

/** A word or figure with a tone. The words alone must be clear. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone | undefined;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles['badge'], toneStyles[tone])}>
      {icon ? <span aria-hidden="true">{icon}</span> : null}
      {children}
    </span>
  );
}

/** Steps of a scale, best first: lighter and lighter shades of one hue, then red. */
export type ScaleStep = 'first' | 'second' | 'third' | 'fourth' | 'last';

/** A word on a scale. The word alone must be clear. */
export function ScaleBadge({ step, children }: { step: ScaleStep; children: string }) {
  return (
    <span dir="auto" className={`${styles['scaleBadge']} ${styles[step]}`}>
      {children}
    </span>
  );
}
