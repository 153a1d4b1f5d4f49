import { STILL_READING } from '#ui/feedback/states.tsx';
import { type ReactNode, Fragment, useLayoutEffect } from 'react';
import { classNames } from '#ui/classNames.ts';
import styles from './PrintSheet.module.css';
import { counterStyle, formatNumber } from '#language/locale.ts';
import { translated, t } from '#language/t.ts';
import { useLanguage } from '#language/useLanguage.ts';
import './print.css';
import headStyles from './PaperHead.module.css';
import { columnPercents, emsOf, haveRoom, longestWord, type ColumnNeed } from './columnWidths.ts';
import tableStyles from './PaperTable.module.css';

export interface PrintSheetProps extends PaperHeadProps {
  /** Landscape: for tables with a column a day. */
  landscape?: boolean | undefined;
  children: ReactNode;
}

/**
 * One document on paper, starting on a new page, with its head. Use it only in a `Paper`'s sheet: it is never on
 * screen.
 */
export function PrintSheet({ landscape = false, children, ...head }: PrintSheetProps) {
  return (
    <section className={classNames(styles['sheet'], landscape && styles['landscape'])}>
      <PaperHead {...head} />
      {children}
    </section>
  );
}

/** A part of a sheet with a heading that stays with its content. */
export function SheetSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={styles['heading']}>{title}</h3>
      {children}
    </div>
  );
}

/** Signature lines, each with the signer's name below; all on one page. */
export function SignatureLines({
  labels,
  close = false,
}: {
  labels: readonly string[];
  /** Leaves less room to sign, for full pages. */
  close?: boolean;
}) {
  return (
    <div className={classNames(styles['lines'], close && styles['close'])}>
      {labels.map((label) => (
        <p key={label} className={styles['line']}>
          {label}
        </p>
      ))}
    </div>
  );
}

/**
 * Terms and descriptions on paper, in two columns, none split over two pages. Large texts are copied letter by letter.
 */
export function PaperFacts({
  items,
}: {
  items: readonly {
    readonly term: string;
    readonly description: string;
    readonly isLarge?: boolean;
  }[];
}) {
  return (
    <dl className={styles['facts']}>
      {items.map(({ term, description, isLarge }) => (
        <div key={term} className={classNames(styles['pair'], isLarge && styles['large'])}>
          <dt className={styles['term']}>{term}</dt>
          <dd className={styles['description']}>
            {description.includes('@') ? <EmailBreaks text={description} /> : description}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface PaperHeadProps {
  /** The school's name. */
  owner: string;
  /** The school's mark, as a data URL. */
  mark?: string | undefined;
  title: string;
  /** The subject, for example the class and the month. */
  about?: string | undefined;
  /** The selection or the count: "12 of 120 students, Class 3". */
  note?: string | undefined;
  /** The print date: "Printed on 22 Nov 2026". */
  printed: string;
}

/**
 * The head of a printed page. From the second page on the same text stands in the margin, if the browser supports that.
 */
function PaperHead({ owner, mark, title, about, note, printed }: PaperHeadProps) {
  useRunningTitle([owner, title, about, note].filter(Boolean).join(' · '));
  return (
    <div className={headStyles['head']}>
      <div className={headStyles['top']}>
        <p className={headStyles['owner']}>
          {mark ? <img src={mark} alt="" className={headStyles['mark']} /> : null}
          {owner}
        </p>
        <p className={headStyles['printed']}>{printed}</p>
      </div>
      <h2 className={headStyles['title']}>{title}</h2>
      {about ? (
        <p className={headStyles['about']}>
          <KeptTogether text={about} />
        </p>
      ) : null}
      {note ? (
        <p className={headStyles['about']}>
          <KeptTogether text={note} />
        </p>
      ) : null}
    </div>
  );
}

/** The titles of all papers that are rendered, in that order. Papers may go in any order. */
const runningTitles: string[] = [];

/** Sets the text in the margin (print.css) while this paper is the last one rendered. */
function useRunningTitle(title: string): void {
  const language = useLanguage();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const showLast = (): void => style.setProperty(RUNNING_TITLE, runningTitles.at(-1) ?? '');
    const own = cssString(title);
    runningTitles.push(own);
    showLast();
    style.setProperty(PAGE_DIGITS, counterStyle());
    const words = translated('Page {page} of {pages}').split(/\{pages?\}/);
    for (const [at, name] of PAGE_WORDS.entries())
      style.setProperty(name, cssString(words[at] ?? ''));
    return () => {
      runningTitles.splice(runningTitles.lastIndexOf(own), 1);
      showLast();
    };
  }, [title, language]);
}

const RUNNING_TITLE = '--paper-title';

/** The words around the numbers in "Page 1 of 3" (print.css). */
const PAGE_WORDS = ['--page-before', '--page-between', '--page-after'];

/** How the numbers of pages are written, for `counter()`. */
const PAGE_DIGITS = '--page-digits';

function cssString(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')}"`;
}

/** A word with the number after it, "Class 10", or the text up to the next such pair. */
const PARTS = /(\p{L}+ \d+\p{L}*)|.+?(?=\b\p{L}+ \d|$)/gsu;

/** A line of a paper's head that never breaks inside "Class 10". */
export function KeptTogether({ text }: { text: string }) {
  return Array.from(text.matchAll(PARTS), ({ 0: part, 1: whole, index }) => (
    <Fragment key={index}>
      {whole === undefined ? part : <span className={headStyles['whole']}>{whole}</span>}
    </Fragment>
  ));
}

/** A text that may break before an @ or a full stop of an email address, but not within a word. */
function EmailBreaks({ text }: { text: string }) {
  return Array.from(text.matchAll(/[@.]?[^@.]+|[@.]/g), ({ 0: part, index }) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}

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
  /** In ems: the width below which a picture in the cells would cover the next column. */
  readonly least?: number;
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
  /** May turn its sheet to landscape if long words or names do not fit in portrait. */
  mayTurn?: boolean;
  /** `list` has higher rows, and lines between columns, to write in: 36 rows on A4, 32 on Letter. */
  look?: 'rows' | 'list';
  /** Shown instead of the table if there are no rows. */
  emptyText: string;
  /** Shown below the rows, on the same page as the last row. */
  foot?: ReactNode;
}) {
  if (rows === undefined) return <p className={tableStyles['foot']}>{t(STILL_READING)}</p>;
  if (rows.length === 0) return <p className={tableStyles['foot']}>{emptyText}</p>;
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
  const uprightPercents = columnPercents(needsOn(upright, MOST_FOR_WORDS), upright);
  const forNames = ((uprightPercents[0] ?? 0) / 100) * upright - GAP_EMS;
  const isTurned =
    mayTurn &&
    (!haveRoom(needsOn(upright, LONG_WORD), upright + BROKEN_EMS) ||
      texts.some(([name]) => typeof name === 'string' && emsOf(name) > forNames * MOST_LINES));
  const percents = isTurned
    ? columnPercents(needsOn(onItsSide, LONG_WORD), onItsSide)
    : uprightPercents;
  return (
    <div data-on-its-side={isTurned ? '' : undefined}>
      <table
        className={classNames(tableStyles['table'], look === 'list' && tableStyles['list'])}
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
              <th scope="col" className={tableStyles['end']}>
                {t('No.')}
              </th>
            ) : null}
            {columns.map(({ header, id = header, align = 'start' }) => (
              <th key={id} scope="col" className={tableStyles[align]}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((shown, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- Rows on paper never move, and stored ids may repeat.
            <tr key={place}>
              {numbered ? <td className={tableStyles['end']}>{formatNumber(place + 1)}</td> : null}
              {columns.map(({ header, id = header, align = 'start' }, at) => (
                <td key={id} className={tableStyles[align]}>
                  {unbroken(shown[at])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {foot ? <p className={tableStyles['foot']}>{foot}</p> : null}
    </div>
  );
}

/** Short texts such as "Class 10", dates such as "23 de nov. de 2026", and phone numbers. These are never broken. */
const UNBROKEN = /^(?:.{1,12}|\p{Nd}.{0,16}\p{Nd}|[\d\s()+./–-]{1,24})$/u;

function unbroken(shown: ReactNode): ReactNode {
  return isWhole(shown) ? <span className={tableStyles['whole']}>{shown}</span> : shown;
}

function isWhole(shown: ReactNode): shown is string {
  return typeof shown === 'string' && UNBROKEN.test(shown);
}

/** Page widths in ems of the table's font, A4 or Letter, portrait and landscape, and the gap after a column. */
const UPRIGHT_EMS = 62;
const SIDE_EMS = 85;
const GAP_EMS = 0.8;
/** Headings are bold, and so much wider. */
const BOLD = 1.1;
/** A column gets up to this many ems for a long word, however small its share is. */
const MOST_FOR_WORDS = 10;
/** Landscape is chosen for words up to this many ems, if portrait lacks more than `BROKEN_EMS`. */
const LONG_WORD = 20;
const BROKEN_EMS = 4;

/** A name, in the first column, takes at most this many lines upright. */
const MOST_LINES = 3;

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
  return columns.map(({ header, share = 1, least = 0 }, place) => {
    const wished = (share / whole) * room;
    let min = Math.max(BOLD * longestWord(header), least) + GAP_EMS;
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
    <small className={tableStyles['detail']}>
      {children.includes('@') ? <EmailBreaks text={children} /> : children}
    </small>
  );
}
