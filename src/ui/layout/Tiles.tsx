import partsStyles from './PartsBar.module.css';
import { useState, type ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import styles from './Tiles.module.css';
import { MoreButton } from '#ui/controls/More.tsx';

/** Small items of two lines side by side, as a `list`. Put `Tile`s in it. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul role="list" aria-label={label} className={styles['tiles']}>
      {children}
    </ul>
  );
}

/**
 * An item of `Tiles`. Its link covers the whole tile. The tile fills for a moment when it becomes done.
 * If one tile has a long word, all are wider.
 */
export function Tile({
  isDone = false,
  hasLongWord = false,
  children,
}: {
  isDone?: boolean;
  hasLongWord?: boolean;
  children: ReactNode;
}) {
  const [wasDone] = useState(isDone);
  return (
    <li
      className={classNames(
        styles['tile'],
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
    <div className={partsStyles['frame']}>
      <span aria-hidden="true">{children}</span>
      <div role="img" aria-label={label} className={partsStyles['bar']}>
        {parts.map((done, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a part is known by its place alone
          <span key={index} className={done ? partsStyles['done'] : partsStyles['part']} />
        ))}
      </div>
    </div>
  );
}

/** Reserves the space of a `PartsBar` while its parts load. */
export function NoParts() {
  return (
    <div className={partsStyles['frame']} aria-hidden="true">
      <span>{'\u00a0'}</span>
      <div className={partsStyles['bar']} />
    </div>
  );
}
