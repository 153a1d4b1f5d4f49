import type { ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import { PaperHead, type PaperHeadProps } from './PaperHead.tsx';
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
