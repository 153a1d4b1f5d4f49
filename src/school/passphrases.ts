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

/**
 * A new passphrase as files are encrypted by it. Keyboards write "é" as one character or as two, and full-width letters;
 * all of them become one form (NFKC). Several spaces between words become one, because they look like one on paper.
 */
export function newPassphrase(typed: string): string {
  return withSingleSpaces(typed.normalize('NFKC'));
}

/**
 * The texts that a typed passphrase may stand for, each once, likeliest first. Files of earlier versions were encrypted
 * by the characters as their keyboard wrote them, and with all their spaces.
 */
export function readingsOf(typed: string): readonly string[] {
  const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'].map((form) => typed.normalize(form));
  const tried = [typed, newPassphrase(typed), ...forms, ...forms.map(withSingleSpaces)];
  return [...new Set(tried)];
}

function withSingleSpaces(passphrase: string): string {
  return passphrase.replaceAll(/(?<=\S) {2,}(?=\S)/g, ' ');
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
