import { useContainerWidth } from '#ui/layout/media.ts';
import { useRef, type ReactNode } from 'react';
import { alongLine, ChartAxis, FOOT, GUTTER, heightOf, TOP } from './ChartAxis.tsx';
import styles from './Pictures.module.css';
import trendStyles from './Charts.module.css';

interface LinePoint {
  readonly id: string;
  /** The position on the line, from 0 (start) to 1 (end). */
  readonly at: number;
  readonly value: number;
  /** Shown under the pointer. */
  readonly hint: string;
}

export interface LinePictureProps {
  /** The accessible name: the picture's content with its figures. */
  name: string;
  /** In order. */
  points: readonly LinePoint[];
  /** Percentages with grid lines, ascending; the picture spans from the first to the last. */
  ticks: readonly number[];
  /** The labels below the beginning and the end. */
  ends: readonly [first: string, last: string];
  /** Width in pixels on paper; on screen the picture fills its container. */
  width?: number | undefined;
  /** Height of the lines in pixels; less on paper than on screen. */
  height?: number | undefined;
}

/** Pixels beside the first and the last point. */
const EDGE = TOP;

/** A line chart of values over time. */
export function LinePicture({
  name,
  points,
  ticks,
  ends: [first, last],
  width: fixedWidth,
  height = 160,
}: LinePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const measured = useContainerWidth(frame);
  const width = fixedWidth ?? Math.max(200, measured);
  const along = alongLine(width);
  const x = (at: number) => along(GUTTER + EDGE + at * (width - GUTTER - 2 * EDGE));
  const y = heightOf(ticks, height);
  const path = points.map(({ at, value }) => `${x(at)} ${y(value)}`).join('L');
  return (
    <div ref={frame} className={styles['picture']}>
      <svg
        role="img"
        aria-label={name}
        viewBox={`0 0 ${width} ${height + FOOT}`}
        style={{ maxInlineSize: `${width}px` }}
      >
        <ChartAxis ticks={ticks} width={width} y={y} />
        <text x={along(GUTTER)} y={height + FOOT - 4} className={styles['text']}>
          {first}
        </text>
        <text
          x={along(width)}
          y={height + FOOT - 4}
          className={`${styles['text']} ${styles['end']}`}
        >
          {last}
        </text>
        {points.length > 1 ? <path d={`M${path}`} className={styles['line']} /> : null}
        {points.map(({ id, at, value, hint }) => (
          <circle key={id} cx={x(at)} cy={y(value)} r="4" className={styles['dot']}>
            <title>{hint}</title>
          </circle>
        ))}
      </svg>
    </div>
  );
}

/** In pixels. */
const WIDTH = 64;
const HEIGHT = 16;
const TREND_EDGE = 2;

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
    along(TREND_EDGE + (index / Math.max(1, shares.length - 1)) * (WIDTH - 2 * TREND_EDGE));
  const y = (share: number) =>
    TREND_EDGE + ((100 - share) / (100 - lowest)) * (HEIGHT - 2 * TREND_EDGE);
  const points = shares.map((share, index) => `${x(index)} ${y(share)}`);
  return (
    <span className={trendStyles['beside']}>
      <svg
        width={WIDTH}
        height={HEIGHT}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        className={trendStyles['trend']}
      >
        {points.length > 1 ? <path d={`M${points.join('L')}`} /> : null}
      </svg>
      {children}
    </span>
  );
}
