import styles from './SignatureLines.module.css';

/** Lines to sign on, each with who signs below it; all on one page. */
export function SignatureLines({ labels }: { labels: readonly string[] }) {
  return (
    <div className={styles['lines']}>
      {labels.map((label) => (
        <p key={label} className={styles['line']}>
          {label}
        </p>
      ))}
    </div>
  );
}
