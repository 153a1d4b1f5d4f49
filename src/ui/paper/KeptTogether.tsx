import { Fragment } from 'react';
import styles from './KeptTogether.module.css';

/** A word with the number after it, "Class 10", or the text up to the next such pair. */
const PARTS = /(\p{L}+ \d+\p{L}*)|.+?(?=\b\p{L}+ \d|$)/gsu;

/** A line of a paper's head that never breaks inside "Class 10". */
export function KeptTogether({ text }: { text: string }) {
  return Array.from(text.matchAll(PARTS), ({ 0: part, 1: whole, index }) => (
    <Fragment key={index}>
      {whole === undefined ? part : <span className={styles['whole']}>{whole}</span>}
    </Fragment>
  ));
}
