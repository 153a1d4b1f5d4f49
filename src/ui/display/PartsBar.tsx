import styles from './PartsBar.module.css';

/** How many of several things are done: words above a bar with a segment for each thing. An `img` named by `label`. */
export function PartsBar({
  label,
  parts,
  children,
}: {
  label: string;
  /** True for each segment that is done, in order. */
  parts: readonly boolean[];
  /** The visible words; they say the same. */
  children: string;
}) {
  return (
    <div className={styles['frame']}>
      <span aria-hidden="true">{children}</span>
      <div role="img" aria-label={label} className={styles['bar']}>
        {parts.map((done, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a part is known by its place alone
          <span key={index} className={done ? styles['done'] : styles['part']} />
        ))}
      </div>
    </div>
  );
}

/** Reserves the space of a `PartsBar` while its parts load. */
export function NoParts() {
  return (
    <div className={styles['frame']} aria-hidden="true">
      <span>{'\u00a0'}</span>
      <div className={styles['bar']} />
    </div>
  );
}
