import type { ReactNode } from 'react';
import { alongLine } from './ChartAxis.tsx';
import styles from './Charts.module.css';

/** In pixels. */
const WIDTH = 64;
const HEIGHT = 16;
const EDGE = 2;

/** The bottom of the line; a lower share moves the bottom down. */
const USUAL_LOWEST = 80;

/** A figure with a small line of its shares over time before it, in percent. Below 768 px the line is hidden. */
export function TrendLine({
  shares,
  children,
}: {
  shares: readonly number[];
  children: ReactNode;
}) {
  const lowest = Math.min(USUAL_LOWEST, ...shares);
  const along = alongLine(WIDTH);
  const x = (index: number) =>
    along(EDGE + (index / Math.max(1, shares.length - 1)) * (WIDTH - 2 * EDGE));
  const y = (share: number) => EDGE + ((100 - share) / (100 - lowest)) * (HEIGHT - 2 * EDGE);
  const points = shares.map((share, index) => `${x(index)} ${y(share)}`);
  return (
    <span className={styles['beside']}>
      <svg
        width={WIDTH}
        height={HEIGHT}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        className={styles['trend']}
      >
        {points.length > 1 ? <path d={`M${points.join('L')}`} /> : null}
      </svg>
      {children}
    </span>
  );
}
