/** Marks of attendance as registers write them. */
import { english } from '#language/t.ts';
import {
  type AttendanceStatus,
  ATTENDANCE_STATUSES,
  statusOfLetter,
} from '#school/attendance/attendance.ts';
import { wordKey } from '#import/words/wordKey.ts';
import { wordsOf } from '#import/words/words.ts';
import { type NoMark, readNoMark } from '#school/grades/noMarks.ts';

const YES = wordKeys([...wordsOf('answer.yes'), 'true']);
const NO = wordKeys([...wordsOf('answer.no'), 'false']);

function wordKeys(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(wordKey));
}

function keyOf(text: string): string {
  return wordKey(text).replace(/\.$/u, '');
}

/** Yes and no of every language; `undefined` for any other text. */
export function readYesNo(text: string): boolean | undefined {
  const key = keyOf(text);
  return YES.has(key) || (NO.has(key) ? false : undefined);
}

const STATUS_OF_WORD: ReadonlyMap<string, AttendanceStatus> = new Map(
  ATTENDANCE_STATUSES.flatMap(({ id, label }) =>
    [...wordsOf(`status.${id}`), id, english(label)].map((word) => [wordKey(word), id] as const),
  ),
);

const NO_MARK = /^(?:[-–—.\s]*|n\.?\/?a\.?|none|nil|null|#n\/a)$/iu;

/** The status a text stands for; `undefined` where it is none. */
export function readStatus(text: string): AttendanceStatus | undefined {
  const key = keyOf(text);
  const status = statusOfLetter(key) ?? STATUS_OF_WORD.get(key);
  return status ?? (YES.has(key) ? 'present' : NO.has(key) ? 'absent' : undefined);
}

/**
 * Whether the marks of a register have one meaning: words and ticks, and letters of which one is present, or which
 * are all known and differ, or all unknown. "A" beside "F" may be "absent" or "asiste".
 */
export function areOfOneRegister(texts: readonly string[]): boolean {
  const letters = [...new Set(texts)].filter(isLetter).map(keyOf);
  const meanings = letters.flatMap((letter) => statusOfLetter(letter) ?? []);
  const areApart = new Set(meanings).size === letters.length;
  return areApart || meanings.length === 0 || meanings.includes('present');
}

/** Days that are counted, not marked: "18", "18/20", "17 of 27", "90 %". */
const COUNT = /^\d+(?:[.,]\d+)?(?:\s*(?:\/|of|von|de|di|van|z|ze|из)\s*\d+|\s*%)?$/iu;

/** Whether cells count days, or say how many of them in a hundred; 0 and 1 alone are absent and present. */
export function areCounts(texts: readonly string[]): boolean {
  const filled = texts.map((text) => text.trim()).filter((text) => text !== '');
  return filled.some((text) => !/^[01]$/u.test(text)) && filled.every((text) => COUNT.test(text));
}

/** Whether a cell says no more than an empty one: "-", ".", "n/a". */
export function isNoMark(text: string): boolean {
  // A file may have hundreds of thousands of numbers.
  const first = text.charCodeAt(0);
  return (first < 48 || first > 57) && NO_MARK.test(text.trim());
}

const WORD = /^\p{L}[\p{L}\s]+\.?$/u;
const LETTER = /^\p{L}\.?$/u;
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
  // "No" may answer any question in a list of marks.
  if (said !== undefined || NO.has(keyOf(text)) || readStatus(text) !== 'absent') return said;
  return WORD.test(text) || (LETTER.test(text) && areLettersAbsences()) ? 'absent' : undefined;
}

/** Whether a text is a letter, as registers write marks of attendance and teachers grades; its meaning is another matter. */
export function isLetter(text: string): boolean {
  return LETTER.test(text);
}
