import { Fragment } from 'react';
import { OneLine } from './OneLine.tsx';

/** Texts up to this many characters are not broken: "Class 10", "26 Nov 2026". */
const LONGEST_WHOLE = 12;

/** A class name of one long word would push later columns out of the window and off the paper. */
const LONG_WORD = /\S{16}/;

/** True if the text must be broken so that later columns stay visible. */
export function hasLongWord(text: string): boolean {
  return LONG_WORD.test(text);
}

/** True if the text must stay on one line. */
export function isShort(text: string): boolean {
  return text.length <= LONGEST_WHOLE;
}

/** A text in a table cell: short texts stay on one line, long words may break. */
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
