import { expect, test } from 'vitest';
import { allTogether, entriesApart, isSameContent } from './conflicts.ts';

const days = (name: string, from: string, to = from) => ({ name, from, to });
const [WINTER, SNOW] = [days('Winter', '2026-12-21', '2027-01-02'), days('Snow', '2027-01-19')];

test('lists in any order have the same content, other values do not', () => {
  expect(isSameContent([WINTER, SNOW], [{ ...SNOW }, WINTER])).toBe(true);
  expect(isSameContent([WINTER], [WINTER, WINTER])).toBe(false);
  expect(isSameContent('a', 'a')).toBe(true);
  expect(isSameContent([], undefined)).toBe(false);
});

test('the differences of lists are the entries that some of them lack', () => {
  expect(entriesApart([WINTER, SNOW], [[WINTER, SNOW], [WINTER]])).toEqual([SNOW]);
  expect(entriesApart([WINTER], [[WINTER, SNOW], [WINTER]])).toEqual([]);
});

test.each([
  ['what one has and the other has not', [[WINTER], [SNOW, WINTER]], undefined],
  ['what each has alone', [[WINTER], [SNOW]], [WINTER, SNOW]],
  ['one entry with other days', [[WINTER], [{ ...WINTER, to: '2027-01-03' }]], undefined],
  ['days in common', [[WINTER], [days('New Year', '2027-01-01')]], undefined],
  ['texts', [['Flood'], ['Strike'], ['Flood']], ['Flood', 'Strike']],
] as const)('of %s all are combined, or a person has to choose', (_name, lists, together) => {
  expect(allTogether(lists)).toEqual(together);
});
