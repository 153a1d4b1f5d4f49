import { afterEach, expect, test } from 'vitest';
import { speak } from '#language/current.ts';
import { ENGLISH, LANGUAGES } from '#language/languages.ts';
import { t } from '#language/t.ts';
import { STATUSES_BY_PRESENCE, statusOfLetter } from './attendance.ts';

afterEach(() => speak({ language: ENGLISH, words: {} }));

/** Speaks a language with the words of its file. */
async function speakIn(code: string): Promise<void> {
  const language = LANGUAGES.find((one) => one.code === code) ?? ENGLISH;
  const { words } = (await language.fetch?.())?.default ?? { words: {} };
  speak({ language, words });
}

const letters = () => STATUSES_BY_PRESENCE.map(({ letter }) => t(letter)).join('');
const typed = (text: string) => Array.from(text, statusOfLetter);

test.each([
  ['en', 'PLA'],
  ['es', 'PTA'],
  ['fr', 'PRA'],
  ['pt', 'PTA'],
  ['ar', 'حمغ'],
  ['hi', 'PLA'],
  ['sw', 'PLA'],
  ['de', 'PVA'],
])('in %s the letters of attendance are %s, and are typed', async (code, own) => {
  await speakIn(code);
  expect(letters()).toBe(own);
  expect(typed(own)).toEqual(['present', 'late', 'absent']);
  expect(typed(own.toLowerCase())).toEqual(['present', 'late', 'absent']);
  expect(typed('PLA')).toEqual(['present', 'late', 'absent']);
  expect(typed('x1')).toEqual([undefined, undefined]);
});

test('stored letters never change', () => {
  expect(STATUSES_BY_PRESENCE.map(({ tally }) => tally)).toEqual(['P', 'L', 'A']);
});
