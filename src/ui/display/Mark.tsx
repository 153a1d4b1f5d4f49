import styles from './Mark.module.css';

/** The program's mark: five school days on a chalkboard, the last one today's (`public/icon.svg`). */
export function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className={styles['mark']}>
      <rect width="40" height="40" rx="9" className={styles['board']} />
      {[4.5, 11, 17.5, 24].map((x) => (
        <rect key={x} x={x} y="12" width="5" height="16" rx="1.2" className={styles['day']} />
      ))}
      <rect x="30.5" y="12" width="5" height="16" rx="1.2" className={styles['today']} />
    </svg>
  );
}
