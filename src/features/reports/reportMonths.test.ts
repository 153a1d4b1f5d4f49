import { describe, expect, test } from 'vitest';
import { monthsOffered } from './reportMonths.ts';

describe('the months offered', () => {
  test('are two years up to the current month, newest first, across the turn of the year', () => {
    const months = monthsOffered('2026-02', []);
    expect(months.slice(0, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
    expect(months).toHaveLength(24);
    expect(months.at(-1)).toBe('2024-03');
  });

  test('hold every month with records once, however old or far ahead', () => {
    const months = monthsOffered('2026-02', ['2009-09', '2026-01', '2026-05']);
    expect(months.slice(0, 3)).toEqual(['2026-05', '2026-02', '2026-01']);
    expect(months.at(-1)).toBe('2009-09');
    expect(months).toHaveLength(26);
  });

  test('leave out what is no month', () => {
    expect(monthsOffered('2026-02', ['', '2026-13', 'soon'])).toHaveLength(24);
  });
});
