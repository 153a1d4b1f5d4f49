import { useEffect, type ReactNode } from 'react';
import styles from './Page.module.css';
import { classNames } from '#ui/classNames.ts';

export interface PageProps {
  /** The one `h1`. */
  title: string;
  /** The whole `document.title`; `<title> · SchoolMaster Pro` when not given. */
  documentTitle?: string | undefined;
  description?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** The printed page's head, instead of title and description. */
  paperHead?: ReactNode;
  /** On wide screens the page is exactly as high as the window, and its `DataTable` or `Grid` scrolls. */
  fill?: 'table' | 'grid' | undefined;
  /** No wider than comfortable for text and forms. */
  reading?: boolean | undefined;
  children: ReactNode;
}

/** A screen: heading, actions and content. */
export function Page({
  title,
  documentTitle,
  description,
  actions,
  paperHead,
  fill,
  reading = false,
  children,
}: PageProps) {
  const fullTitle = documentTitle ?? `${title} · SchoolMaster Pro`;
  useEffect(() => {
    document.title = fullTitle;
  }, [fullTitle]);
  return (
    <div
      className={classNames(styles['page'], fill && styles['fill'], reading && styles['reading'])}
      data-fill={fill}
    >
      {paperHead ? <div data-print="only">{paperHead}</div> : null}
      <header className={styles['header']} data-print={paperHead ? 'hide' : undefined}>
        <div className={styles['top']}>
          <h1 className={styles['title']}>{title}</h1>
          {description ? <p className={styles['description']}>{description}</p> : null}
        </div>
        {actions ? (
          <div className={styles['actions']} data-print="hide">
            {actions}
          </div>
        ) : null}
      </header>
      {children}
    </div>
  );
}

/**
 * Two columns of eight and four parts on wide windows: `main` and `below` beside `side`. On others one column: `main`,
 * `side`, `below`. `below` waits while what stands above it may still change its height: see `Placed`.
 */
export function MainAndSide({
  main,
  side,
  below,
  isBelowPlaced,
}: {
  main: ReactNode;
  side: ReactNode;
  below: ReactNode;
  isBelowPlaced: boolean;
}) {
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>{main}</div>
      <div className={styles['side']}>{side}</div>
      <div className={classNames(styles['below'], !isBelowPlaced && styles['waits'])}>{below}</div>
    </div>
  );
}

/**
 * Parts of a page that do not show until everything above has its final height, because they would move. After a second
 * they show anyway.
 */
export function Placed({ when, children }: { when: boolean; children: ReactNode }) {
  return <div className={classNames(styles['main'], !when && styles['waits'])}>{children}</div>;
}
