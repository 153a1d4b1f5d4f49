import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareNatural } from './naturalOrder.ts';
import { matches, searchText } from './search.ts';

it.each([
  ['an', true],
  ['ANN', true],
  ['  ann ', true],
  ['', true],
  ['   ', true],
  ['1042', true],
  ['é', true],
  ['e\u0301', true],
  ['ΟΔΟΣ', true],
  ['lee1', false],
  ['leé 1', false],
  ['b', false],
])('looks for %j: %s', (query, expected) => {
  expect(matches(searchText('Ann Leé', '1042', 'ΟΔΟΣΑ'), query)).toBe(expected);
});

it('finds any piece of what it looks through, in either case', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', 'X', 'Y', ' ', 'ä', 'Ö', '0', '9', '.', '-', 'İ', 'ß', 'Σ'),
  });
  fc.assert(
    fc.property(word, word, word, (before, piece, after) => {
      const haystack = searchText('other', before + piece + after);
      expect(matches(haystack, piece)).toBe(true);
      expect(matches(haystack, piece.toLowerCase())).toBe(true);
    }),
  );
});

it('never finds across two parts', () => {
  expect(matches(searchText('Ann', 'Lee'), 'annlee')).toBe(false);
  expect(matches(searchText('Ann', 'Lee'), 'ann lee')).toBe(false);
});

it('orders texts as people do', () => {
  expect(['Class 10', 'Class 2', 'Class 1'].toSorted(compareNatural)).toEqual([
    'Class 1',
    'Class 2',
    'Class 10',
  ]);
});
