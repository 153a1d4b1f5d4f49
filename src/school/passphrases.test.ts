import { expect, test } from 'vitest';
import { isGoodPassphrase, madeUpPassphrase, newPassphrase, readingsOf } from './passphrases.ts';

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

// @shows Departures: "Protect backups": Passphrase and Repeat passphrase, twelve characters, one offered; "Print
//   recovery sheet". Nobody can open the files without it
test('a generated passphrase is four words, strong, and uses every allowed letter', () => {
  let index = 0;
  // Covers the numbers from 0 to 1 evenly.
  const random = () => (index += 0.618_033_988_75) % 1;
  const made = Array.from({ length: 200 }, () => madeUpPassphrase(random));
  for (const passphrase of made) {
    expect(passphrase).toMatch(/^[a-z]{5}( [a-z]{5}){3}$/);
    expect(isGoodPassphrase(passphrase)).toBe(true);
  }
  expect([...new Set(made.join(''))].sort().join('')).toBe(' abdefhijklmnortuvz');
});

// @shows Several PCs: Several spaces between the words of a passphrase count as one, and accents and full-width letters
//   as one form; files made otherwise still open
test('normalises a new passphrase to single spaces and one form of each character', () => {
  expect(newPassphrase(' gravel  tulip   ocean lamp  ')).toBe(' gravel tulip ocean lamp  ');
  expect(newPassphrase('e\u0301cole ｔｕｌｉｐ\u3000lamp')).toBe('\u00E9cole tulip lamp');
});

test.each([
  ['gravel tulip', ['gravel tulip']],
  ['gravel  tulip', ['gravel  tulip', 'gravel tulip']],
  ['\u00E9cole', ['\u00E9cole', 'e\u0301cole']],
  ['e\u0301cole', ['e\u0301cole', '\u00E9cole']],
  ['\u00E9cole ｔ', ['\u00E9cole ｔ', '\u00E9cole t', 'e\u0301cole ｔ', 'e\u0301cole t']],
  ['\u00E9  lamp', ['\u00E9  lamp', '\u00E9 lamp', 'e\u0301  lamp', 'e\u0301 lamp']],
])('tries %j as %j, likeliest first, each text once', (typed, readings) => {
  expect(readingsOf(typed)).toEqual(readings);
});
