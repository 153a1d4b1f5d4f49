import { CLASS_NUMBERS } from '#school/classes/classForm.ts';
import { expect, test } from 'vitest';
import { normalizeNumberField } from './useRecordForm.ts';

test.each([
  ['many', ['30'], true],
  ['12 desks', ['12'], true],
  ['17,5', ['17'], true],
  ['12', [], false],
  ['012', ['12'], false],
  ['', [], false],
  ['  ', [''], false],
  ['1,234', [], false],
])('a field with %j shows %j; the number is new to the person: %s', (text, expected, isNews) => {
  const shown: string[] = [];
  const field = { text, show: (now: string) => shown.push(now) };
  expect(normalizeNumberField(field, CLASS_NUMBERS.capacity)).toBe(isNews);
  expect(shown).toEqual(expected);
});
