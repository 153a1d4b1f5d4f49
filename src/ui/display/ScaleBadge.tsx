import styles from './ScaleBadge.module.css';

/** Steps of a scale, best first: lighter and lighter shades of one hue, then red. */
export type ScaleStep = 'first' | 'second' | 'third' | 'fourth' | 'last';

/** A word on a scale. The word alone must be clear. */
export function ScaleBadge({ step, children }: { step: ScaleStep; children: string }) {
  return <span className={`${styles['badge']} ${styles[step]}`}>{children}</span>;
}
