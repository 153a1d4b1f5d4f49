import { afterEach, expect, test } from 'vitest';
import { speak } from './current.ts';
import { divided } from './divided.ts';
import { ENGLISH, LANGUAGES } from './languages.ts';

afterEach(() => speak({ language: ENGLISH, words: {} }));

const LONG_WORDS = '|long words in headings and cells, a hyphen where each may be divided';

test('long words get soft hyphens in the language that lists them, and no other words do', () => {
  expect(divided('Naturwissenschaften')).toBe('Naturwissenschaften');
  speak({ words: { [LONG_WORDS]: 'Naturwissen-schaften Abschluss-prüfung' } });
  expect(divided('Test: Naturwissenschaften')).toBe('Test: Naturwissen\u00ADschaften');
  expect(divided('Physik')).toBe('Physik');
  expect(divided('Featherstonehaugh')).toBe('Featherstonehaugh');
});

test.each(LANGUAGES.filter(({ fetch }) => fetch))(
  'each long word of $name is a word of the program',
  async ({ fetch }) => {
    const words = (await fetch?.())?.default.words ?? {};
    const { [LONG_WORDS]: list = '', ...others } = words;
    const said = new Set(Object.values(others).flatMap((text) => text.match(/\p{L}+/gu) ?? []));
    const unknown = list.split(' ').filter((word) => word && !said.has(word.replaceAll('-', '')));
    expect(unknown).toEqual([]);
  },
);
