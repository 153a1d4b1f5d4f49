import { expect, it } from 'vitest';
import { readMark } from '#school/grades/markTexts.ts';
import { numberShown, numberTyped, readNumber, showsItsNumber } from './numberInputs.ts';

const DECIMAL = { whole: false, fallback: 0 };

it.each([
  ['٤٥', 45],
  ['۴۵', 45],
  ['४५', 45],
  ['４５', 45],
  ['-٥', -5],
  ['٤٥٫٥', 45.5],
  ['۴۵٫۵', 45.5],
  // Unlike a comma or a point, the Arabic marks have one meaning each.
  ['١٢٫٣٤٥', 12.345],
  ['١٬٢٣٤', 1234],
  ['١٬٢٣٤٬٥٦٧٫٨', 1_234_567.8],
  ['12٬34٬567', 1_234_567],
  ['४५.५', 45.5],
  ['٤٥,٥', 45.5],
  ['\u200F٤٥\u200F', 45],
])('the number %s is %d', (text, number) => {
  expect(numberTyped(text)).toEqual([number]);
  expect(readNumber(text, DECIMAL)).toEqual([number]);
  expect(showsItsNumber(text, DECIMAL)).toBe(true);
  expect(readMark(text)).toMatchObject(
    number < 0 ? { kind: 'wrong' } : { kind: 'mark', marks: number },
  );
});

it('shows typed digits as 0–9 once the field is left', () => {
  expect(numberShown('٤٥٫٥', DECIMAL)).toBe('45.5');
  expect(numberShown('١٬٢٣٤', { whole: true, fallback: 0 })).toBe('1234');
});

it.each(['٤٥ x', '٬٥', '١٬٢', '٫'])('%s is no number', (text) => {
  expect(numberTyped(text)).toEqual([]);
});

it('asks for a mark in full whatever the digits', () => {
  expect(readMark('١e٣')).toMatchObject({ kind: 'wrong' });
  expect(readMark('١٬٢٣٤٬٥٦٧٬٨٩٠٬١٢٣٬٤٥٦')).toMatchObject({ kind: 'wrong' });
});
