import { classNames } from '#ui/classNames.ts';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: string;
  icon?: ReactNode;
  /** What to do now. */
  children?: ReactNode;
  action?: ReactNode;
  /** It stands on the page itself, and not in a table or section. */
  framed?: boolean;
}

/** Nothing here, and what to do about it. */
export function EmptyState({ title, icon, children, action, framed = false }: EmptyStateProps) {
  return (
    <div className={classNames(styles['empty'], framed && styles['framed'])}>
      {icon ? (
        <span className={styles['icon']} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <p className={styles['title']}>{title}</p>
      {children ? <p className={styles['text']}>{children}</p> : null}
      {action ? <div className={styles['action']}>{action}</div> : null}
    </div>
  );
}
