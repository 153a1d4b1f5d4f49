import type { ReactNode } from 'react';
import styles from './NoticeArea.module.css';

/** The place for banners above every page, aligned with the page; empty, it takes no room. */
export function NoticeArea({ children }: { children: ReactNode }) {
  return (
    <div className={styles['area']} data-print="hide">
      {children}
    </div>
  );
}
