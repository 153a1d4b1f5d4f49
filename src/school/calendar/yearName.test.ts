import { expect, test } from 'vitest';
import { nextYearName } from './yearName.ts';

const TWO_YEARS = { first: '2026-08-01', last: '2027-07-31' };
const ONE_YEAR = { first: '2027-02-01', last: '2027-12-10' };

test.each([
  ['2025-2026', '2026-2027'],
  ['2025–2026', '2026–2027'],
  ['2026', '2027'],
  ['2025/26', '2026/27'],
  ['1999/00', '2000/01'],
  ['25/26', '26/27'],
  ['99/00', '00/01'],
  [' School year 2025 - 2026 ', 'School year 2026 - 2027'],
  // @shows The school year: "Start new school year" in Settings, region "School calendar": Academic Year, First Day, Last
  //   Day and the terms are guessed a year later. A name without a year goes by the days
])('the year after %s is %s', (name, next) => {
  expect(nextYearName(name, TWO_YEARS)).toBe(next);
});

test.each(['', 'This year', 'Year 7', '20261'])('names the year after %j by its days', (name) => {
  expect(nextYearName(name, TWO_YEARS)).toBe('2026-2027');
  expect(nextYearName(name, ONE_YEAR)).toBe('2027');
});
