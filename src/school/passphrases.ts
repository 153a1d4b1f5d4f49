/** Decides which passphrases are good enough to protect children's records, and makes up new ones. */
import { msg } from '#language/t.ts';

/** As many as in four words of three letters, which are equally good. */
const CHARACTERS = 12;
const WORDS = 4;

/** The rule for passphrases, in words. */
export const PASSPHRASE_RULE = msg(
  'Use at least 12 characters, or four words of three or more letters.',
);

/** True if a passphrase is long enough. */
export function isGoodPassphrase(passphrase: string): boolean {
  return [...passphrase.trim()].length >= CHARACTERS;
}

/**
 * Normalizes a new passphrase before encryption. Keyboards type "é" as one character or two, and full-width letters;
 * NFKC unifies them. Several spaces become one, because they look the same on paper.
 */
export function newPassphrase(typed: string): string {
  return withSingleSpaces(typed.normalize('NFKC'));
}

/**
 * Returns the texts that a typed passphrase may stand for, likeliest first, without duplicates. Earlier versions
 * encrypted with the characters as typed, spaces included.
 */
export function readingsOf(typed: string): readonly string[] {
  const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'].map((form) => typed.normalize(form));
  const tried = [typed, newPassphrase(typed), ...forms, ...forms.map(withSingleSpaces)];
  return [...new Set(tried)];
}

function withSingleSpaces(passphrase: string): string {
  return passphrase.replaceAll(/(?<=\S) {2,}(?=\S)/g, ' ');
}

/** Letters that sound clear, are typed alike nearly everywhere, and seldom form real words. */
const CONSONANTS = 'bdfhjklmnrtvz';
const VOWELS = 'aeiou';

/**
 * Makes up a passphrase of four words, such as "tavik borun dezul kimad": 63 bits, too many to guess. `random` must be
 * unpredictable and return numbers from 0 to below 1.
 */
export function madeUpPassphrase(random: () => number): string {
  const oneOf = (letters: string) => letters[Math.floor(random() * letters.length)];
  const word = () => [CONSONANTS, VOWELS, CONSONANTS, VOWELS, CONSONANTS].map(oneOf).join('');
  return Array.from({ length: WORDS }, word).join(' ');
}
