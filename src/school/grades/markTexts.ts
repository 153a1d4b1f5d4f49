/** What stands in the cells of a mark book, as it is typed and as it is shown. */
import { boundsMessage } from '#school/definitions/fieldMessages.ts';
import { t, msg } from '#language/t.ts';
import { formatNumber } from '#language/locale.ts';
import { latinDigits } from '#school/text/digits.ts';
import { numberInputText, numberTyped, twoMeanings } from '#school/text/numberInputs.ts';
import { GRADE } from './grades.ts';
import { readNoMark, type Mark, type NoMark } from './noMarks.ts';

/** A mark as it is typed and read in one way only, with a comma where people write one: "17,5". */
export function markText(marks: number): string {
  const hasComma = formatNumber(0.5).includes(',');
  return hasComma ? numberInputText(marks).replace('.', ',') : numberInputText(marks);
}

/** What a text in a cell says: a mark, why there is none, no grade at all, or nothing that could be kept. */
export type MarkRead =
  | { readonly kind: 'mark'; readonly marks: number }
  | { readonly kind: 'noMark'; readonly noMark: NoMark }
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong'; readonly message: string };

/** What a text that could be read gives a student; `undefined` for nothing. */
export function markOf(read: MarkRead): Mark | undefined {
  if (read.kind === 'mark') return read.marks;
  return read.kind === 'noMark' ? read.noMark : undefined;
}

/** "1e3" is far more often a slip of the finger than 1,000. */
const WITH_EXPONENT = /^\s*[+\-−]?[\d.,]+e/i;

/** Said of a text that is no number at all. */
export const NO_NUMBER = msg('Type a number, or leave this empty');

/** Numbers keep no more of them exactly. */
const MOST_DIGITS = 15;

function digitsOf(text: string): number {
  return text.replaceAll(/\P{Nd}/gu, '').length;
}

/** Reads what was typed into a cell (docs/conformance.md, Mark book): nothing is ever taken for 0. */
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

/** Whether a typed text is what is stored: "17.50" is "17,5". */
export function saysTheSame(text: string, stored: string): boolean {
  if (text.trim() === stored) return true;
  const [a, b] = [readMark(text), readMark(stored)];
  return a.kind !== 'wrong' && b.kind !== 'wrong' && markOf(a) === markOf(b);
}
