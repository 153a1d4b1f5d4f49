/** Which passphrases are good enough for what protects children's records, and how one is made up. */

/** As many as four words of three letters have, which are as good. */
const CHARACTERS = 12;
const WORDS = 4;

/** What is asked of a passphrase, in words. */
export const PASSPHRASE_RULE = 'Twelve characters, or four words of three letters or more.';

/** Whether a passphrase is long enough. */
export function isGoodPassphrase(passphrase: string): boolean {
  return [...passphrase.trim()].length >= CHARACTERS;
}

/** A passphrase that is chosen, with one space where several were typed between words: on paper they look like one. */
export function withSingleSpaces(passphrase: string): string {
  return passphrase.replaceAll(/(?<=\S) {2,}(?=\S)/g, ' ');
}

/** What may be meant by a passphrase that was chosen before, as it is typed first: it may be older than the rule of single spaces. */
export function readingsOf(typed: string): readonly string[] {
  return [...new Set([typed, withSingleSpaces(typed)])];
}

/** Letters that are heard and typed alike nearly everywhere, and make few words that mean something. */
const CONSONANTS = 'bdfhjklmnrtvz';
const VOWELS = 'aeiou';

/**
 * Makes up a passphrase of four words, such as "tavik borun dezul kimad": 63 bits, too many to try out. `random` gives
 * numbers from 0 to below 1, of a source that nobody can foresee.
 */
export function madeUpPassphrase(random: () => number): string {
  const oneOf = (letters: string) => letters[Math.floor(random() * letters.length)];
  const word = () => [CONSONANTS, VOWELS, CONSONANTS, VOWELS, CONSONANTS].map(oneOf).join('');
  return Array.from({ length: WORDS }, word).join(' ');
}
