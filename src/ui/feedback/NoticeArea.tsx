import type { ReactNode } from 'react';
import styles from './NoticeArea.module.css';

/** Where banners stand above any page, in line with what is below them; takes no room when empty. */
export function NoticeArea({ children }: { children: ReactNode }) {
  return (
    <div className={styles['area']} data-print="hide">
      {children}
    </div>
  );
}
