import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { speak } from '#language/current.ts';
import { ENGLISH, languageOf } from '#language/languages.ts';
import { firstWeekdayOf } from '#language/locale.ts';
import { addDays } from '#school/text/days.ts';
import { daysBetween, mondayOf, weekdayOf, weekdaysInOrder, weekOf } from './weeks.ts';

afterEach(() => speak({ language: ENGLISH, browser: 'en-GB' }));

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

it.each([
  ['en', 'en-US', [1, 2, 3, 4, 5, 6, 7]],
  ['en', 'ar-EG', [1, 2, 3, 4, 5, 6, 7]],
  ['es', 'en-US', [7, 1, 2, 3, 4, 5, 6]],
  ['es', 'es-ES', [1, 2, 3, 4, 5, 6, 7]],
  ['pt', 'pt-BR', [7, 1, 2, 3, 4, 5, 6]],
  ['fr', 'fr-FR', [1, 2, 3, 4, 5, 6, 7]],
  ['ar', 'ar', [6, 7, 1, 2, 3, 4, 5]],
  ['ar', 'ar-EG', [6, 7, 1, 2, 3, 4, 5]],
  ['hi', 'hi-IN', [7, 1, 2, 3, 4, 5, 6]],
  ['sw', 'sw-KE', [7, 1, 2, 3, 4, 5, 6]],
  ['de', 'de-DE', [1, 2, 3, 4, 5, 6, 7]],
])('a week in %s with the browser in %s has the days %j', (code, browser, weekdays) => {
  speak({ language: languageOf(code) ?? ENGLISH, browser });
  expect(weekdaysInOrder()).toEqual(weekdays);
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']) {
    expect(weekOf(day)).toContain(day);
    expect(weekOf(day).map(weekdayOf)).toEqual(weekdays);
  }
  expect([mondayOf('2026-11-22'), mondayOf('2026-11-23')]).toEqual(['2026-11-16', '2026-11-23']);
});

it.each([
  'ar',
  'ar-EG',
  'ar-SA',
  'es-US',
  'es-ES',
  'pt-BR',
  'pt-PT',
  'fr-FR',
  'hi-IN',
  'sw-KE',
  'sw',
  'de-DE',
])('without help of the browser a week in %s begins on the same day', (locale) => {
  expect(firstWeekdayOf(locale, {})).toBe(firstWeekdayOf(locale));
});
