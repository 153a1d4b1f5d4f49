import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsBetween, rowKeyOf, rowsBetween } from './rowKeys.ts';
import type { KeyRange } from './rows.ts';

const isIn =
  (key: string) =>
  ({ from, to }: KeyRange): boolean =>
    from <= key && key <= to;

/** Days of the month and around it, and what other programs may have left in a date. */
const dates = fc.oneof(
  fc.integer({ min: 0, max: 99 }).map((day) => `2026-10-${String(day).padStart(2, '0')}`),
  fc.constantFrom('2026-09-30', '2026-11-01', '2026-10', '2026-10-05T08:00', '2026-10-xx', ''),
  fc.string({ maxLength: 4 }).map((rest) => `2026-10${rest}`),
);

test('every register of a month is in one of its parts, and no other is', () => {
  const whole = rowsBetween('attendance', '2026-10', '2026-10');
  const parts = partsBetween('attendance', '2026-10', '2026-10');
  expect(parts.length).toBeGreaterThan(1);
  fc.assert(
    fc.property(dates, fc.string({ maxLength: 3 }), (date, classId) => {
      const key = rowKeyOf('attendance', { date, classId });
      expect(parts.filter(isIn(key))).toHaveLength(isIn(key)(whole) ? 1 : 0);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['attendance', '2026-10-05', '2026-10-05'],
  ['attendance', '2026-09', '2026-10'],
  ['grades', '2026-10', '2026-10'],
] as const)('%s from %s to %s are read in one piece', (collection, first, last) => {
  expect(partsBetween(collection, first, last)).toEqual([rowsBetween(collection, first, last)]);
});
