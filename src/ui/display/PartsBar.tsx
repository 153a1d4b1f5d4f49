import styles from './PartsBar.module.css';

/** How many of some things are done, in words over a bar with a part for each. Named by `label` as an `img`. */
export function PartsBar({
  label,
  parts,
  children,
}: {
  label: string;
  /** In their order: whether each is done. */
  parts: readonly boolean[];
  /** What is shown in words, and says the same. */
  children: string;
}) {
  return (
    <div className={styles['frame']}>
      <span aria-hidden="true">{children}</span>
      <div role="img" aria-label={label} className={styles['bar']}>
        {parts.map((done, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a part is known by its place alone
          <span key={place} className={done ? styles['done'] : styles['part']} />
        ))}
      </div>
    </div>
  );
}
