import { CircleAlert, Info, TriangleAlert } from '#ui/display/icons.ts';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { classNames } from '#ui/classNames.ts';
import { Inline } from '#ui/layout/Stack.tsx';
import toneStyles from '#ui/tones.module.css';

interface BannerProps {
  tone?: 'info' | 'warning' | 'danger' | undefined;
  /** How a screen reader announces the banner, and how urgently. */
  role?: 'status' | 'alert' | 'note' | undefined;
  title?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

const LOOKS = {
  info: { Icon: Info, tone: 'info' },
  warning: { Icon: TriangleAlert, tone: 'warning' },
  danger: { Icon: CircleAlert, tone: 'bad' },
} as const;

/** An important message about this page, and its actions. */
export function Banner({ tone = 'info', role, title, actions, children }: BannerProps) {
  const colours = LOOKS[tone];
  return (
    <div role={role} className={classNames(styles['banner'], toneStyles[colours.tone])}>
      <colours.Icon aria-hidden="true" className={styles['icon']} />
      <div className={styles['text']}>
        {title ? <p className={styles['title']}>{title}</p> : null}
        <div>{children}</div>
      </div>
      {actions ? <Inline onScreenOnly>{actions}</Inline> : null}
    </div>
  );
}

/** The place for banners above every page, aligned with the page; empty, it takes no room. */
export function NoticeArea({ children }: { children: ReactNode }) {
  return (
    <div className={styles['area']} data-print="hide">
      {children}
    </div>
  );
}
