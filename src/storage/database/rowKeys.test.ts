import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsBetween, yearsBetween } from './recordRows.ts';
import { isoDay } from '#school/text/days.ts';
import type { KeyRange } from './rows.ts';

const isIn =
  (key: string) =>
  ({ from, to }: KeyRange): boolean =>
    from <= key && key <= to;

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
