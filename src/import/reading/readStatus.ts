/** Marks of attendance as registers write them. */
import { english } from '#language/t.ts';
import type { AttendanceStatus } from '#school/attendance/attendance.ts';
import { ATTENDANCE_STATUSES, statusOfLetter } from '#school/attendance/attendance.ts';
import { wordKey } from '#import/words/wordKey.ts';
import { wordsOf } from '#import/words/words.ts';

/** Yes and no of every language: present and absent. */
const ANSWERS: Readonly<Partial<Record<AttendanceStatus, readonly string[]>>> = {
  present: wordsOf('answer.yes'),
  absent: wordsOf('answer.no'),
};

const [YES, NO] = [
  [...wordsOf('answer.yes'), 'true'],
  [...wordsOf('answer.no'), 'false'],
].map((words) => new Set(words.map(wordKey)));

/** Yes and no of every language; `undefined` for any other text. */
export function readYesNo(text: string): boolean | undefined {
  const key = wordKey(text).replace(/\.$/u, '');
  if (YES?.has(key) === true) return true;
  return NO?.has(key) === true ? false : undefined;
}

const STATUS_OF_WORD: ReadonlyMap<string, AttendanceStatus> = new Map(
  ATTENDANCE_STATUSES.flatMap(({ id, label }) =>
    [...wordsOf(`status.${id}`), ...(ANSWERS[id] ?? []), id, english(label)].map(
      (word) => [wordKey(word), id] as const,
    ),
  ),
);

const NO_MARK = /^(?:[-–—.\s]*|n\.?\/?a\.?|none|nil|null|#n\/a)$/iu;

/** The status a text stands for; `undefined` where it is none. */
export function readStatus(text: string): AttendanceStatus | undefined {
  const key = wordKey(text).replace(/\.$/u, '');
  return statusOfLetter(key) ?? STATUS_OF_WORD.get(key);
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
  return NO_MARK.test(text.trim());
}
