import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { speak } from '#language/current.ts';
import { ENGLISH, languageOf } from '#language/languages.ts';
import { matchKey, nameKey } from './matchKey.ts';
import { compareNatural } from './naturalOrder.ts';
import { finder, searchText } from './search.ts';

afterEach(() => speak({ language: ENGLISH }));

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
  ['leé ann', true],
  ['1042 ann', true],
  ['ann bob', false],
  ['b', false],
  // @shows Searching: Words are found in any order: "zimmer zoe"; the specified substring search stays
])('looks for %j: %s', (query, expected) => {
  expect(finder(query)(searchText('Ann Leé', '1042', 'ΟΔΟΣΑ'))).toBe(expected);
});

it.each([
  [
    'istanbul',
    ['İstanbul', 'ISTANBUL', 'Istanbul', 'ıstanbul', 'ＩＳＴＡＮＢＵＬ', 'I\u0307stanbul'],
  ],
  ['İSTANBUL', ['istanbul', 'İstanbul', 'Istanbul', 'ıstanbul']],
  ['ırmak', ['Irmak', 'IRMAK', 'irmak', 'İrmak']],
  ['strasse', ['Straße', 'STRASSE', 'STRAẞE', 'Ｓtraße']],
  ['STRAẞE', ['strasse', 'Straße', 'Strasse']],
  ['ann 12', ['Ａｎｎ　１２', 'Ann\u00A012', 'ANN 12']],
  ['Ａｎｎ', ['ann', 'Ann']],
  ['カ', ['ｶ']],
  ['οδος', ['ΟΔΟΣ', 'οδοσ']],
  ['class 3', ['Class ٣', 'Class ۳', 'Class ३', 'Class ３']],
  ['الصف ٣', ['الصف 3', 'الصف ۳']],
  // @shows §5: Search finds any part, in either case. İ, I, ı and i are one letter to it, ß is ss, full width is plain
])('looking for %j finds each of %j', (query, names) => {
  for (const name of names) expect(finder(query)(searchText(`before ${name} after`))).toBe(true);
});

it('distinguishes letters with an accent from those without', () => {
  expect(finder('zoe')(searchText('Zoë Müller'))).toBe(false);
  expect(finder('müller')(searchText('Muller'))).toBe(false);
});

// @shows §5: Search finds any part, in either case. İ, I, ı and i are one letter to it, ß is ss, full width is plain
it('finds any part of a text, in upper or lower case', () => {
  const word = fc.string({
    unit: fc.constantFrom(
      'a',
      'b',
      'X',
      'Y',
      ' ',
      'ä',
      'Ö',
      '0',
      '.',
      '-',
      'İ',
      'ı',
      'ß',
      'ẞ',
      'Σ',
      'Ａ',
    ),
  });
  fc.assert(
    fc.property(word, word, word, (before, piece, after) => {
      const haystack = searchText('other', before + piece + after);
      expect(finder(piece)(haystack)).toBe(true);
      expect(finder(piece.toLowerCase())(haystack)).toBe(true);
    }),
  );
});

// @shows Searching: Words are found in any order: "zimmer zoe"; the specified substring search stays
it('never finds a word across two fields', () => {
  expect(finder('annlee')(searchText('Ann', 'Lee'))).toBe(false);
  expect(finder('ann lee')(searchText('Ann', 'Lee'))).toBe(true);
});

it('sorts texts as people do', () => {
  expect(['Class 10', 'Class 2', 'Class 1'].toSorted(compareNatural)).toEqual([
    'Class 1',
    'Class 2',
    'Class 10',
  ]);
});

it('takes all digits as equal in comparisons and names', () => {
  expect(new Set(['الصف 3', 'الصف ٣', 'الصف ۳', 'الصف ३'].map(matchKey)).size).toBe(1);
  expect(nameKey('Ann ２')).toBe(nameKey('2 Ann'));
});

it.each([
  ['en', ['Ñata', 'Nzuri']],
  ['es', ['Nzuri', 'Ñata']],
])('orders names as in %s', (code, expected) => {
  speak({ language: languageOf(code) ?? ENGLISH });
  expect(['Ñata', 'Nzuri'].toSorted(compareNatural)).toEqual(expected);
});
