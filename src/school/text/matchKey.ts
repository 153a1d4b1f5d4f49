/** Normalizes texts of a file for comparison with stored texts. */
import { memoizeByValue } from './memoize.ts';
import { folded } from './search.ts';

const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/**
 * Returns a text in lower case, with letters such as ø, ł and đ replaced by the plain letters often written instead.
 */
export function transliterate(text: string): string {
  return text.replaceAll(/[øłđðþæœı]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Where a word may be divided: tables on the screen have such places, and a copy of a cell keeps them. */
const SOFT_HYPHENS = /\u00ad/gu;
const BLANKS = /[\s\u00a0\u200b\u202f\ufeff]+/gu;
// Accents of Latin, Greek and Cyrillic letters. In other scripts such marks are vowels.
const ACCENTS = /[\u0300-\u036f]/gu;

/** More marks than any script puts on a letter. Normalizing thousands of them takes seconds. */
const PILED_MARKS = /\p{M}{31,}/gu;

// Texts that need no cleaning: most cells, of which there may be half a million.
const CLEAN = /^[!-~]+(?: [!-~]+)*$/;

/** Trims a text and collapses runs of spaces within each line; line breaks stay. */
export function cleaned(text: string): string {
  if (CLEAN.test(text)) return text;
  return text
    .split(/\r\n|\r|\n/u)
    .map((line) => line.replaceAll(BLANKS, ' ').trim())
    .join('\n')
    .trim();
}

/**
 * Returns a text for comparison: without case, accents (including ø, ł and đ) and outer spaces, with single spaces
 * inside (docs/conformance.md, Import and export).
 */
export function matchKey(text: string): string {
  if (CLEAN.test(text)) return text.toLowerCase();
  const plain = text
    .toWellFormed()
    .replaceAll(PILED_MARKS, '')
    .normalize('NFKC')
    .replaceAll(SOFT_HYPHENS, '')
    .replaceAll(BLANKS, ' ')
    .trim();
  const unaccented = folded(plain).normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC');
  return transliterate(unaccented);
}

/** Returns a match key without spaces and punctuation: "Class-5 b" becomes "class5b". */
export function looseKey(text: string): string {
  return matchKey(text).replaceAll(/[\p{P}\p{S}\s]/gu, '');
}

/** More names than the largest file and its school have. Each is compared several times. */
const MOST_NAMES = 100_000;

/** Returns the same key for both orders of a name: "ada abbot" and "abbot ada". */
export const nameKey = memoizeByValue(
  (name: string): string => matchKey(name.replaceAll(',', ' ')).split(' ').toSorted().join(' '),
  MOST_NAMES,
);
