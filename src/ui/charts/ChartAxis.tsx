import styles from './Pictures.module.css';

/** A value at which a line is drawn across. */
export interface ChartTick {
  readonly value: number;
  readonly label: string;
}

/** Pixels: for the labels of the ticks, above the first line, and below the last one for what stands there. */
export const GUTTER = 44;
export const TOP = 8;
export const FOOT = 22;

/** Where a value is from the top of a picture whose lines take `height` pixels. The ticks go from smallest to largest. */
export function heightOf(ticks: readonly ChartTick[], height: number): (value: number) => number {
  const lowest = ticks[0]?.value ?? 0;
  const highest = ticks.at(-1)?.value ?? 1;
  return (value) => TOP + ((highest - value) / (highest - lowest)) * (height - TOP);
}

/** The values of a picture: a line across at each tick, with its label before. */
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
