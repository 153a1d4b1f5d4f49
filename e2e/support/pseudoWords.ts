import { execFileSync } from 'node:child_process';
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
  return letter === letter.toLowerCase() ? accented + accented : accented;
}

let words: Readonly<Record<string, string>> | undefined;

/** All texts of the program in the long pseudo language. */
function pseudoWords(): Readonly<Record<string, string>> {
  if (!words) {
    const printed = execFileSync(process.execPath, ['scripts/languages.mjs', '--texts']);
    const texts: readonly string[] = JSON.parse(String(printed));
    words = Object.fromEntries(texts.map((text) => [text, longer(text)]));
  }
  return words;
}

/**
 * Puts the pseudo language in the place of a language's words, and chooses that language. Its `Intl` formats and its
 * direction stay.
 */
export async function speakPseudo(page: Page, code: string): Promise<void> {
  const list = JSON.stringify({ same: [], words: pseudoWords() });
  const body = `const list = ${list}; export default list; export const { same, words } = list;`;
  await page.route(`**/assets/${code}-*.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.addInitScript((language) => {
    localStorage.setItem('schoolmaster_language', language);
  }, code);
}

/** What is not translated: names of the program, of keys, of kinds of files and of addresses. */
const UNTRANSLATED =
  /SchoolMaster Pro|\(Language\)|\S+@\S+|\S+\.(?:csv|json|xlsx|ics|age|html)\b|\b(?:Ctrl|Shift|Alt|Enter|Escape|Esc|Tab|Home|End|Page|Space|Excel|English|Español|Français|Português|Deutsch|Kiswahili|[A-Z]{2,}|[BM]\.[A-Z]\w*|Ph\.D\.)\b|\b[Ee]s\b/g;

/** Returns what is seen or heard on a page and has gone past the words; the school's own texts are Cyrillic. */
export async function textsPastWords(page: Page): Promise<string[]> {
  const all = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (!node.checkVisibility()) continue;
        for (const name of [
          'aria-label',
          'aria-description',
          'aria-roledescription',
          'title',
          'placeholder',
          'alt',
        ])
          found.push(node.getAttribute(name) ?? '');
      } else if (
        node.parentElement?.checkVisibility() === true &&
        !node.parentElement.closest('style, script, noscript')
      ) {
        found.push(node.textContent ?? '');
      }
    }
    return [...found, document.title];
  });
  const past = all.filter(
    (text) =>
      /[A-Za-z]*[aeiou][A-Za-z]*/.test(text.replaceAll(UNTRANSLATED, '').normalize('NFC')) &&
      /\b[A-Za-z]*[aeiouAEIOU][A-Za-z]*\b/.test(text.replaceAll(UNTRANSLATED, '')),
  );
  return [...new Set(past.map((text) => text.trim()))];
}
