import { useState, type ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import styles from './Tiles.module.css';
import { MoreButton } from '#ui/controls/Button.tsx';

/** Small items of two lines side by side, as a `list`. Put `Tile`s in it. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul role="list" aria-label={label} className={styles['tiles']}>
      {children}
    </ul>
  );
}

/**
 * An item of `Tiles`. With `isLink` its link covers the whole tile. The tile fills for a moment when it becomes done.
 * If one tile has a long word, all are wider.
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

/** The content of a `Tile`: a link, two quieter lines, and a bar for the `share` that is done. */
export function TileLines({
  link,
  about,
  state,
  share,
}: {
  link: ReactNode;
  about: ReactNode;
  state: ReactNode;
  /** From 0 to 1. `state` says the same. */
  share: number;
}) {
  return (
    <div className={styles['lines']}>
      <div className={styles['name']}>{link}</div>
      <div className={styles['state']}>{state}</div>
      <div className={styles['about']}>{about}</div>
      <div aria-hidden="true" className={styles['bar']}>
        <div className={styles['part']} style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}

/** Reserves space for `count` tiles while they load, or for a message instead. */
export function NoTiles({ count, children }: { count: number; children?: ReactNode }) {
  return (
    <div className={styles['tiles']}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles['place']} />
      ))}
      <p className={styles['instead']}>{children}</p>
    </div>
  );
}

/** `Tiles` behind a button with this label. */
export function FoldedTiles({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles['fold']}>
        <MoreButton label={label} size="small" isOpen={isOpen} onOpen={setOpen} />
      </div>
      {isOpen ? <Tiles label={label}>{children}</Tiles> : null}
    </>
  );
}
