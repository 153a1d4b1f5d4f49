import { CircleAlert, Info, TriangleAlert } from '#ui/display/icons.ts';
import type { ReactNode } from 'react';
import bannerStyles from './Banner.module.css';
import { classNames } from '#ui/classNames.ts';
import { Inline } from '#ui/layout/Section.tsx';
import toneStyles from '#ui/tones.module.css';
import { msg, t } from '#language/t.ts';
import styles from './states.module.css';
import dropStyles from './DropHint.module.css';

/**
 * Keeps buttons where they are when a banner comes while somebody may be about to press one. A dialog stays as high as
 * it was; a page scrolls on by the banner's height.
 */
function keepButtons(banner: HTMLElement | null): (() => void) | undefined {
  if (banner === null) return undefined;
  const dialog = banner.closest<HTMLElement>('[role="dialog"]');
  const around = dialog ?? banner.parentElement ?? banner;
  const height = () => around.getBoundingClientRect().height;
  const now = height();
  banner.style.display = 'none';
  const before = height();
  banner.style.removeProperty('display');
  if (dialog === null) window.scrollBy({ top: now - before, behavior: 'instant' });
  else dialog.style.blockSize = `${before}px`;
  return () => dialog?.style.removeProperty('block-size');
}

interface BannerProps {
  tone?: 'info' | 'warning' | 'danger' | undefined;
  /** How a screen reader announces the banner, and how urgently. */
  role?: 'status' | 'alert' | 'note' | undefined;
  title?: string | undefined;
  actions?: ReactNode;
  /** Comes while somebody works below it: see `keepButtons`. */
  isUnasked?: boolean | undefined;
  children: ReactNode;
}

const LOOKS = {
  info: { Icon: Info, tone: 'accent' },
  warning: { Icon: TriangleAlert, tone: 'warning' },
  danger: { Icon: CircleAlert, tone: 'bad' },
} as const;

/** An important message about this page, and its actions. */
export function Banner({
  tone = 'info',
  role,
  title,
  actions,
  isUnasked = false,
  children,
}: BannerProps) {
  const colours = LOOKS[tone];
  return (
    <div
      ref={isUnasked ? keepButtons : undefined}
      role={role}
      className={classNames(bannerStyles['banner'], toneStyles[colours.tone])}
    >
      <colours.Icon aria-hidden="true" className={bannerStyles['icon']} />
      <div className={bannerStyles['text']}>
        {title ? <p className={bannerStyles['title']}>{title}</p> : null}
        <div>{children}</div>
      </div>
      {actions ? <Inline onScreenOnly>{actions}</Inline> : null}
    </div>
  );
}

/** The place for banners above every page, aligned with the page; empty, it takes no room. */
export function NoticeArea({ children }: { children: ReactNode }) {
  return (
    <div className={bannerStyles['area']} data-print="hide">
      {children}
    </div>
  );
}

interface EmptyStateProps {
  title: string;
  /** A list that will have entries: five days without a mark are drawn above. */
  drawn?: boolean;
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

/** Printed instead of records that were not loaded yet. */
export const STILL_READING = msg('Some records were still loading. Print again.');

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

/** Shows what was read. Until then says that it is `loading`, or that it could not be read: `failed`, as in `NotRead`. */
export function Read({
  status,
  loading,
  failed,
  children,
}: {
  status: 'loading' | 'loaded' | 'failed';
  loading?: string;
  failed: string;
  children?: ReactNode;
}) {
  if (status === 'loading') return <LoadingState label={loading} />;
  return status === 'failed' ? <NotRead title={failed} /> : children;
}

/** A short `status` that is read out when it changes: "Showing 12 of 120 students". */
export function StatusLine({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles['line']}>
      {children}
    </p>
  );
}

/** A hint over the whole window while something is dragged over it: what a drop would do. Ignores the pointer. */
export function DropHint({
  isLate = false,
  children,
}: {
  /** Appears only after a moment. */
  isLate?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(dropStyles['window'], isLate && dropStyles['late'])}
      data-print="hide"
    >
      <p role="status" className={dropStyles['sentence']}>
        {children}
      </p>
    </div>
  );
}

/** A `StatusLine` beside controls. It keeps the room of a usual count, so that one that comes late moves nothing. */
export function CountStatus({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={classNames(styles['line'], styles['count'])}>
      {children}
    </p>
  );
}
