import { Fragment } from 'react';
import styles from './KeptTogether.module.css';

/** A word and the number behind it, "Class 10", or what stands up to the next such. */
const PARTS = /(\p{L}+ \d+\p{L}*)|.+?(?=\b\p{L}+ \d|$)/gsu;

/** A line of a paper's head, in which no "Class 10" is broken. */
export function KeptTogether({ text }: { text: string }) {
  return Array.from(text.matchAll(PARTS), ({ 0: part, 1: whole, index }) => (
    <Fragment key={index}>
      {whole === undefined ? part : <span className={styles['whole']}>{whole}</span>}
    </Fragment>
  ));
}
