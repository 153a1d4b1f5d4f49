import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsBetween, rowKeyOf, rowsBetween, yearsBetween } from './recordRows.ts';
import { isoDay } from '#school/text/days.ts';
import type { KeyRange } from './rows.ts';

const isIn =
  (key: string) =>
  ({ from, to }: KeyRange): boolean =>
    from <= key && key <= to;

/** Days in and around the month, and odd dates that other programs may have written. */
const dates = fc.oneof(
  fc.integer({ min: 0, max: 99 }).map((day) => `2026-10-${String(day).padStart(2, '0')}`),
  fc.constantFrom('2026-09-30', '2026-11-01', '2026-10', '2026-10-05T08:00', '2026-10-xx', ''),
  fc.string({ maxLength: 4 }).map((rest) => `2026-10${rest}`),
);

test('every register of a month is in exactly one part of the month', () => {
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

test('every tally of some years is in exactly one part of them', () => {
  const whole = rowsBetween('grades', '2023-08', '2026-07');
  const years = yearsBetween('grades', '2023-08', '2026-07');
  expect(years).toHaveLength(4);
  const months = fc.oneof(
    fc.date({ min: new Date(2022, 0, 1), max: new Date(2027, 11, 31), noInvalidDate: true }),
    fc.constantFrom('2024', '2024-', '2025-xx', '2026-07\uffff', ''),
  );
  fc.assert(
    fc.property(months, fc.nat(7), (month, place) => {
      const text = typeof month === 'string' ? month : isoDay(month).slice(0, 7);
      const key = `grades|${text}|${place}`;
      expect(years.filter(isIn(key))).toHaveLength(isIn(key)(whole) ? 1 : 0);
    }),
    { numRuns: 500 },
  );
  expect(yearsBetween('grades', '', '\uffff')).toEqual([rowsBetween('grades', '', '\uffff')]);
});

test('all possible months are one part, and each part of some years begins before its end', () => {
  const all = rowsBetween('attendance', '0000-01', '9999-12');
  expect(yearsBetween('attendance', '0000-01', '9999-12')).toEqual([all]);
  for (const [first, last] of [
    ['0007-01', '0012-12'],
    ['0998-02', '1001-01'],
  ] as const) {
    for (const { from, to } of yearsBetween('attendance', first, last))
      expect(from < to).toBe(true);
  }
});

test.each([
  ['attendance', '2026-10-05', '2026-10-05'],
  ['attendance', '2026-09', '2026-10'],
  ['grades', '2026-10', '2026-10'],
] as const)('%s from %s to %s are read in one part', (collection, first, last) => {
  expect(partsBetween(collection, first, last)).toEqual([rowsBetween(collection, first, last)]);
});
