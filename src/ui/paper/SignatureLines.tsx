import { classNames } from '#ui/classNames.ts';
import styles from './SignatureLines.module.css';

/** Lines to sign on, each with who signs below it; all on one page. */
export function SignatureLines({
  labels,
  close = false,
}: {
  labels: readonly string[];
  /** Little room to sign in, where the page is full. */
  close?: boolean;
}) {
  return (
    <div className={classNames(styles['lines'], close && styles['close'])}>
      {labels.map((label) => (
        <p key={label} className={styles['line']}>
          {label}
        </p>
      ))}
    </div>
  );
}
