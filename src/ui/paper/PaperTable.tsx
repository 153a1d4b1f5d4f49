import { msg, t } from '#language/t.ts';
import { formatNumber } from '#language/locale.ts';
import type { ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import { columnPercents, emsOf, haveRoom, longestWord, type ColumnNeed } from './columnWidths.ts';
import { EmailBreaks } from './PaperHead.tsx';
import styles from './PaperTable.module.css';

/** Printed instead of records that were not loaded yet. */
export const STILL_READING = msg('Some records were still loading. Print again.');

/** One column of a `PaperTable`. */
export interface PaperColumn<Row> {
  readonly header: string;
  /** Needed if several columns have the same heading. */
  readonly id?: string;
  readonly cell: (row: Row) => ReactNode;
  /** The cell's text if `cell` renders a component, so that its words are kept whole too. */
  readonly text?: (row: Row) => string;
  /** The column's share of the page's width relative to others; 1 by default. Give long words and numbers more. */
  readonly share?: number;
  readonly align?: 'start' | 'end' | 'center';
}

/** Returns the width of the highest row number and its gap, in percent of the page's width. */
function percentForNumbers(rows: number): number {
  return 3.2 + 1.1 * String(rows).length;
}

/** All rows of a list on paper: headings repeat on each page, rows are never split, and nothing is cut. */
export function PaperTable<Row>({
  label,
  columns,
  rows,
  numbered = false,
  mayTurn = false,
  look = 'rows',
  emptyText,
  foot,
}: {
  /** Accessible name. */
  label: string;
  columns: readonly PaperColumn<Row>[];
  /** `undefined` while loading. */
  rows: readonly Row[] | undefined;
  /** Adds a first column that counts the rows. */
  numbered?: boolean;
  /** May turn its sheet to landscape if long words do not fit in portrait. */
  mayTurn?: boolean;
  /** `list` has higher rows, and lines between columns, to write in: 36 rows on A4, 32 on Letter. */
  look?: 'rows' | 'list';
  /** Shown instead of the table if there are no rows. */
  emptyText: string;
  /** Shown below the rows, on the same page as the last row. */
  foot?: ReactNode;
}) {
  if (rows === undefined) return <p className={styles['foot']}>{t(STILL_READING)}</p>;
  if (rows.length === 0) return <p className={styles['foot']}>{emptyText}</p>;
  const forNumbers = numbered ? percentForNumbers(rows.length) : 0;
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
  const texts = rows.map((row, at) =>
    columns.map(({ text }, place) => text?.(row) ?? cells[at]?.[place]),
  );
  const needsOn = (room: number, mostForWords: number) =>
    needsOf(columns, texts, room, mostForWords);
  const forColumns = 1 - forNumbers / 100;
  const upright = UPRIGHT_EMS * forColumns;
  const onItsSide = SIDE_EMS * forColumns;
  const isTurned = mayTurn && !haveRoom(needsOn(upright, LONG_WORD), upright + BROKEN_EMS);
  const percents = isTurned
    ? columnPercents(needsOn(onItsSide, LONG_WORD), onItsSide)
    : columnPercents(needsOn(upright, MOST_FOR_WORDS), upright);
  return (
    <div data-on-its-side={isTurned ? '' : undefined}>
      <table
        className={classNames(styles['table'], look === 'list' && styles['list'])}
        aria-label={label}
      >
        <colgroup>
          {numbered ? <col style={{ inlineSize: `${forNumbers}%` }} /> : null}
          {columns.map(({ header, id = header }, place) => (
            <col key={id} style={{ inlineSize: `${(percents[place] ?? 0) * forColumns}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {numbered ? (
              <th scope="col" className={styles['end']}>
                {t('No.')}
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
          {cells.map((shown, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- Rows on paper never move, and stored ids may repeat.
            <tr key={place}>
              {numbered ? <td className={styles['end']}>{formatNumber(place + 1)}</td> : null}
              {columns.map(({ header, id = header, align = 'start' }, at) => (
                <td key={id} className={styles[align]}>
                  {unbroken(shown[at])}
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

/** Short texts such as "Class 10" and "23 Nov 2026", and phone numbers. These are never broken. */
const UNBROKEN = /^(?:.{1,12}|[\d\s()+./–-]{1,18})$/;

function unbroken(shown: ReactNode): ReactNode {
  return isWhole(shown) ? <span className={styles['whole']}>{shown}</span> : shown;
}

function isWhole(shown: ReactNode): shown is string {
  return typeof shown === 'string' && UNBROKEN.test(shown);
}

/** Page widths in ems of the table's font, A4 or Letter, portrait and landscape, and the gap after a column. */
const UPRIGHT_EMS = 62;
const SIDE_EMS = 85;
const GAP_EMS = 0.8;
/** A column gets up to this many ems for a long word, however small its share is. */
const MOST_FOR_WORDS = 10;
/** Landscape is chosen for words up to this many ems, if portrait lacks more than `BROKEN_EMS`. */
const LONG_WORD = 20;
const BROKEN_EMS = 4;

/** The largest share of its width that a column of components gives to others. */
const MAX_GIVEN = 0.2;

/** Returns the columns' shares, but no narrower than their contents. */
function needsOf<Row>(
  columns: readonly PaperColumn<Row>[],
  cells: readonly (readonly ReactNode[])[],
  room: number,
  mostForWords: number,
): ColumnNeed[] {
  const whole = columns.reduce((sum, { share = 1 }) => sum + share, 0);
  return columns.map(({ header, share = 1 }, place) => {
    const wished = (share / whole) * room;
    let min = longestWord(header) + GAP_EMS;
    let words = min;
    for (const shown of cells) {
      const cell = shown[place];
      if (isWhole(cell)) min = Math.max(min, emsOf(cell) + GAP_EMS);
      else if (typeof cell === 'string') words = Math.max(words, longestWord(cell) + GAP_EMS);
      else min = Math.max(min, wished * (1 - MAX_GIVEN));
    }
    words = Math.max(min, Math.min(words, Math.max(wished, mostForWords)));
    return { min, words, wished: Math.max(wished, words) };
  });
}

/** A second, smaller line in a cell; renders nothing without text. */
export function PaperDetail({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <small className={styles['detail']}>
      {children.includes('@') ? <EmailBreaks text={children} /> : children}
    </small>
  );
}
