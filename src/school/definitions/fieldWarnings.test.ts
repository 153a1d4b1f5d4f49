import { expect, test } from 'vitest';
import { birthDateWarning, phoneWarning } from './fieldTexts.ts';

test.each([
  ['abc', true],
  ['12', true],
  ['112', false],
  ['+44 (0)20 7946 0958', false],
  ['  ', false],
  ['', false],
  // @shows What a row shows: A phone number without digits and a birth date that is still to come are pointed out while
  //   typing, and saved
])('warns of the phone number %j: %s', (text, isDoubted) => {
  expect(phoneWarning(text) !== undefined).toBe(isDoubted);
});

test.each([
  ['2031-01-01', true],
  ['2026-11-22', false],
  ['2012-05-17', false],
  ['', false],
  // @shows What a row shows: A phone number without digits and a birth date that is still to come are pointed out while
  //   typing, and saved
])('warns of the birth date %j: %s', (day, isDoubted) => {
  expect(birthDateWarning(day, '2026-11-22') !== undefined).toBe(isDoubted);
});
