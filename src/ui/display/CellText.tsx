import { Fragment } from 'react';
import { OneLine } from './OneLine.tsx';

/** As long as texts may be that are not broken, in letters: "Class 10", "26 Nov 2026". */
const LONGEST_WHOLE = 12;

/** One class called in a single long word would push the columns behind it out of the window, and off the paper. */
const LONG_WORD = /\S{16}/;

/** Whether the columns behind such a text want it broken. */
export function hasLongWord(text: string): boolean {
  return LONG_WORD.test(text);
}

/** Whether such a text is not broken at all. */
export function isShort(text: string): boolean {
  return text.length <= LONGEST_WHOLE;
}

/** A text in a table: a short one on one line, and a long word may go on in the next. */
export function CellText({ text }: { text: string }) {
  if (isShort(text)) return <OneLine>{text}</OneLine>;
  if (!hasLongWord(text)) return text;
  return Array.from(text.matchAll(/\S{1,12}|\s+/gu), ({ 0: piece, index }) => (
    <Fragment key={index}>
      {piece}
      <wbr />
    </Fragment>
  ));
}
