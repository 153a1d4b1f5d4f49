import './print.css';
import type { ReactNode } from 'react';
import { divided } from '#language/divided.ts';
import { dividedCell } from '#ui/table/SimpleTable.tsx';
import { classNames } from '#ui/classNames.ts';
import { KeptTogether } from './PrintSheet.tsx';
import styles from './CardPage.module.css';
import letterStyles from './LetterText.module.css';
import stripStyles from './StripOfDays.module.css';
import tableStyles from './CardTable.module.css';

interface CardPageProps {
  /** The school's name. */
  owner: string;
  /** The school's mark, as a data URL. */
  mark?: string | undefined;
  address: string;
  /** The day on which the page is handed out. */
  day: string;
  title: string;
  /** The subject, for example the class and the period. */
  about: string;
  /** The days of the period, at the end of the line of `about`. */
  days?: string | undefined;
  /** Smaller, for two on a page. */
  compact?: boolean | undefined;
  children: ReactNode;
}

/** A page for a family, headed with the school and without the page numbers and titles of a list. */
export function CardPage({ title, about, days, compact, children, ...head }: CardPageProps) {
  return (
    <section className={classNames(styles['page'], compact && styles['compact'])}>
      <CardHead {...head} />
      <div>
        <h2 className={styles['title']} dir="auto">
          {title}
        </h2>
        <p className={styles['about']}>
          <span>
            <KeptTogether text={about} />
          </span>
          {days === undefined ? null : <span className={styles['day']}>{days}</span>}
        </p>
      </div>
      {children}
    </section>
  );
}

/** The school at the head of a page: its mark, name and address, and the day, above the one line in the accent. */
function CardHead({
  owner,
  mark,
  address,
  day,
}: Pick<CardPageProps, 'owner' | 'mark' | 'address' | 'day'>) {
  return (
    <div className={styles['head']}>
      {mark ? <img src={mark} alt="" className={styles['mark']} /> : null}
      <div className={styles['school']}>
        <p className={styles['owner']}>{owner}</p>
        {address === '' ? null : (
          <p className={styles['address']}>
            <bdi>{address}</bdi>
          </p>
        )}
      </div>
      <p className={styles['day']}>{day}</p>
    </div>
  );
}

/** A page without a title, for letters and certificates. */
export function LetterPage({
  children,
  ...head
}: Pick<CardPageProps, 'owner' | 'mark' | 'address' | 'day' | 'children'>) {
  return (
    <section className={styles['page']}>
      <CardHead {...head} />
      {children}
    </section>
  );
}

/** Two cards on one page; a long one moves to the next page whole. */
export function CardPair({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>;
}

/** Short facts in two columns. No `dl`: these are the head of a card, and its figures are the list. */
export function CardData({
  items,
}: {
  items: readonly { readonly term: string; readonly description: string }[];
}) {
  return (
    <div className={styles['data']}>
      {items.map(({ term, description }) => (
        <p key={term} className={styles['datum']}>
          <span className={styles['term']}>{term}</span> <span dir="auto">{description}</span>
        </p>
      ))}
    </div>
  );
}

/** A handwritten comment, or room to write one. */
export function CardComment({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles['comment']}>
      <h3 className={styles['commentTitle']}>{title}</h3>
      <p className={styles['commentText']} dir="auto">
        {text}
      </p>
    </div>
  );
}

/** Two parts side by side, the first one wider. */
export function CardColumns({ children }: { children: ReactNode }) {
  return <div className={styles['columns']}>{children}</div>;
}

/** Content at the foot of a card's page. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <div className={styles['foot']}>{children}</div>;
}

/** The text of a letter: address, subject and paragraphs. Typed line breaks are kept. */
export function LetterText({
  to,
  subject,
  isCertificate = false,
  paragraphs,
}: {
  /** The lines of the address. */
  to?: readonly string[];
  subject?: string | undefined;
  /** A large title in the middle, and larger letters. */
  isCertificate?: boolean;
  paragraphs: readonly string[];
}) {
  const look = classNames(letterStyles['paragraph'], isCertificate && letterStyles['large']);
  return (
    <>
      {to === undefined ? null : <p className={letterStyles['to']}>{to.join('\n')}</p>}
      {subject === undefined ? null : (
        <h2 className={letterStyles[isCertificate ? 'title' : 'subject']} dir="auto">
          {subject}
        </h2>
      )}
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Paragraphs on paper never move, and two may be alike.
        <p key={index} className={look} dir="auto">
          {paragraph}
        </p>
      ))}
    </>
  );
}

/** A period's days as a picture, with the totals beside it, or below if there is no room. */
export function StripOfDays({
  title,
  picture,
  totals,
  note = '',
}: {
  title: string;
  picture: ReactNode;
  totals: readonly {
    readonly term: string;
    readonly description: string;
    readonly sample: ReactNode;
  }[];
  /** Below; empty for none. */
  note?: string;
}) {
  return (
    <div className={stripStyles['strip']}>
      <h3 className={stripStyles['title']}>{title}</h3>
      <div className={stripStyles['parts']}>
        {picture ? <div className={stripStyles['picture']}>{picture}</div> : null}
        <dl className={stripStyles['totals']}>
          {totals.map(({ term, description, sample }) => (
            <div key={term} className={stripStyles['total']}>
              <dt className={stripStyles['term']}>
                {sample}
                {term}
              </dt>
              <dd className={stripStyles['description']}>{description}</dd>
            </div>
          ))}
        </dl>
      </div>
      {note === '' ? null : (
        <p>
          <small>{note}</small>
        </p>
      )}
    </div>
  );
}

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
    <table
      className={classNames(tableStyles['table'], compact && tableStyles['compact'])}
      aria-label={label}
    >
      <thead>
        <tr>
          {columns.map(({ header, kind }) => (
            <th key={header} scope="col" className={tableStyles[kind]}>
              {divided(header)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, isSum, cells }) => (
          <tr key={id} className={isSum ? tableStyles['sum'] : undefined}>
            {columns.map(({ header, kind }, index) => (
              <td
                key={header}
                className={tableStyles[kind]}
                dir={kind === 'text' ? 'auto' : undefined}
              >
                {kind === 'figure' || kind === 'word' ? (
                  <bdi>{dividedCell(cells[index])}</bdi>
                ) : (
                  cells[index]
                )}
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
    <svg role="img" aria-label={name} viewBox="-0.3 0 30.6 4" className={tableStyles['drawing']}>
      <rect x="0" y="1" width="30" height="2" className={tableStyles['track']} />
      <rect x="0" y="1" width={placeOf(percent)} height="2" className={tableStyles['fill']} />
      {tick === undefined ? null : (
        <>
          <path d={`M${tick} 0V4`} className={tableStyles['halo']} />
          <path d={`M${tick} 0V4`} className={tableStyles['tick']} />
        </>
      )}
    </svg>
  );
}
