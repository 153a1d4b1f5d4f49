import { readFileSync } from 'node:fs';
import { parseMessage, type Piece } from '#language/message.ts';
import type { Page } from '@playwright/test';

/** Each Latin vowel gets an accent, so that a text with plain vowels has gone past the words. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  Y: 'Ý',
};

/** Returns a message with accents, in brackets, and two fifths longer. */
function longer(message: string): string {
  return `⟦${parseMessage(message.split('|')[0] ?? '')
    .map(written)
    .join('')}⟧`;
}

function written(piece: Piece): string {
  if (typeof piece === 'string') return piece.replaceAll(/[aeiouy]/gi, doubledVowel);
  if (!('cases' in piece)) return `{${piece.name}}`;
  const cases = Object.entries(piece.cases).map(
    ([form, pieces]) => `${form} {${pieces.map(written).join('')}}`,
  );
  return `{${piece.name}, ${piece.by}, ${cases.join(' ')}}`;
}

function doubledVowel(letter: string): string {
  const accented = ACCENTED[letter] ?? letter;
  return /[aeiou]/.test(letter) ? accented + accented : accented;
}

/** All texts of the program, which the words of every language must name, in the long pseudo language. */
function pseudoWords(): Readonly<Record<string, string>> {
  const { same, words } = JSON.parse(readFileSync('src/language/words/hi.json', 'utf8'));
  return Object.fromEntries(
    [...same, ...Object.keys(words)].map((text: string) => [text, longer(text)]),
  );
}

/** Languages in whose place a test puts the pseudo words: their dates and numbers have no Latin letters. */
export const PSEUDO = { leftToRight: 'hi', rightToLeft: 'ar' } as const;

/** Puts the pseudo words in the place of two languages' words. Their `Intl` formats and their direction stay. */
export async function offerPseudo(page: Page): Promise<void> {
  const list = JSON.stringify({ same: [], words: pseudoWords() });
  const body = `const list = ${list}; export default list; export const { same, words } = list;`;
  for (const code of Object.values(PSEUDO)) {
    await page.route(`**/assets/${code}-*.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
  }
}

/** What is not translated: names of the program, of keys, of kinds of files and of addresses. */
const UNTRANSLATED =
  /SchoolMaster Pro|\bA\+?(?= |$|[⟧⁩])|\(Language\)|\S+@\S+|\S+\.(?:csv|json|xlsx|ics|age|html)\b|\b(?:Ctrl|Shift|Alt|Enter|Escape|Esc|Tab|Home|End|Page|Space|Excel|English|Español|Français|Português|Deutsch|Kiswahili|[A-Z]{2,}|[BM]\.[A-Z]\w*|Ph\.D\.)\b|\b[Ee]s\b/g;

/** Returns the texts that have gone past the words. The school's own texts are Cyrillic. */
export function pastWords(texts: readonly string[]): string[] {
  const past = texts.filter((text) =>
    /\b[A-Za-z]*[aeiouAEIOU][A-Za-z]*\b/.test(text.replaceAll(UNTRANSLATED, '')),
  );
  return [...new Set(past.map((text) => text.trim()))];
}
