import type { ReactNode } from 'react';
import styles from './StripPlace.module.css';

export interface StripPlaceProps {
  /** At the end of a line of parts, below a line, or at the end of a text. By default within the text. */
  at?: 'end' | 'below' | 'aside' | undefined;
  children: ReactNode;
}

/** Reserves space for a strip of five days until the strip is loaded. */
export function StripPlace({ at, children }: StripPlaceProps) {
  return (
    <span className={styles['place']} data-at={at} data-print="hide">
      {children}
    </span>
  );
}
