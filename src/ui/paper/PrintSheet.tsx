import type { ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import { EmailBreaks, PaperHead, type PaperHeadProps } from './PaperHead.tsx';
import styles from './PrintSheet.module.css';

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
