/** How texts of a file are compared with what is stored. */
import { memoizeByValue } from './memoize.ts';
import { transliterate } from './transliterate.ts';
import { folded } from './search.ts';

const BLANKS = /[\s\u00a0\u200b\u202f\ufeff]+/gu;
// Of Latin, Greek and Cyrillic letters. In other scripts such marks are the vowels themselves.
const ACCENTS = /[\u0300-\u036f]/gu;

/** More marks than any script sets on a letter. To bring thousands of them into order takes seconds. */
const PILED_MARKS = /\p{M}{31,}/gu;

// Of most cells nothing has to be taken away, and there may be half a million of them.
const CLEAN = /^[!-~]+(?: [!-~]+)*$/;

/** A text without outer blanks, and with each run of blanks inside a line as one; its lines stay lines. */
export function cleaned(text: string): string {
  if (CLEAN.test(text)) return text;
  return text
    .split(/\r\n|\r|\n/u)
    .map((line) => line.replaceAll(BLANKS, ' ').trim())
    .join('\n')
    .trim();
}

/** What is compared: without case, accents (ø, ł and đ count as such), outer blanks, and with one blank for several (docs/conformance.md, Import and export). */
export function matchKey(text: string): string {
  if (CLEAN.test(text)) return text.toLowerCase();
  const plain = text
    .toWellFormed()
    .replaceAll(PILED_MARKS, '')
    .normalize('NFKC')
    .replaceAll(BLANKS, ' ')
    .trim();
  const unaccented = folded(plain).normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC');
  return transliterate(unaccented);
}

/** The same without blanks and punctuation: "Class-5 b" is "class5b". */
export function looseKey(text: string): string {
  return matchKey(text).replaceAll(/[\p{P}\p{S}\s]/gu, '');
}

/** The largest file, and a school beside it, have no more names. Each is compared several times. */
const MOST_NAMES = 100_000;

/** Orders of names that mean one person: "ada abbot" and "abbot ada" give the same. */
export const nameKey = memoizeByValue(
  (name: string): string => matchKey(name.replaceAll(',', ' ')).split(' ').toSorted().join(' '),
  MOST_NAMES,
);
