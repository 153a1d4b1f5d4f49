import type { ReactNode } from 'react';
import styles from './StripPlace.module.css';

export interface StripPlaceProps {
  /** At the end of a line of parts, below a line, or at the end of a text. By default within the text. */
  at?: 'end' | 'below' | 'aside' | undefined;
  children: ReactNode;
}

/** The letters of the days of a strip, each above its square; drawn, so that they join no text of a table. */
export function StripLetters({ letters }: { letters: readonly string[] }) {
  return (
    <StripPlace>
      {letters.map((letter, place) => (
        // The letters of a week repeat, and never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place} className={styles['letter']} data-letter={letter} />
      ))}
    </StripPlace>
  );
}

/** Reserves space for a strip of five days until the strip is loaded. */
export function StripPlace({ at, children }: StripPlaceProps) {
  return (
    <span className={styles['place']} data-at={at} data-print="hide">
      {children}
    </span>
  );
}
