import { useId } from 'react';
import {
  Bar,
  BarChart as RechartsBarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts';
import { ChartFigure, drawnSeries, type ChartSeries } from './ChartFigure.tsx';
import styles from './Charts.module.css';
import { evenTicks } from './evenTicks.ts';

/** One bar: its label below, and a number for each series. */
export interface StackedBar {
  readonly label: string;
  readonly values: Readonly<Record<string, number>>;
}

export interface StackedBarChartProps {
  /** Heading of the figure. */
  label: string;
  /** What the chart shows, in a sentence. */
  summary: string;
  data: readonly StackedBar[];
  series: readonly ChartSeries[];
  formatValue?: ((value: number) => string) | undefined;
  /** Of what each number is drawn as a share in percent: of its bar with all series, or of all bars together. */
  shareOf: 'bar' | 'all';
  /** Whether to show what the series' colours and patterns mean. */
  legend?: boolean | undefined;
  /** Pixels. */
  height?: number | undefined;
}

/** In percent. */
type ShareOf = (bar: StackedBar, key: string) => number;

function percentText(share: number): string {
  return `${(Math.round(share * 10) / 10).toLocaleString()}%`;
}

/** Bars made of series on top of each other. Import it lazily: it brings recharts. */
export function StackedBarChart({
  label,
  summary,
  data,
  series,
  formatValue = String,
  shareOf,
  legend = true,
  height = 240,
}: StackedBarChartProps) {
  const chartId = useId();
  const patternId = (key: string) => `${chartId}-${key}`;
  const drawn = drawnSeries(series);
  const valueOf = (bar: StackedBar, key: string) => bar.values[key] ?? 0;
  const wholeOf = (bar: StackedBar) => series.reduce((sum, { key }) => sum + valueOf(bar, key), 0);
  const all = data.reduce((sum, bar) => sum + wholeOf(bar), 0);
  const shareOfBar: ShareOf = (bar, key) => {
    const whole = shareOf === 'bar' ? wholeOf(bar) : all;
    return whole === 0 ? 0 : (valueOf(bar, key) / whole) * 100;
  };
  const ticks = evenTicks(
    Math.max(
      0,
      ...data.map((bar) => drawn.reduce((sum, { key }) => sum + shareOfBar(bar, key), 0)),
    ),
  );
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
      <ResponsiveContainer width="100%" height={height}>
        <RechartsBarChart
          data={[...data]}
          accessibilityLayer={false}
          margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} className={styles['grid']} />
          <XAxis
            dataKey="label"
            tickLine={false}
            className={styles['axis'] ?? ''}
            minTickGap={8}
            interval="equidistantPreserveStart"
          />
          <YAxis
            width={44}
            tickLine={false}
            axisLine={false}
            ticks={ticks}
            domain={[0, ticks.at(-1) ?? 1]}
            tickFormatter={percentText}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--surface-3)', fillOpacity: 0.6 }}
            content={drawTooltip(series, formatValue, shareOfBar)}
          />
          {drawn.map(({ key, label: name, tone }) => (
            <Bar
              key={key}
              className={`${styles['series'] ?? ''} ${styles[tone] ?? ''}`}
              name={name}
              dataKey={(bar: StackedBar) => shareOfBar(bar, key)}
              stackId="one"
              fill={`url(#${patternId(key)})`}
              isAnimationActive={false}
              maxBarSize={44}
            />
          ))}
        </RechartsBarChart>
      </ResponsiveContainer>
    </ChartFigure>
  );
}

/** What recharts calls with the bar under the pointer. */
function drawTooltip(
  series: readonly ChartSeries[],
  formatValue: (value: number) => string,
  shareOf: ShareOf,
) {
  return ({ active, payload }: Pick<TooltipContentProps, 'active' | 'payload'>) => {
    // `as`: recharts hands back, untyped, the very bar it was given in `data`.
    const bar = payload[0]?.payload as StackedBar | undefined;
    return active && bar ? (
      <BarTooltip bar={bar} series={series} formatValue={formatValue} shareOf={shareOf} />
    ) : null;
  };
}

function BarTooltip({
  bar,
  series,
  formatValue,
  shareOf,
}: {
  bar: StackedBar;
  series: readonly ChartSeries[];
  formatValue: (value: number) => string;
  shareOf: ShareOf;
}) {
  return (
    <div className={styles['tooltip']}>
      <div className={styles['tooltipLabel']}>{bar.label}</div>
      <dl>
        {series.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {formatValue(bar.values[key] ?? 0)} ({percentText(shareOf(bar, key))})
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
