/** What single cells look like, and what the values of a column are together. */
import { latinDigits, latinNumber } from '#school/text/digits.ts';
import { type Cell, cellText } from '#school/exporting/sheets.ts';
import { looseKey, matchKey } from '#school/text/matchKey.ts';
import { dayReadings } from '#import/reading/readDays.ts';
import { distinctIn, isDistinct, isSerial, share } from './columnValues.ts';
import { memoize } from '#school/text/memoize.ts';
import { wordsOf } from '#import/words/words.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';

/** Letters only, and two words at least. */
const FULL_NAME = /^[\p{L}\p{M}\uFFFD'’.-]+(?:,? [\p{L}\p{M}\uFFFD'’.()-]+)+$/u;
const PARTICLES = '(?:van|vanden|vander|von|de|del|della|dela|di|da|dos|du|el|al|bin|ben|mac) ';
/** One word of letters; particles belong to the word behind them. */
const WORD = new RegExp(`^(?:${PARTICLES})*[\\p{L}\\p{M}\\uFFFD'’-]+\\.?,?$`, 'iu');
/** Chinese, Japanese and Korean names have no blanks. */
const WITHOUT_BLANKS =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}·]{2,5}$/u;
/** "MM" and "SS" are levels. */
const SHORT_CODE = /^[A-Z]{1,2}$/u;
/** A number behind a name distinguishes namesakes: "Ann Lee 2". */
const NUMBERED = / ?\d{1,3}$/u;
const SEXES = new Set(wordsOf('sexOfPerson').map(matchKey));

/** The text of a cell without outer blanks and with 0–9, to tell what its column holds. */
export function textOf(cell: Cell | undefined): string {
  return latinDigits(cellText(cell ?? '')).trim();
}

/** Whether a cell holds two words of a name at least. */
export function isWholeName(cell: Cell): boolean {
  return FULL_NAME.test(textOf(cell).replace(NUMBERED, ''));
}

/** Whether a cell holds one word of a name. */
export function isNameWord(cell: Cell): boolean {
  return WORD.test(textOf(cell)) && !SHORT_CODE.test(textOf(cell));
}

/** Whether a cell can be a name. */
export function isName(cell: Cell): boolean {
  const name = textOf(cell);
  return (
    !SHORT_CODE.test(name) &&
    // "cs123" is a login.
    (WORD.test(name.replace(/ \d{1,3}$/u, '')) ||
      WITHOUT_BLANKS.test(name.replace(NUMBERED, '')) ||
      isWholeName(cell))
  );
}

/** Whether most values are one letter or word for boys and girls. */
export function areSexes(values: readonly Cell[]): boolean {
  const isSex = (cell: Cell): boolean => {
    const text = textOf(cell).replace(/\.$/u, '');
    return /^\p{L}$/u.test(text) || SEXES.has(matchKey(text));
  };
  return share(values, isSex) > 0.5;
}

/** Whether a cell holds seven digits at least and is no day, no amount and no year with four digits more. */
export function isPhone(cell: Cell): boolean {
  const text = textOf(cell);
  return (
    /^[+(]?[\d\s()./-]{7,}$/u.test(text) &&
    text.replaceAll(/\D/gu, '').length >= 7 &&
    !/^\d{4}([-/.])\d{1,2}\1\d{1,2}(?:$| )|^\d{4}-\d{2}-\d{2}|^\d{1,2}([-/.])\d{1,2}\2\d{2,4}$|^\d+\.\d{1,2}$|^(?:19|20)\d\d[-/]\d{4}$/u.test(
      text,
    )
  );
}

/** True if numbers are surely telephones. Distinct numbers of one length may be roll numbers, unless they have a "+". */
export function arePhonesForSure(values: readonly Cell[]): boolean {
  const texts = values.map(textOf);
  if (texts.some((text) => /^[+(]/u.test(text) || /\d[ ()]/u.test(text))) return true;
  return texts.some((text) => /\D/u.test(text)) || !isDistinct(values);
}

/** Whether a cell is one word with a digit, as the numbers of people are, and no email address: "NIS/12". */
export function isNumberWord(cell: Cell): boolean {
  return /^[^\s@]*\d[^\s@]*$/u.test(textOf(cell));
}

/** Whether a cell has digits and no more letters than these: "S001". */
export function isNumberLike(cell: Cell): boolean {
  const text = textOf(cell);
  if (!/\d/u.test(text) || /[\s@\p{Script=Han}\p{Script=Hangul}]/u.test(text)) return false;
  return text.replaceAll(/\P{L}/gu, '').length <= text.replaceAll(/\P{N}/gu, '').length;
}

/** Whether numbers without a heading may name students: distinct, and no marks, ages, days or decimals. */
export function areNumbersOfStudents(values: readonly Cell[]): boolean {
  const numbers = values.map((cell) => Number(cellText(cell)));
  const areSmall = numbers.every((number) => number <= 210);
  const isOther = (cell: Cell): boolean =>
    (typeof cell !== 'string' && cell.day !== undefined) ||
    /^\+|^\d+[.,]\d+$|^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/u.test(textOf(cell));
  return (
    values.length > 1 &&
    isDistinct(values) &&
    !isSerial(values) &&
    !(areSmall && !numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))) &&
    !values.some(isOther)
  );
}

/** Whether somebody who may go to a school was born on the day of a cell. */
export function isBirthday(cell: Cell, today: string): boolean {
  if (/^\d+(?:[.,]\d+)?$/u.test(textOf(cell))) return false;
  const [day] = Object.values(dayReadings(cell, today));
  const [year, thisYear] = [Number(day?.slice(0, 4)), Number(today.slice(0, 4))];
  return year > thisYear - 70 && year < thisYear - 2;
}

/** The number in a cell; `NaN` for other cells. */
export function numberOf(cell: Cell): number {
  return Number(latinNumber(cellText(cell)).replace(',', '.'));
}

/** Tells the names of classes of the school. */
export const isClassOf = memoize((classes: ImportSchool['classes']) => {
  const known = new Set(classes.map(({ name }) => looseKey(name)));
  return (cell: Cell): boolean => known.has(looseKey(textOf(cell)));
});

/** Whether texts are sorted. */
export function isSorted(values: readonly Cell[]): boolean {
  const keys = values.map((cell) => matchKey(cellText(cell)));
  return (
    keys.length > 3 && keys.every((key, place) => place === 0 || key >= (keys[place - 1] ?? ''))
  );
}

/** True if a column has so few different values that they are groups, not people. */
export function areFew(values: readonly Cell[]): boolean {
  return values.length < 4 || distinctIn(values) <= Math.max(1, values.length / 2);
}
