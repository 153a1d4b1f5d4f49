import styles from './ScaleBadge.module.css';

/** Steps of a scale, the best first: ever less of one hue, and red at the end. */
export type ScaleStep = 'first' | 'second' | 'third' | 'fourth' | 'last';

/** A word on a scale. The words alone must say it all. */
export function ScaleBadge({ step, children }: { step: ScaleStep; children: string }) {
  return <span className={`${styles['badge']} ${styles[step]}`}>{children}</span>;
}
