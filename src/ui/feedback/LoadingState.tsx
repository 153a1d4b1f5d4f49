import styles from './LoadingState.module.css';

/** Says that something is coming, but only when it has not come after a moment. */
export function LoadingState({ label = 'Loading…' }: { label?: string | undefined }) {
  return (
    <div className={styles['loading']} aria-busy="true">
      <span className={styles['spinner']} aria-hidden="true" />
      {label}
    </div>
  );
}
