/** Why somebody has no mark, as lists of marks say it. */
import type { NoMark } from '#school/grades/noMarks.ts';
import { readNoMark } from '#school/grades/noMarks.ts';
import { wordsOf } from '#import/words/words.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { readStatus } from './readStatus.ts';

const WORD = /^\p{L}[\p{L}\s]+\.?$/u;
const LETTER = /^\p{L}\.?$/u;
/** What says in a register that somebody was not there may answer any question in a list of marks. */
const ANSWER = new Set(wordsOf('answer.no').map(matchKey));

/**
 * "Abs", "Exc." and "excused" as in the mark book, and what registers write of who was absent: "AB", "fehlt". A letter
 * alone only where letters are no marks themselves.
 */
export function readNoMarkWord(
  text: string,
  areLettersAbsences: () => boolean,
): NoMark | undefined {
  const said = readNoMark(text);
  if (
    said !== undefined ||
    ANSWER.has(matchKey(text).replace(/\.$/u, '')) ||
    readStatus(text) !== 'absent'
  )
    return said;
  return WORD.test(text) || (LETTER.test(text) && areLettersAbsences()) ? 'absent' : undefined;
}

/** Whether a text is a letter, as registers write marks of attendance and teachers grades; its meaning is another matter. */
export function isLetter(text: string): boolean {
  return LETTER.test(text);
}
