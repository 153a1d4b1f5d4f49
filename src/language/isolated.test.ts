import { speak } from './current.ts';
import { ENGLISH } from './languages.ts';
import { expect, onTestFinished, test } from 'vitest';
import { isolated, sentence, withoutIsolation } from './isolated.ts';

test('a sentence with left-to-right names is plain text', () => {
  expect(sentence`${'Ada Abbot'} has ${2} marks in “${'3A'}”.`).toBe(
    'Ada Abbot has 2 marks in “3A”.',
  );
  expect(sentence`Nothing`).toBe('Nothing');
});

test('isolates right-to-left names, and only once in a nested sentence', () => {
  const inner = sentence`${'عمر حداد'} is in ${'כיתה 4'} now`;
  expect(inner).toBe('\u2068عمر حداد\u2069 is in \u2068כיתה 4\u2069 now');
  expect(sentence`${inner}. ${'3A'}`).toBe(`${inner}. 3A`);
  expect(isolated(inner)).toBe(inner);
  expect(withoutIsolation(inner)).toBe('عمر حداد is in כיתה 4 now');
});

test('leaves the commas of a list alone, whose names are set apart already', () => {
  onTestFinished(() => speak({ language: ENGLISH, words: {} }));
  speak({ language: { code: 'ar', name: 'العربية', isRightToLeft: true } });
  const list = ['Ada', 'Ben'].map(isolated).join('، ');
  expect(isolated(list)).toBe(list);
});
