import type { ReactNode } from 'react';
import styles from './Charts.module.css';

/** One series of a chart. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly tone: ChartTone;
  /** Listed in the table of figures only, not drawn. */
  readonly isFigureOnly?: boolean;
}

interface ChartFigureProps {
  /** The figure's heading. */
  label: string;
  /** A sentence that says what the chart shows: the alternative for people who cannot see it. */
  summary: string;
  series: readonly ChartSeries[];
  /** The figures as text, one line a bar. */
  lines: readonly { readonly label: string; readonly values: readonly string[] }[];
  legend?: boolean | undefined;
  patternId: (key: string) => string;
  children: ReactNode;
}

/** Returns the series that have bars, from the bottom up: the last series stands on the axis and is solid. */
export function drawnSeries(series: readonly ChartSeries[]): readonly ChartSeries[] {
  return series.filter(({ isFigureOnly }) => isFigureOnly !== true).toReversed();
}

/** A chart's frame: heading, legend, picture, and the figures as a table. */
export function ChartFigure({
  label,
  summary,
  series,
  lines,
  legend = true,
  patternId,
  children,
}: ChartFigureProps) {
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['caption']}>
        <span className={styles['label']}>{label}</span>
        {legend ? (
          <span className={styles['legend']}>
            {drawnSeries(series).map(({ key, label: name }) => (
              <span key={key} className={styles['legendItem']}>
                <svg className={styles['swatch']} viewBox="0 0 16 16" aria-hidden="true">
                  <rect width="16" height="16" rx="3" fill={`url(#${patternId(key)})`} />
                </svg>
                {name}
              </span>
            ))}
          </span>
        ) : null}
        <span className={styles['summary']}>{summary}</span>
      </figcaption>
      <svg width="0" height="0" aria-hidden="true" focusable="false">
        <defs>
          {drawnSeries(series).map(({ key, tone }, index) => (
            <ChartPattern key={key} id={patternId(key)} tone={tone} index={index} />
          ))}
        </defs>
      </svg>
      <div role="img" aria-label={`${label}. ${summary}`} className={styles['plot']}>
        {children}
      </div>
      <details className={styles['details']} data-print="hide">
        <summary>Show the figures</summary>
        <table className={styles['table']} aria-label={`${label}, figures`}>
          <thead>
            <tr>
              <th scope="col">{label}</th>
              {series.map(({ key, label: name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.label}>
                <th scope="row">{line.label}</th>
                {line.values.map((value, index) => (
                  <td key={series[index]?.key}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

export type ChartTone = 'accent' | 'good' | 'warning' | 'bad' | 'info' | 'neutral';

/** Patterns that distinguish series without colour: solid, stripes, dots, crossed. */
const MARKS = [
  null,
  <path key="stripes" d="M-2 2 2 -2M-2 10 10 -2M6 10 10 6" className={styles['ink']} />,
  <circle key="dots" cx="4" cy="4" r="1.8" className={styles['dot']} />,
  <path key="cross" d="M0 4H8M4 0V8" className={styles['ink']} />,
];

/** The fill of one series, for use as `url(#id)`. */
function ChartPattern({ id, tone, index }: { id: string; tone: ChartTone; index: number }) {
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" className={styles[tone]}>
      <rect width="8" height="8" className={styles['ground']} />
      {MARKS[index % MARKS.length]}
    </pattern>
  );
}
