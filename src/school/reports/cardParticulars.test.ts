import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { expect, test } from 'vitest';
import { cardTitle } from './cardParticulars.ts';

const TERM = { first: '2026-09-01', last: '2026-12-18', name: 'Term 1' };
const YEAR = { first: '2026-08-01', last: '2027-07-31', name: 'This school year' };

test.each([
  ['a term, with its year', '2026-2027', TERM, 'Report card · Term 1 · 2026/27'],
  ['a year once', '2026-2027', YEAR, 'Report card · 2026/27'],
  ['a name of the school’s own', 'Year 12', TERM, 'Report card · Term 1 · Year 12'],
  [
    'the year of the days where Settings name another',
    '2019-2020',
    TERM,
    'Report card · Term 1 · 2026/27',
  ],
])('a card is titled by %s', (_, academicYear, period, title) => {
  expect(cardTitle({ ...DEFAULT_SETTINGS, academicYear }, period)).toBe(title);
});
