import type { ReactNode } from 'react';
import styles from './StripPlace.module.css';

export interface StripPlaceProps {
  /** At the end of a line of parts, below a line, or at the end of a text. By default it stands in the text. */
  at?: 'end' | 'below' | 'aside' | undefined;
  children: ReactNode;
}

/** The place of a strip of five days, kept before the strip is there. */
export function StripPlace({ at, children }: StripPlaceProps) {
  return (
    <span className={styles['place']} data-at={at} data-print="hide">
      {children}
    </span>
  );
}
