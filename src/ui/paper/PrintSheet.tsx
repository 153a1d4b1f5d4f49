import type { ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import { PaperHead, type PaperHeadProps } from './PaperHead.tsx';
import styles from './PrintSheet.module.css';

export interface PrintSheetProps extends PaperHeadProps {
  /** On its side: for tables with a column a day. */
  landscape?: boolean | undefined;
  children: ReactNode;
}

/** One thing on paper, from the top of a page, under its head. Only in a `Paper`'s sheet: it is never on screen. */
export function PrintSheet({ landscape = false, children, ...head }: PrintSheetProps) {
  return (
    <section className={classNames(styles['sheet'], landscape && styles['landscape'])}>
      <PaperHead {...head} />
      {children}
    </section>
  );
}

/** A part of a sheet with a heading of its own, which stays with what follows it. */
export function SheetSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={styles['heading']}>{title}</h3>
      {children}
    </div>
  );
}
