import { expect, test } from 'vitest';
import { isGoodPassphrase, madeUpPassphrase, readingsOf, withSingleSpaces } from './passphrases.ts';

test.each([
  ['twelve chars', true],
  ['one two six ten', true],
  ['elevenchars', false],
  ['  elevenchars   ', false],
  // Twelve letters of any script, each one character.
  ['ααααααααααββ', true],
  ['😀😀😀😀😀😀', false],
  ['', false],
])('%j is long enough: %s', (passphrase, isGood) => {
  expect(isGoodPassphrase(passphrase)).toBe(isGood);
});

test('a made-up one is four words, good, and uses every letter it may', () => {
  let at = 0;
  // Goes through all numbers from 0 to 1 evenly.
  const random = () => (at += 0.618_033_988_75) % 1;
  const made = Array.from({ length: 200 }, () => madeUpPassphrase(random));
  for (const one of made) {
    expect(one).toMatch(/^[a-z]{5}( [a-z]{5}){3}$/);
    expect(isGoodPassphrase(one)).toBe(true);
  }
  expect([...new Set(made.join(''))].sort().join('')).toBe(' abdefhijklmnortuvz');
});

test('several spaces between words count as one, those before and behind stay', () => {
  expect(withSingleSpaces(' gravel  tulip   ocean lamp  ')).toBe(' gravel tulip ocean lamp  ');
  expect(readingsOf('gravel  tulip')).toEqual(['gravel  tulip', 'gravel tulip']);
  expect(readingsOf('gravel tulip')).toEqual(['gravel tulip']);
});
