import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#school/text/days.ts';
import { daysBetween, weekdayOf, weekOf } from './weeks.ts';

const anyDay = fc.integer({ min: 0, max: 200_000 }).map((count) => addDays('1700-01-01', count));

it('counts the days between two days consistently with adding days', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count);
    }),
  );
  expect(daysBetween('2026-11-20', 'soon')).toBe(0);
});

it.each([
  ['2026-11-16', 1],
  ['2026-11-22', 7],
  ['1969-12-31', 3],
  ['soon', undefined],
])('%s is weekday %s', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday);
});

it('gives the week of a day from Monday to Sunday', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const week = weekOf(day);
      expect(week).toContain(day);
      expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    }),
  );
});
