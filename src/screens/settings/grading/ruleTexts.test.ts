import { entriesTyped } from './ruleTexts.ts';
import { expect, test } from 'vitest';

// @shows A school's own rules: "Edit as a list": what stands behind a name is its short name, or its max marks and weight
test.each([
  ['Quiz; 20; 30', [{ name: 'Quiz', maxMarks: 20, weight: 30 }]],
  ['Quiz\t20\t30 %', [{ name: 'Quiz', maxMarks: 20, weight: 30 }]],
  ['Quiz; ;12,5', [{ name: 'Quiz', maxMarks: undefined, weight: 12.5 }]],
  ['Oral; 20\n\nFinal', [{ name: 'Oral', maxMarks: 20 }, { name: 'Final' }]],
  ['test; written; 20', [{ name: 'Test; written; 20' }]],
])('reads the types of %j', (text, entries) => {
  expect(entriesTyped('examTypes', text, ['Test; written; 20'])).toEqual({
    entries,
    fault: undefined,
  });
});

test('reads short names of subjects', () => {
  const { entries } = entriesTyped('subjects', 'Mathematics; Maths\nArt;', []);
  expect(entries).toEqual([
    { name: 'Mathematics', short: 'Maths' },
    { name: 'Art', short: '' },
  ]);
});

test.each([
  ['subjects', 'Art\nMusic; Musical', 'Line 2: Use at most 6 characters'],
  ['subjects', 'Art; Art; 3', 'Line 1: Nothing can follow the short name'],
  ['examTypes', 'Quiz; none', 'Line 1: Enter a number of 1 or more, or leave this empty'],
  ['examTypes', 'Quiz; 20; -1', 'Line 1: Enter a number of 0 or more, or leave this empty'],
  ['examTypes', 'Quiz; 1.234', 'Line 1: “1.234” could mean 1234 or 1.2340. Type the one you mean.'],
] as const)('says what is wrong in the %s %j', (list, text, fault) => {
  expect(entriesTyped(list, text, []).fault).toBe(fault);
});
