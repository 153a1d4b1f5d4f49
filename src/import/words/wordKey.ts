/** Words as they are compared. */
import { matchKey } from '#school/text/matchKey.ts';

/** Letters that Arabic and Persian keyboards write differently, and the stroke that only makes words longer. */
const ARABIC_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ إ: 'ا', أ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ـ: '' }),
);
const ARTICLE = /^ال(?=\p{L}{3})/u;
const IS_ARABIC = /\p{Script=Arabic}/u;

/** Returns an Arabic word without its article and vowel signs, in the commonest letters; any other word as it is. */
export function inPlainArabic(word: string): string {
  if (!IS_ARABIC.test(word)) return word;
  const plain = word.replaceAll(/\p{M}/gu, '');
  return [...plain]
    .map((letter) => ARABIC_LETTERS.get(letter) ?? letter)
    .join('')
    .replace(ARTICLE, '');
}

/** Returns a text for comparison with a word of the table: as `matchKey` does, and with its Arabic words plain. */
export function wordKey(text: string): string {
  const key = matchKey(text);
  return IS_ARABIC.test(key) ? key.split(' ').map(inPlainArabic).join(' ') : key;
}

/** Returns the same without spaces, punctuation and signs that nobody sees, such as those around isolated values. */
export function looseWordKey(text: string): string {
  return wordKey(text).replaceAll(/[\p{P}\p{S}\p{Cf}\s]/gu, '');
}
