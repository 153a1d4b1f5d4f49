import { expect, test } from 'vitest';
import { overMidnight } from './overMidnight.ts';

const EVENING = { day: '2026-11-22', stayed: false };

test('an untouched register follows the day', () => {
  expect(overMidnight(EVENING, '2026-11-22', false)).toBe(EVENING);
  expect(overMidnight(EVENING, '2026-11-23', false)).toEqual({ day: '2026-11-23', stayed: false });
});

// @shows Names of controls: An untouched register follows the day at midnight, one with marks stays and says so
test('one with unsaved marks stays, and goes on staying once they are saved', () => {
  expect(overMidnight(EVENING, '2026-11-22', true)).toBe(EVENING);
  const stayed = overMidnight(EVENING, '2026-11-23', true);
  expect(stayed).toEqual({ day: '2026-11-22', stayed: true });
  expect(overMidnight(stayed, '2026-11-23', false)).toBe(stayed);
  expect(overMidnight(stayed, '2026-11-24', false)).toBe(stayed);
});
