import { classNames } from '#ui/classNames.ts';
import styles from './SignatureLines.module.css';

/** Signature lines, each with the signer's name below; all on one page. */
export function SignatureLines({
  labels,
  close = false,
}: {
  labels: readonly string[];
  /** Leaves less room to sign, for full pages. */
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
