import type { ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import styles from './CardTable.module.css';

/** A column of a card's table. */
export interface CardColumn {
  readonly header: string;
  /** `word` and `text` start at the left; a `bar` has its own width; a `text` may be long. */
  readonly kind: 'word' | 'text' | 'list' | 'figure' | 'bar';
}

/** The table of a card: a row a subject. Words wrap, figures do not; long texts take the width that is left. */
export function CardTable({
  label,
  columns,
  rows,
  compact = false,
}: {
  /** Accessible name. */
  label: string;
  columns: readonly CardColumn[];
  rows: readonly {
    readonly id: string;
    readonly isSum?: boolean | undefined;
    readonly cells: readonly ReactNode[];
  }[];
  compact?: boolean | undefined;
}) {
  return (
    <table className={classNames(styles['table'], compact && styles['compact'])} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ header, kind }) => (
            <th key={header} scope="col" className={styles[kind]}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, isSum, cells }) => (
          <tr key={id} className={isSum ? styles['sum'] : undefined}>
            {columns.map(({ header, kind }, index) => (
              <td key={header} className={styles[kind]} dir={kind === 'text' ? 'auto' : undefined}>
                {kind === 'figure' || kind === 'word' ? <bdi>{cells[index]}</bdi> : cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A percentage as a bar of 30 mm, with another one, such as the class's, as a line across. */
export function PercentBar({
  name,
  percent,
  beside,
}: {
  /** The accessible name: both figures in words. */
  name: string;
  percent: number;
  beside: number | undefined;
}) {
  const placeOf = (share: number): number => Math.min(Math.max(share, 0), 100) * 0.3;
  const tick = beside === undefined ? undefined : placeOf(beside);
  return (
    <svg role="img" aria-label={name} viewBox="-0.3 0 30.6 4" className={styles['drawing']}>
      <rect x="0" y="1" width="30" height="2" className={styles['track']} />
      <rect x="0" y="1" width={placeOf(percent)} height="2" className={styles['fill']} />
      {tick === undefined ? null : (
        <>
          <path d={`M${tick} 0V4`} className={styles['halo']} />
          <path d={`M${tick} 0V4`} className={styles['tick']} />
        </>
      )}
    </svg>
  );
}
