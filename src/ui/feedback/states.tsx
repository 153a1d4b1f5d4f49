import { t } from '#language/t.ts';
import { classNames } from '#ui/classNames.ts';
import type { ReactNode } from 'react';
import { STILL_READING } from '#ui/paper/stillReading.ts';
import styles from './states.module.css';
import { Banner } from './Banner.tsx';

interface EmptyStateProps {
  title: string;
  /** A list that will have entries: five days without a mark are drawn above. */
  drawn?: boolean;
  /** The next step for the person. */
  children?: ReactNode;
  action?: ReactNode;
  /** Stands directly on the page, not in a table or section. */
  framed?: boolean;
}

/** A message for an empty list, with the next step. */
export function EmptyState({
  title,
  drawn = false,
  children,
  action,
  framed = false,
}: EmptyStateProps) {
  return (
    <div className={classNames(styles['empty'], framed && styles['framed'])}>
      {drawn ? (
        <svg viewBox="0 0 96 56" aria-hidden="true" className={styles['drawing']}>
          <rect x="1" y="1" width="94" height="54" rx="9" />
          <path d="M14 17h9v22h-9zm15 0h9v22h-9zm15 0h9v22h-9zm15 0h9v22h-9zm15 0h9v22h-9z" />
        </svg>
      ) : null}
      <p className={styles['title']}>{title}</p>
      {children ? <p className={styles['text']}>{children}</p> : null}
      {action ? <div className={styles['action']}>{action}</div> : null}
    </div>
  );
}

/** Says that content is loading, but only after a moment; on paper at once. */
export function LoadingState({
  label = t('Loading…'),
  rows = 0,
}: {
  label?: string | undefined;
  /** Takes the height of this many rows of an `ItemList`. */
  rows?: number;
}) {
  return (
    <div
      className={styles['loading']}
      aria-busy="true"
      style={{ minBlockSize: `max(8rem, ${rows * 3.25}rem)` }}
    >
      <span className={styles['spinner']} aria-hidden="true" />
      {label}
      <span data-print="only">{t(STILL_READING)}</span>
    </div>
  );
}

/**
 * Says that stored records could not be read, and what to do. `title`: "The grades could not be read". `children` say
 * what is impossible without them.
 */
export function NotRead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Banner tone="danger" role="alert" title={title}>
      {children}{' '}
      {t(
        'Nothing was changed or lost. Reload the page to try again. If that does not help, close the browser, open it again, and download a backup in Settings.',
      )}
    </Banner>
  );
}

/** A short `status` that is read out when it changes: "Showing 12 of 120 students". */
export function StatusLine({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles['line']}>
      {children}
    </p>
  );
}
