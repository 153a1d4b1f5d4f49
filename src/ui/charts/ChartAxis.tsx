import { isRightToLeft } from '#language/direction.ts';
import { formatWholePercent } from '#language/locale.ts';
import styles from './Pictures.module.css';

/** In pixels: width of the tick labels, space above the first line, and space below the last one for its labels. */
export const GUTTER = 44;
export const TOP = 8;
export const FOOT = 22;

/** Returns the distance of a value from the top of a picture whose lines take `height` pixels. Ticks must ascend. */
export function heightOf(ticks: readonly number[], height: number): (value: number) => number {
  const lowest = ticks[0] ?? 0;
  const highest = ticks.at(-1) ?? 1;
  return (value) => TOP + ((highest - value) / (highest - lowest)) * (height - TOP);
}

/**
 * Returns a function for the left edge of a shape that starts `from` pixels along the line and is `size` pixels long. In
 * right-to-left languages pictures are mirrored. Text anchors are mirrored by the browser.
 */
export function alongLine(width: number): (from: number, size?: number) => number {
  const turns = isRightToLeft();
  return (from, size = 0) => (turns ? width - from - size : from);
}

/** The axis of a picture: a grid line at each tick, a percentage, with its label before. */
export function ChartAxis({
  ticks,
  width,
  y,
}: {
  ticks: readonly number[];
  width: number;
  y: (value: number) => number;
}) {
  const along = alongLine(width);
  return ticks.map((value) => (
    <g key={value}>
      <path d={`M${along(GUTTER)} ${y(value)}H${along(width)}`} className={styles['grid']} />
      <text x={along(GUTTER - 6)} y={y(value) + 4} className={`${styles['text']} ${styles['end']}`}>
        {formatWholePercent(value)}
      </text>
    </g>
  ));
}
