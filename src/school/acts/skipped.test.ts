import { expect, test } from 'vitest';
import { skippedSentences, type Skipped } from './skipped.ts';

const NAMES = ['Ada', 'Ben', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus'];

function changed(count: number): readonly Skipped[] {
  return NAMES.slice(0, count).map((name) => ({ name, reason: 'changed' }));
}

test.each([
  [1, 'Ada'],
  [5, 'Ada, Ben, Cy, Dee, Eve'],
  [6, 'Ada, Ben, Cy, Dee, Eve and 1 more'],
  [7, 'Ada, Ben, Cy, Dee, Eve and 2 more'],
])('of %d skipped records at most five are named', (count, names) => {
  expect(skippedSentences(changed(count))).toEqual([
    `Changed since then, so not touched: ${names}.`,
  ]);
});

test('each reason has one sentence, and each name stands there once', () => {
  const marks: readonly Skipped[] = ['Ada', 'Ben', 'Ada'].map((name) => ({
    name,
    reason: 'markedAnew',
  }));
  expect(skippedSentences([...marks, ...changed(1)])).toEqual([
    'Attendance recorded again since then, so not touched: Ada, Ben.',
    'Changed since then, so not touched: Ada.',
  ]);
});
