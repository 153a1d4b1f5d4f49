import { More } from '#ui/controls/More.tsx';
import { t } from '#language/t.ts';
import { type ReactNode, useRef } from 'react';
import styles from './Charts.module.css';
import { useContainerWidth } from '#ui/layout/media.ts';
import { alongLine, ChartAxis, FOOT, GUTTER, heightOf } from './ChartAxis.tsx';
import { isolated } from '#language/isolated.ts';

/** What every chart of figures says besides its picture. */
interface ChartTexts {
  readonly label: string;
  /** A sentence that says what the chart shows: the alternative for people who cannot see it. */
  readonly summary: string;
  readonly heads: readonly string[];
  /** The figures as text, one line a bar. */
  readonly lines: readonly { readonly label: string; readonly values: readonly string[] }[];
}

/** In pixels; on paper, where nothing can be measured. By default the width of the chart's place. */
interface FixedWidth {
  width?: number | undefined;
}

/** A chart's frame: heading, picture, and the figures as a table. */
function ChartFigure({
  label,
  summary,
  heads,
  lines,
  children,
}: ChartTexts & { children: ReactNode }) {
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['label']}>{label}</figcaption>
      <div role="img" aria-label={`${label}. ${summary}`} className={styles['plot']}>
        {children}
      </div>
      <More summary={t('Show the figures')}>
        <table className={styles['table']} aria-label={t('{label}, figures', { label })}>
          <thead>
            <tr>
              <th scope="col">{label}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.label}>
                <th scope="row">{line.label}</th>
                {line.values.map((value, index) => (
                  <td key={heads[index]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </More>
    </figure>
  );
}

interface ShareColumn {
  /** Below the column, if there is room. */
  readonly label: string;
  /** The place from the start, counted in columns. A place without a column is a gap. */
  readonly at: number;
  /** In percent. */
  readonly share: number;
  /** Shown under the pointer. */
  readonly hint: string;
}

interface ShareChartProps extends ChartTexts, FixedWidth {
  /** In order. */
  columns: readonly ShareColumn[];
  /** The number of places, gaps included. */
  places: number;
}

/** In pixels: height of the lines, maximum column width, maximum character width, and gap between labels. */
const HEIGHT = 180;
const WIDEST = 32;
const CHARACTER = 6.5;
const LABEL_GAP = 12;

/** In pixels: a line above the columns, where the lowest column is named, and a text's distance from the line to it. */
const NAMED = 18;
const BELOW_NAMED = 4;

/** Minimum height of a column in pixels, so that the lowest value stays visible. */
const LOWEST = 3;

/** Columns that show shares of 100 %, from 80 % or less. The lowest of them has its hint above it, clear of the others. */
export function ShareChart({ columns, places, width: fixed, ...texts }: ShareChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const measured = useContainerWidth(frame);
  const width = fixed ?? Math.max(200, measured);
  const lowest = columns.reduce<ShareColumn | undefined>(
    (low, column) => (low && low.share <= column.share ? low : column),
    undefined,
  );
  const ticks = shareTicks(lowest?.share ?? 100);
  const y = heightOf(ticks, HEIGHT);
  const place = (width - GUTTER) / Math.max(1, places);
  const columnWidth = Math.min(WIDEST, place * 0.8);
  const longest = Math.max(1, ...columns.map(({ label }) => label.length));
  const room = longest * CHARACTER + LABEL_GAP;
  const middleOf = ({ at }: ShareColumn) => GUTTER + (at + 0.5) * place;
  const isOneLower = columns.some(({ share }) => share > (lowest?.share ?? share));
  const named = isOneLower ? lowest : undefined;
  const along = alongLine(width);
  const labelled = withRoom(columns.map(middleOf), room);
  return (
    <ChartFigure {...texts}>
      <div ref={frame}>
        <svg
          viewBox={`0 ${named ? -NAMED : 0} ${width} ${HEIGHT + FOOT + (named ? NAMED : 0)}`}
          aria-hidden="true"
        >
          <ChartAxis ticks={ticks} width={width} y={y} />
          {columns.map((column) => {
            const middle = middleOf(column);
            const top = Math.min(y(column.share), HEIGHT - LOWEST);
            return (
              <g key={column.at}>
                <title>{column.hint}</title>
                <rect
                  className={column === named ? styles['lowest'] : styles['column']}
                  x={along(middle - columnWidth / 2, columnWidth)}
                  y={top}
                  width={columnWidth}
                  height={HEIGHT - top}
                />
                {labelled.has(middle) ? (
                  <text
                    x={along(within(middle, column.label, width))}
                    y={HEIGHT + FOOT - 6}
                    className={styles['below']}
                  >
                    {column.label}
                  </text>
                ) : null}
              </g>
            );
          })}
          <path d={`M${along(GUTTER)} ${HEIGHT}H${along(width)}`} className={styles['axis']} />
          {named ? (
            <>
              <path
                d={`M${along(middleOf(named))} 0V${Math.min(y(named.share), HEIGHT - LOWEST) - BELOW_NAMED}`}
                className={styles['leader']}
              />
              <text
                x={along(within(middleOf(named), named.hint, width))}
                y={-BELOW_NAMED}
                className={styles['named']}
              >
                {named.hint}
              </text>
            </>
          ) : null}
        </svg>
      </div>
    </ChartFigure>
  );
}

/** Returns the middles, ascending, that are at least `room` pixels after the one before. */
function withRoom(middles: readonly number[], room: number): ReadonlySet<number> {
  const kept: number[] = [];
  for (const middle of middles) {
    const before = kept.at(-1);
    if (before === undefined || middle - before >= room) kept.push(middle);
  }
  return new Set(kept);
}

/** Returns the middle of a text near `middle` that keeps the text inside the picture. */
function within(middle: number, text: string, width: number): number {
  const half = (text.length * CHARACTER) / 2;
  return Math.min(Math.max(middle, GUTTER + half), width - half);
}

const TOP_SHARE = 100;
const USUAL_LOWEST = 80;

/** The maximum number of steps of an axis. */
const MOST_STEPS = 5;

/** Returns the ticks of an axis from 80 to 100, or from lower if the lowest share is below 80. */
export function shareTicks(lowest: number): number[] {
  const wanted = Math.min(USUAL_LOWEST, Math.max(0, lowest));
  const step = [5, 10, 20].find((size) => (TOP_SHARE - wanted) / size < MOST_STEPS) ?? 20;
  const first = Math.floor(wanted / step) * step;
  return Array.from({ length: (TOP_SHARE - first) / step + 1 }, (_, index) => first + index * step);
}

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
const BAR_CHARACTER = 8;

/** Names take at most this share of the width. */
const NAMES_SHARE = 0.4;

/** Horizontal bars, one below the other. */
export function BarRows({
  rows,
  width: fixed,
  ...texts
}: ChartTexts & FixedWidth & { rows: readonly BarRow[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const measured = useContainerWidth(frame);
  const width = fixed ?? Math.max(200, measured);
  const widthOf = (words: readonly string[]) =>
    Math.max(0, ...words.map(({ length }) => length)) * BAR_CHARACTER;
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
