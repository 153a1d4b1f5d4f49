import { classNames } from '#ui/classNames.ts';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: string;
  icon?: ReactNode;
  /** The next step for the person. */
  children?: ReactNode;
  action?: ReactNode;
  /** Stands directly on the page, not in a table or section. */
  framed?: boolean;
}

/** A message for an empty list, with the next step. */
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
