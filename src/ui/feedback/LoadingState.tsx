import { STILL_READING } from '#ui/paper/stillReading.ts';
import styles from './LoadingState.module.css';

/** Says that content is loading, but only after a moment; on paper at once. */
export function LoadingState({
  label = 'Loading…',
  rows = 0,
}: {
  label?: string | undefined;
  /** Takes the height of this many rows of an `ItemList`. */
  rows?: number;
}) {
  return (
    <div
      className={styles['loading']}
      aria-busy="true"
      style={{ minBlockSize: `max(8rem, ${rows * 3.25}rem)` }}
    >
      <span className={styles['spinner']} aria-hidden="true" />
      {label}
      <span data-print="only">{STILL_READING}</span>
    </div>
  );
}
