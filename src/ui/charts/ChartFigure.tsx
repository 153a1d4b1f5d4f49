import { t } from '#language/t.ts';
import type { ReactNode } from 'react';
import styles from './Charts.module.css';

/** What every chart of figures says besides its picture. */
export interface ChartTexts {
  /** The figure's heading. */
  readonly label: string;
  /** A sentence that says what the chart shows: the alternative for people who cannot see it. */
  readonly summary: string;
  /** The heads of the figures. */
  readonly heads: readonly string[];
  /** The figures as text, one line a bar. */
  readonly lines: readonly { readonly label: string; readonly values: readonly string[] }[];
}

/** A chart's frame: heading, picture, and the figures as a table. */
export function ChartFigure({
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
      <details className={styles['details']} data-print="hide">
        <summary>{t('Show the figures')}</summary>
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
      </details>
    </figure>
  );
}
