import { useState, type ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import styles from './Tiles.module.css';

/** Small things of two lines beside each other, as a `list`. Put `Tile`s in it. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul role="list" aria-label={label} className={styles['tiles']}>
      {children}
    </ul>
  );
}

/**
 * One of some `Tiles`; with `isLink` the link in it is as large as the tile. It fills for a moment as it becomes done. Where one
 * has a long word, all are wider.
 */
export function Tile({
  isLink = false,
  isDone = false,
  hasLongWord = false,
  children,
}: {
  isLink?: boolean;
  isDone?: boolean;
  hasLongWord?: boolean;
  children: ReactNode;
}) {
  const [wasDone] = useState(isDone);
  return (
    <li
      className={classNames(
        styles['tile'],
        isLink && styles['whole'],
        isDone && !wasDone && styles['fills'],
        hasLongWord && styles['long'],
      )}
    >
      {children}
    </li>
  );
}

/** Takes the room of so many tiles: of those to come, or of those in whose place something is said. */
export function NoTiles({ count, children }: { count: number; children?: ReactNode }) {
  return (
    <div className={styles['tiles']}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={styles['place']} />
      ))}
      <p className={styles['instead']}>{children}</p>
    </div>
  );
}
