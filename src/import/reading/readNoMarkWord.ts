/** Reads the words with which lists of marks say why somebody has no mark. */
import type { NoMark } from '#school/grades/noMarks.ts';
import { readNoMark } from '#school/grades/noMarks.ts';
import { wordKey } from '#import/words/wordKey.ts';
import { wordsOf } from '#import/words/words.ts';
import { readStatus } from './readStatus.ts';

const WORD = /^\p{L}[\p{L}\s]+\.?$/u;
const LETTER = /^\p{L}\.?$/u;
/** Words of registers that may answer any question in a list of marks. */
const ANSWER = new Set(wordsOf('answer.no').map(wordKey));
/** What this program writes in place of a mark, in every language. */
const SHORT_WORDS: ReadonlyMap<string, NoMark> = new Map(
  (['absent', 'excused'] as const).flatMap((noMark) =>
    wordsOf(`mark.${noMark}`).map((word) => [wordKey(word), noMark] as const),
  ),
);

/**
 * "Abs", "Exc." and "excused" as in the mark book, and what registers write of who was absent: "AB", "fehlt". A letter
 * alone only where letters are no marks themselves.
 */
export function readNoMarkWord(
  text: string,
  areLettersAbsences: () => boolean,
): NoMark | undefined {
  const said = readNoMark(text) ?? SHORT_WORDS.get(keyOf(text));
  if (said !== undefined || ANSWER.has(keyOf(text)) || readStatus(text) !== 'absent') return said;
  return WORD.test(text) || (LETTER.test(text) && areLettersAbsences()) ? 'absent' : undefined;
}

function keyOf(text: string): string {
  return wordKey(text).replace(/\.$/u, '');
}

/** Whether a text is a letter, as registers write marks of attendance and teachers grades; its meaning is another matter. */
export function isLetter(text: string): boolean {
  return LETTER.test(text);
}
