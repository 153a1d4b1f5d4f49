import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { addDays, dayParts, daysFromTo, isDay, isMonth, isoDay, monthOf } from './days.ts';
import { formatDay } from './formats.ts';

it.each([
  [new Date(2026, 10, 21, 0, 0, 0), '2026-11-21'],
  [new Date(2026, 10, 21, 23, 59, 59, 999), '2026-11-21'],
  [new Date(2024, 1, 29, 12), '2024-02-29'],
  [new Date(2026, 0, 1, 0, 30), '2026-01-01'],
])('gives the local calendar day of %s', (moment, day) => {
  expect(isoDay(moment)).toBe(day);
});

it.each([
  ['2026-11-21', true],
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['0099-12-31', true],
  ['2026-1-1', false],
  ['2026-11-21T00:00', false],
  [' 2026-11-21', false],
  ['', false],
])('knows whether %j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

it.each([
  ['2026-11', true],
  ['2026-12', true],
  ['2026-00', false],
  ['2026-13', false],
  ['2026-11-21', false],
  ['', false],
])('knows whether %j is a month: %s', (text, expected) => {
  expect(isMonth(text)).toBe(expected);
});

it.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2011-12-29', 1, '2011-12-30'],
  ['0099-12-31', 1, '0100-01-01'],
  ['soon', 1, 'soon'],
])('counts from %s on by %i to %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['Pacific/Auckland', '2026-01-01'],
  ['UTC', '2025-12-31'],
  ['America/Los_Angeles', '2025-12-31'],
  // @shows Departures: Dates are local calendar days, never through UTC. Auckland and Los Angeles have their own today
])('gives a school in %s its local today', (zone, day) => {
  vi.stubEnv('TZ', zone);
  expect(isoDay(new Date(Date.UTC(2025, 11, 31, 12)))).toBe(day);
});

it.each([
  ['Pacific/Apia', '2011-12-30'],
  ['America/Los_Angeles', '2026-03-08'],
  ['Pacific/Auckland', '2026-09-27'],
])('counts and writes days alike in %s', (zone, day) => {
  vi.stubEnv('TZ', zone);
  expect(addDays(addDays(day, -1), 1)).toBe(day);
  expect(formatDay(day)).toContain(String(Number(day.slice(8))));
});

const anyDay = fc.integer({ min: 0, max: 200_000 }).map((count) => addDays('1700-01-01', count));

it('lists the days from one to another in sequence', () => {
  fc.assert(
    fc.property(anyDay, fc.nat(800), (day, count) => {
      const days = daysFromTo(day, addDays(day, count));
      expect(days).toEqual(Array.from({ length: count + 1 }, (_, index) => addDays(day, index)));
    }),
  );
  expect(daysFromTo('2026-03-02', '2026-03-01')).toEqual([]);
  expect(daysFromTo('2026-02-30', '2026-03-01')).toEqual([]);
  expect(daysFromTo('9999-12-31', '9999-12-31')).toEqual(['9999-12-31']);
});

it('adding and subtracting days gives the same day, and keeps the order', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 40_000 }), (day, count) => {
      const later = addDays(day, count);
      expect(isDay(later)).toBe(true);
      expect(later > day).toBe(true);
      expect(addDays(later, -count)).toBe(day);
    }),
  );
});

it('splits a day into year, month and day', () => {
  expect(dayParts('2026-11-05')).toEqual({ year: 2026, month: 11, day: 5 });
  expect(dayParts('2026-02-30')).toBeUndefined();
  expect(monthOf('2026-11-05')).toBe('2026-11');
});
