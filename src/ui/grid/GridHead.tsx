import type { ReactNode } from 'react';
import styles from './Grid.module.css';

/** The content of a column's head: title, lines below it, and buttons. */
export function GridHead({
  title,
  lines,
  actions,
}: {
  title: ReactNode;
  lines: readonly string[];
  actions?: ReactNode;
}) {
  return (
    <div className={styles['headContent']}>
      <strong>{title}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {actions ? (
        <span className={styles['headActions']} data-print="hide">
          {actions}
        </span>
      ) : null}
    </div>
  );
}
