import { expect, test } from 'vitest';
import { keyByPlace } from './keys.ts';

test.each([
  ['s', 'KeyS', 's'],
  ['S', 'KeyS', 's'],
  // French and German keyboards: the letter counts, wherever it lies.
  ['a', 'KeyQ', 'a'],
  ['z', 'KeyY', 'z'],
  // Arabic, Hindi, Russian: the place counts.
  ['س', 'KeyS', 's'],
  ['क', 'KeyK', 'k'],
  ['Я', 'KeyZ', 'z'],
  // A vowel sign of Hindi, two letters of one Arabic key, and a key that an input method takes.
  ['ो', 'KeyA', 'a'],
  ['لا', 'KeyB', 'b'],
  ['Process', 'KeyP', 'p'],
  ['Enter', 'Enter', 'enter'],
  ['٣', 'Digit3', '٣'],
  ['é', '', 'é'],
])('the key %s at %s counts as %s', (key, code, letter) => {
  expect(keyByPlace({ key, code })).toBe(letter);
});
