import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { dayOfRun, setClock } from './clock.mjs';
import { localDay } from './hillsideSchool.ts';
import { onDay } from './today.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['2028-02-29', '2028-02-29'],
  ['', '2026-11-25'],
])('the day of a run is the one that is asked for, else a Wednesday: “%s”', (asked, day) => {
  vi.stubEnv('TEST_DAY', asked);
  expect(dayOfRun()).toBe(day);
});

test('a test that says no day is on the day of the run, from nine in the morning on', () => {
  expect(localDay()).toBe(inject('dayOfRun'));
  expect(new Date().getHours()).toBe(9);
});

describe('on 29 February', () => {
  onDay('2028-02-29');
  const yesterday = localDay(1);

  test('tests begin on that day, and what stands beside them is worked out on it', () => {
    expect(localDay()).toBe('2028-02-29');
    expect(yesterday).toBe('2028-02-28');
    expect(Date()).toContain('Feb 29 2028');
  });

  test('a test can go on at another moment', () => {
    setClock('2026-12-31T23:58');
    expect([localDay(), new Date().getHours()]).toEqual(['2026-12-31', 23]);
  });

  test('and leaves the next one where its file is', () => {
    expect(localDay()).toBe('2028-02-29');
  });
});

test('the clock runs on, and other days are what they were', async () => {
  setClock('2026-11-28T14:30');
  const before = Date.now();
  await vi.waitUntil(() => Date.now() > before);
  expect(new Date(Date.now()).getHours()).toBe(14);
  expect(new Date(2020, 1, 29, 12)).toEqual(new Date('2020-02-29T12:00'));
  expect(Date.UTC(2020, 1, 29)).toBe(Date.parse('2020-02-29T00:00Z'));
  expect(structuredClone(new Date())).toBeInstanceOf(Date);
});

test('what is no day is refused', () => {
  expect(() => setClock('2026-02-30x')).toThrow('"2026-02-30x" is not a day like 2026-11-28.');
});
