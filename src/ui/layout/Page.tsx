import { useEffect, type ReactNode } from 'react';
import styles from './Page.module.css';
import { classNames } from '#ui/classNames.ts';

/** A screen: heading, actions and content. */
export function Page({
  title,
  description,
  views,
  actions,
  fill,
  children,
}: {
  /** The one `h1`. */
  title: string;
  description?: ReactNode;
  /** Chooses a view of the screen: beside the title, on a phone too. */
  views?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** On wide screens the page is exactly as high as the window, and its `DataTable` or `Grid` scrolls. */
  fill?: 'table' | 'grid' | undefined;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · SchoolMaster Pro`;
  }, [title]);
  return (
    <div className={classNames(styles['page'], fill && styles['fill'])} data-fill={fill}>
      <header className={styles['header']}>
        <div className={styles['top']}>
          <h1 className={styles['title']}>{title}</h1>
          {description ? <p className={styles['description']}>{description}</p> : null}
        </div>
        {views ? <div data-print="hide">{views}</div> : null}
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
 * `side`, `below`. `side` and `below` wait while the parts above may still change their height: see `Placed`.
 */
export function MainAndSide({
  main,
  side,
  below,
  isPlaced,
}: {
  main: ReactNode;
  side: ReactNode;
  below: ReactNode;
  isPlaced: boolean;
}) {
  const waits = !isPlaced && styles['waits'];
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>{main}</div>
      <div className={classNames(styles['side'], waits)}>{side}</div>
      <div className={classNames(styles['below'], waits)}>{below}</div>
    </div>
  );
}

/** Hides parts of a page until everything above has its final height. Otherwise they would move. After ten seconds they show all the same. */
export function Placed({ when, children }: { when: boolean; children: ReactNode }) {
  return <div className={classNames(styles['main'], !when && styles['waits'])}>{children}</div>;
}
