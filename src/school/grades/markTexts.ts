/** The texts in the cells of a mark book, typed and shown. */
import { boundsMessage } from '#school/definitions/fieldTexts.ts';
import { t, msg } from '#language/t.ts';
import { formatNumber } from '#language/locale.ts';
import { latinDigits } from '#school/text/digits.ts';
import { numberInputText, numberTyped, twoMeanings } from '#school/text/numberInputs.ts';
import { GRADE } from './grades.ts';
import { readNoMark, type Mark, type NoMark } from './noMarks.ts';

/** Returns a mark as text with only one meaning, with a comma if the language has one: "17,5". */
export function markText(marks: number): string {
  const hasComma = formatNumber(0.5).includes(',');
  return hasComma ? numberInputText(marks).replace('.', ',') : numberInputText(marks);
}

/** The meaning of a cell's text: a mark, an Abs or Exc, nothing, or an error. */
export type MarkRead =
  | { readonly kind: 'mark'; readonly marks: number }
  | { readonly kind: 'noMark'; readonly noMark: NoMark }
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong'; readonly message: string };

/** Returns the mark of a cell's text; `undefined` for nothing, and for an error. */
export function markOf(read: MarkRead): Mark | undefined {
  if (read.kind === 'mark') return read.marks;
  return read.kind === 'noMark' ? read.noMark : undefined;
}

/** "1e3" is far more often a slip of the finger than 1,000. */
const WITH_EXPONENT = /^\s*[+\-−]?[\d.,]+e/i;

/** The message for a text that is not a number. */
export const NO_NUMBER = msg('Type a number, or leave this empty');

/** JavaScript numbers do not keep more digits exactly. */
const MOST_DIGITS = 15;

function digitsOf(text: string): number {
  return text.replaceAll(/\P{Nd}/gu, '').length;
}

/** Reads the text of a cell (docs/conformance.md, Mark book). No unreadable text counts as 0. */
export function readMark(text: string): MarkRead {
  if (text.trim() === '') return { kind: 'none' };
  const noMark = readNoMark(text);
  if (noMark) return { kind: 'noMark', noMark };
  if (WITH_EXPONENT.test(latinDigits(text)))
    return { kind: 'wrong', message: t('Type the number in full') };
  if (digitsOf(text) > MOST_DIGITS) {
    return {
      kind: 'wrong',
      message: t('Type a number of up to {digits} digits', { digits: MOST_DIGITS }),
    };
  }
  const [marks, other] = numberTyped(text);
  if (marks === undefined) return { kind: 'wrong', message: t(NO_NUMBER) };
  if (other !== undefined) return { kind: 'wrong', message: twoMeanings(text, [marks, other]) };
  if (marks < GRADE.marks.min) return { kind: 'wrong', message: boundsMessage(GRADE.marks) };
  return { kind: 'mark', marks };
}

/** True if a typed text means the same as the stored one: "17.50" is "17,5". */
export function saysTheSame(text: string, stored: string): boolean {
  if (text.trim() === stored) return true;
  const [a, b] = [readMark(text), readMark(stored)];
  return a.kind !== 'wrong' && b.kind !== 'wrong' && markOf(a) === markOf(b);
}
