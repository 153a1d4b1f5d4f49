import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateBounds, isBetween, monthPeriod, monthsOffered, type Period } from './periods.ts';

function among(dates: readonly string[], period: Period): readonly string[] {
  return dates.filter((date) => isBetween(date, dateBounds(period)));
}

describe('the months offered', () => {
  test('are two years up to the current month, newest first, across the turn of the year', () => {
    const months = monthsOffered('2026-02', []);
    expect(months.slice(0, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
    expect(months).toHaveLength(24);
    expect(months.at(-1)).toBe('2024-03');
  });

  test('include every month with records once, however old or far ahead', () => {
    const months = monthsOffered('2026-02', ['2009-09', '2026-01', '2026-05']);
    expect(months.slice(0, 3)).toEqual(['2026-05', '2026-02', '2026-01']);
    expect(months.at(-1)).toBe('2009-09');
    expect(months).toHaveLength(26);
  });

  test('leave out texts that are no month', () => {
    expect(monthsOffered('2026-02', ['', '2026-13', 'soon'])).toHaveLength(24);
  });
});

// @shows §9: A month is the beginning of a date
// @shows Reports, exactly: A record belongs to the month its date begins with
test('takes the records whose date begins with the month', () => {
  const dates = ['2026-11-01', '2026-11-30', '2026-12-01', '2025-11-01', ''];
  expect(among(dates, monthPeriod('2026-11'))).toEqual(dates.slice(0, 2));
});

describe('a period', () => {
  test.each([
    ['2026-11', '2026-11-30', 'November 2026'],
    ['2026-12', '2026-12-31', 'December 2026'],
    ['2026-02', '2026-02-28', 'February 2026'],
    ['2024-02', '2024-02-29', 'February 2024'],
    ['9999-12', '9999-12-31', 'December 9999'],
  ])('of a month: %s', (month, last, name) => {
    const period = monthPeriod(month);
    expect(period).toEqual({ first: `${month}-01`, last, name });
    expect(dateBounds(period)).toEqual({ from: month, to: month });
  });

  test('of a month has every date that begins with the month, even if it is no day', () => {
    const odd = fc.string().map((end) => `2026-11${end}`);
    const date = fc.oneof(odd, fc.string(), fc.constantFrom('2026-1', '2026-10-31', '2026-12-01'));
    fc.assert(
      fc.property(date, (date) => {
        expect(among([date], monthPeriod('2026-11'))).toHaveLength(
          date.startsWith('2026-11') ? 1 : 0,
        );
      }),
    );
  });

  test('of a year has its twelve months', () => {
    const period = { first: '2026-01-01', last: '2026-12-31', name: '2026' };
    const dates = ['2025-12-31', '2026-01-01', '2026-12-31', '2026-12-31T10', '2027-01-01'];
    expect(among(dates, period)).toEqual(dates.slice(1, 4));
  });

  test('from one day to another includes both', () => {
    const term: Period = { first: '2026-09-07', last: '2026-12-18', name: 'Autumn Term' };
    expect(dateBounds(term)).toEqual({ from: '2026-09-07', to: '2026-12-18' });
    const dates = ['2026-09-06', '2026-09-07', '2026-10-31', '2026-12-18', '2026-12-19'];
    expect(among(dates, term)).toEqual(dates.slice(1, 4));
  });
});
