import styles from './Pictures.module.css';

/** A value with a grid line. */
export interface ChartTick {
  readonly value: number;
  readonly label: string;
}

/** In pixels: width of the tick labels, space above the first line, and space below the last one for its labels. */
export const GUTTER = 44;
export const TOP = 8;
export const FOOT = 22;

/** Returns the distance of a value from the top of a picture whose lines take `height` pixels. Ticks must ascend. */
export function heightOf(ticks: readonly ChartTick[], height: number): (value: number) => number {
  const lowest = ticks[0]?.value ?? 0;
  const highest = ticks.at(-1)?.value ?? 1;
  return (value) => TOP + ((highest - value) / (highest - lowest)) * (height - TOP);
}

/** The axis of a picture: a grid line at each tick, with its label before. */
export function ChartAxis({
  ticks,
  width,
  y,
}: {
  ticks: readonly ChartTick[];
  width: number;
  y: (value: number) => number;
}) {
  return ticks.map(({ value, label }) => (
    <g key={value}>
      <path d={`M${GUTTER} ${y(value)}H${width}`} className={styles['grid']} />
      <text x={GUTTER - 6} y={y(value) + 4} className={`${styles['text']} ${styles['end']}`}>
        {label}
      </text>
    </g>
  ));
}
