import { isolated } from '#language/isolated.ts';
import { useContainerWidth } from '#ui/layout/media.ts';
import { useRef } from 'react';
import { alongLine } from './ChartAxis.tsx';
import { ChartFigure, type ChartTexts } from './ChartFigure.tsx';
import styles from './Charts.module.css';

/** A horizontal bar: its name before it, its value in words at its end. */
interface BarRow {
  readonly label: string;
  readonly value: number;
  readonly words: string;
}

/** In pixels: the distance of rows, a bar's thickness, the gap beside texts, and the maximum character width. */
const ROW = 28;
const BAR = 14;
const GAP = 8;
const CHARACTER = 8;

/** Names take at most this share of the width. */
const NAMES_SHARE = 0.4;

/** Horizontal bars, one below the other. */
export function BarRows({ rows, ...texts }: ChartTexts & { rows: readonly BarRow[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = Math.max(200, useContainerWidth(frame));
  const widthOf = (words: readonly string[]) =>
    Math.max(0, ...words.map(({ length }) => length)) * CHARACTER;
  const names = Math.min(widthOf(rows.map(({ label }) => label)), width * NAMES_SHARE);
  const start = names + GAP;
  const longest = width - start - GAP - widthOf(rows.map(({ words }) => words));
  const highest = Math.max(1, ...rows.map(({ value }) => value));
  const along = alongLine(width);
  return (
    <ChartFigure {...texts}>
      <div ref={frame}>
        <svg viewBox={`0 0 ${width} ${rows.length * ROW}`} aria-hidden="true">
          {rows.map(({ label, value, words }, index) => {
            const middle = (index + 0.5) * ROW;
            const length = (value / highest) * Math.max(0, longest);
            return (
              <g key={label}>
                <text x={along(names)} y={middle + 4} className={styles['before']}>
                  {isolated(label)}
                </text>
                <rect
                  className={styles['column']}
                  x={along(start, length)}
                  y={middle - BAR / 2}
                  width={length}
                  height={BAR}
                />
                <text x={along(start + length + GAP)} y={middle + 4} className={styles['after']}>
                  {words}
                </text>
              </g>
            );
          })}
          <path d={`M${along(start)} 0V${rows.length * ROW}`} className={styles['axis']} />
        </svg>
      </div>
    </ChartFigure>
  );
}
