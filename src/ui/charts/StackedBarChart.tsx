import { useContainerWidth } from '#ui/layout/media.ts';
import { useId, useRef } from 'react';
import { ChartAxis, FOOT, GUTTER, evenTicks, heightOf } from './ChartAxis.tsx';
import { ChartFigure, drawnSeries, type ChartSeries, type ChartTone } from './ChartFigure.tsx';
import styles from './Charts.module.css';

/** A bar: its label below, and a number for each series. */
interface StackedBar {
  readonly label: string;
  readonly values: Readonly<Record<string, number>>;
}

interface StackedBarChartProps {
  /** The figure's heading. */
  label: string;
  /** A sentence that says what the chart shows. */
  summary: string;
  data: readonly StackedBar[];
  series: readonly ChartSeries[];
  formatValue?: ((value: number) => string) | undefined;
  /** The base of each percentage: the bar's total with all series, or the total of all bars. */
  shareOf: 'bar' | 'all';
  /** True to show the meaning of the series' colours and patterns. */
  legend?: boolean | undefined;
}

/** In pixels: height of the lines, maximum bar width, maximum character width, and gap between labels. */
const HEIGHT = 218;
const WIDEST_BAR = 44;
const CHARACTER = 6.5;
const LABEL_GAP = 8;

/** The share of its place that a bar takes. */
const BAR_SHARE = 0.8;

/** A stacked bar chart. */
export function StackedBarChart({
  label,
  summary,
  data,
  series,
  formatValue = String,
  shareOf,
  legend = true,
}: StackedBarChartProps) {
  const chartId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const width = Math.max(200, useContainerWidth(frame));
  const patternId = (key: string) => `${chartId}-${key}`;
  const drawn = drawnSeries(series);
  const valueOf = (bar: StackedBar, key: string) => bar.values[key] ?? 0;
  const wholeOf = (bar: StackedBar) => series.reduce((sum, { key }) => sum + valueOf(bar, key), 0);
  const all = data.reduce((sum, bar) => sum + wholeOf(bar), 0);
  /** In percent. */
  const shareIn = (bar: StackedBar, key: string): number => {
    const whole = shareOf === 'bar' ? wholeOf(bar) : all;
    return whole === 0 ? 0 : (valueOf(bar, key) / whole) * 100;
  };
  const heights = data.map((bar) => drawn.reduce((sum, { key }) => sum + shareIn(bar, key), 0));
  const ticks = evenTicks(Math.max(0, ...heights)).map((value) => ({
    value,
    label: percentText(value),
  }));
  const y = heightOf(ticks, HEIGHT);
  const place = (width - GUTTER) / Math.max(1, data.length);
  const barWidth = Math.min(WIDEST_BAR, place * BAR_SHARE);
  const longest = Math.max(1, ...data.map((bar) => bar.label.length));
  const labelledEvery = Math.ceil((longest * CHARACTER + LABEL_GAP) / place);
  const hintOf = (bar: StackedBar): string =>
    [
      bar.label,
      ...series.map(
        ({ key, label: name }) =>
          `${name}: ${formatValue(valueOf(bar, key))} (${percentText(shareIn(bar, key))})`,
      ),
    ].join('\n');
  return (
    <ChartFigure
      label={label}
      summary={summary}
      series={series}
      legend={legend}
      patternId={patternId}
      lines={data.map((bar) => ({
        label: bar.label,
        values: series.map(({ key }) => formatValue(valueOf(bar, key))),
      }))}
    >
      <div ref={frame}>
        <svg viewBox={`0 0 ${width} ${HEIGHT + FOOT}`} aria-hidden="true">
          <ChartAxis ticks={ticks} width={width} y={y} />
          {data.map((bar, index) => {
            const middle = GUTTER + (index + 0.5) * place;
            let below = 0;
            return (
              <g key={bar.label} className={styles['bar']}>
                <title>{hintOf(bar)}</title>
                <rect
                  className={styles['place']}
                  x={middle - place / 2}
                  y={y(ticks.at(-1)?.value ?? 0)}
                  width={place}
                  height={HEIGHT - y(ticks.at(-1)?.value ?? 0)}
                />
                {drawn.map(({ key, tone }) => {
                  const share = shareIn(bar, key);
                  below += share;
                  return share === 0 ? null : (
                    <rect
                      key={key}
                      className={`${styles['series']} ${styles[tone]}`}
                      x={middle - barWidth / 2}
                      y={y(below)}
                      width={barWidth}
                      height={y(below - share) - y(below)}
                      fill={`url(#${patternId(key)})`}
                    />
                  );
                })}
                {index % labelledEvery === 0 ? (
                  <text x={middle} y={HEIGHT + FOOT - 6} className={styles['barLabel']}>
                    {bar.label}
                  </text>
                ) : null}
              </g>
            );
          })}
          <path d={`M${GUTTER} ${HEIGHT}H${width}`} className={styles['axis']} />
        </svg>
      </div>
    </ChartFigure>
  );
}

function percentText(share: number): string {
  return `${(Math.round(share * 10) / 10).toLocaleString()}%`;
}

interface BarChartProps {
  /** The figure's heading. */
  label: string;
  /** A sentence that says what the chart shows. */
  summary: string;
  data: readonly { readonly label: string; readonly value: number }[];
  /** The name of the numbers, for example "Grades". */
  valueLabel: string;
  tone?: ChartTone | undefined;
  formatValue?: ((value: number) => string) | undefined;
}

const VALUE = 'value';

/** A bar chart with one bar for each label. */
export function BarChart({ data, valueLabel, tone = 'accent', ...rest }: BarChartProps) {
  return (
    <StackedBarChart
      {...rest}
      legend={false}
      shareOf="all"
      series={[{ key: VALUE, label: valueLabel, tone }]}
      data={data.map(({ label, value }) => ({ label, values: { [VALUE]: value } }))}
    />
  );
}
