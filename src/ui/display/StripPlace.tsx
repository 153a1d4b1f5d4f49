import type { ReactNode } from 'react';
import styles from './StripPlace.module.css';

export interface StripPlaceProps {
  /** At the end of a line, or below it. By default it stands in the text. */
  at?: 'end' | 'below' | undefined;
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
