import type { ReactNode } from 'react';
import styles from './PaperTable.module.css';

/** One column of a `PaperTable`. */
export interface PaperColumn<Row> {
  readonly header: string;
  /** Where others have the same heading. */
  readonly id?: string;
  readonly cell: (row: Row) => ReactNode;
  /** Its share of the page's width, beside the other columns': 1 when left out. */
  readonly share?: number;
  readonly align?: 'start' | 'end' | 'center';
}

/** Room for the highest number, in percent of a page's width, and the gap behind it. */
function percentForNumbers(rows: number): number {
  return 3.2 + 1.1 * String(rows).length;
}

/** All rows of something, on paper: the headings stand on each page, no row is split, and nothing is cut. */
export function PaperTable<Row>({
  label,
  columns,
  rows,
  numbered = false,
  nothing,
  foot,
}: {
  /** Accessible name. */
  label: string;
  columns: readonly PaperColumn<Row>[];
  rows: readonly Row[];
  /** A first column counts the rows. */
  numbered?: boolean;
  /** Said in place of the table where there are no rows. */
  nothing: string;
  /** Said below the rows, with the last of them. */
  foot?: ReactNode;
}) {
  if (rows.length === 0) return <p className={styles['foot']}>{nothing}</p>;
  const whole = columns.reduce((sum, { share = 1 }) => sum + share, 0);
  const forNumbers = numbered ? percentForNumbers(rows.length) : 0;
  return (
    <div>
      <table className={styles['table']} aria-label={label}>
        <colgroup>
          {numbered ? <col style={{ inlineSize: `${forNumbers}%` }} /> : null}
          {columns.map(({ header, id = header, share = 1 }) => (
            <col key={id} style={{ inlineSize: `${(share / whole) * (100 - forNumbers)}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {numbered ? (
              <th scope="col" className={styles['end']}>
                No.
              </th>
            ) : null}
            {columns.map(({ header, id = header, align = 'start' }) => (
              <th key={id} scope="col" className={styles[align]}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- Rows on paper never move, and stored ids may repeat.
            <tr key={place}>
              {numbered ? <td className={styles['end']}>{place + 1}</td> : null}
              {columns.map(({ header, id = header, cell, align = 'start' }) => (
                <td key={id} className={styles[align]}>
                  {unbroken(cell(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {foot ? <p className={styles['foot']}>{foot}</p> : null}
    </div>
  );
}

/** "Class 10", and what is all figures: a phone number. No line ends within. */
const WHOLE = /^(?:.{1,10}|[\d\s()+./–-]{1,18})$/;

function unbroken(shown: ReactNode): ReactNode {
  const isWhole = typeof shown === 'string' && WHOLE.test(shown);
  return isWhole ? <span className={styles['whole']}>{shown}</span> : shown;
}

/** A second, smaller line in a cell; nothing where there is no text. */
export function PaperDetail({ children }: { children: string }) {
  return children === '' ? null : <small className={styles['detail']}>{children}</small>;
}
