import { afterEach, describe, expect, it, test } from 'vitest';
import { formatNumber } from '#language/locale.ts';
import { speak } from '#language/current.ts';
import { ENGLISH, languageOf } from '#language/languages.ts';
import {
  agoInWords,
  formatDay,
  formatDayOfMonth,
  formatList,
  formatMonth,
  formatTime,
  formatWeekday,
  formatWeekdayAndDay,
  formatWorkday,
  momentText,
} from './formats.ts';
import { formatPercent } from './percentages.ts';

afterEach(() => {
  speak({ language: ENGLISH, browser: 'en-GB' });
});

function speakIn(locale: string): void {
  speak({ language: languageOf(locale) ?? ENGLISH, browser: locale.replace(/^[a-z]+/u, 'en') });
}

it('writes days and months for people, and leaves other text unchanged', () => {
  expect(formatDay('2026-11-05')).toBe('5 Nov 2026');
  expect(formatDay('2011-12-30')).toBe('30 Dec 2011');
  expect(formatDay('sometime')).toBe('sometime');
  expect(formatDay('2026-02-30')).toBe('2026-02-30');
  expect(formatWorkday('2026-03-18')).toBe('Wed 18 Mar 2026');
  expect(formatWorkday('sometime')).toBe('sometime');
  expect(formatWeekdayAndDay('2026-11-23')).toBe('Mon 23 Nov');
  expect(formatWeekdayAndDay('sometime')).toBe('sometime');
  expect(formatDayOfMonth('2026-11-05')).toBe('5 Nov');
  expect(formatDayOfMonth('sometime')).toBe('sometime');
  expect(formatMonth('2026-11')).toBe('November 2026');
  expect(formatMonth('2026-99')).toBe('2026-99');
});

// @shows What a row shows: A year that is not written in full ("18/03/26" is the year 26 to a date field) is asked for
//   in forms, in files and at the register, and such a day is never written as one of this century. A register
//   that was saved under such a day can be opened, and its marks taken away
it('writes a year before 1000 with four digits', () => {
  expect(formatDay('0026-03-18')).toBe('18 Mar 0026');
  expect(formatWorkday('0026-03-18')).toMatch(/ 18 Mar 0026$/u);
  expect(formatMonth('0026-03')).toBe('March 0026');
  speak({ browser: 'en-US' });
  expect(formatDay('0026-03-18')).toBe('Mar 18, 0026');
});

describe('in the order of the browser’s region, and in English', () => {
  it.each([
    ['en-US', 'Wed, Mar 18, 2026', 'Mar 18', '5,905.5', '93.3%'],
    ['es-US', 'Wed, Mar 18, 2026', 'Mar 18', '5,905.5', '93.3%'],
    ['en-GB', 'Wed 18 Mar 2026', '18 Mar', '5,905.5', '93.3%'],
    ['en-IN', 'Wed 18 Mar 2026', '18 Mar', '5,905.5', '93.3%'],
    ['de-DE', 'Wed 18 Mar 2026', '18 Mar', '5.905,5', '93,3\u00A0%'],
    ['pt-BR', 'Wed 18 Mar 2026', '18 Mar', '5.905,5', '93,3\u00A0%'],
    ['es-MX', 'Wed 18 Mar 2026', '18 Mar', '5,905.5', '93.3%'],
    ['tr-TR', 'Wed 18 Mar 2026', '18 Mar', '5.905,5', '93,3\u00A0%'],
    ['th-TH', 'Wed 18 Mar 2026', '18 Mar', '5,905.5', '93.3%'],
    ['ar-EG', 'Wed 18 Mar 2026', '18 Mar', '5,905.5', '93.3%'],
    ['zh-Hant-SG', 'Wed 18 Mar 2026', '18 Mar', '5,905.5', '93.3%'],
    ['de', 'Wed 18 Mar 2026', '18 Mar', '5,905.5', '93.3%'],
    ['', 'Wed 18 Mar 2026', '18 Mar', '5,905.5', '93.3%'],
    ['C', 'Wed 18 Mar 2026', '18 Mar', '5,905.5', '93.3%'],
    ['en-US@posix', 'Wed 18 Mar 2026', '18 Mar', '5,905.5', '93.3%'],
    // @shows Names of controls: Days and numbers are in English, in the order of the browser's region; a register's day
    //   has its weekday. Where a browser knows no English of the region, the day comes first, and a decimal comma is
    //   kept
  ])('%s', (language, workday, dayOfMonth, number, percent) => {
    speak({ browser: language });
    expect(formatWorkday('2026-03-18')).toBe(workday);
    expect(formatDayOfMonth('2026-03-18')).toBe(dayOfMonth);
    expect(formatNumber(5905.5)).toBe(number);
    expect(formatPercent(93.25)).toBe(percent);
  });
});

it.each(['en-GB', 'en-US', 'en-IN', 'en-CH', 'en-EG', 'en-ZA', 'ar-EG', 'de-AT'])(
  'writes small numbers as the region does: %s',
  (language) => {
    speak({ browser: language });
    const region = new Intl.NumberFormat(`en-${language.slice(3)}`);
    for (const number of [-1, 0, 1, 9, 10, 99.5, 100, 999, 1000, 5905]) {
      expect(formatNumber(number)).toBe(region.format(number));
    }
  },
);

it.each([
  [undefined, '–'],
  [0, '0.0%'],
  [0.35, '0.4%'],
  [93.25, '93.3%'],
  [100 / 3, '33.3%'],
  [89.96, '90.0%'],
  [100, '100.0%'],
  [110, '110.0%'],
  // @shows Reports, exactly: Rates and averages to 1 decimal, – where there is nothing to divide by
])('writes %s percent as %s', (percent, expected) => {
  expect(formatPercent(percent)).toBe(expected);
});

it('lists names in a sentence', () => {
  expect(formatList(['students', 'teachers', 'classes'])).toBe('students, teachers and classes');
  expect(formatList(['P', 'L', 'A'], 'disjunction')).toBe('P, L or A');
});

test('says how long ago a moment was, and names one that is still to come', () => {
  const now = new Date(2026, 10, 25, 9, 0, 30);
  const ago = (ms: number) => agoInWords(now.getTime() - ms, now);
  const minute = 60_000;
  expect([ago(0), ago(59_999), ago(minute), ago(59 * minute)]).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '59 minutes ago',
  ]);
  expect([ago(60 * minute), ago(23 * 60 * minute), ago(24 * 60 * minute)]).toEqual([
    '1 hour ago',
    '23 hours ago',
    '1 day ago',
  ]);
  expect(ago(-60 * minute)).toBe(momentText(now.getTime() + 60 * minute));
});
it('lists names in a sentence', () => {
  expect(formatList(['students', 'teachers', 'classes'])).toBe('students, teachers and classes');
  expect(formatList(['P', 'L', 'A'], 'disjunction')).toBe('P, L or A');
});

test('says how long ago a moment was, and names one that is still to come', () => {
  const now = new Date(2026, 10, 25, 9, 0, 30);
  const ago = (ms: number) => agoInWords(now.getTime() - ms, now);
  const minute = 60_000;
  expect([ago(0), ago(59_999), ago(minute), ago(59 * minute)]).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '59 minutes ago',
  ]);
  expect([ago(60 * minute), ago(23 * 60 * minute), ago(24 * 60 * minute)]).toEqual([
    '1 hour ago',
    '23 hours ago',
    '1 day ago',
  ]);
  expect(ago(-60 * minute)).toBe(momentText(now.getTime() + 60 * minute));
});

describe('in another language, as `Intl` writes in the browser’s region', () => {
  const options = { timeZone: 'UTC', calendar: 'gregory' } as const;
  const day = { day: 'numeric', month: 'short' } as const;
  const year = 'numeric';
  const weekday = 'short';

  it.each([
    'es-US',
    'es-ES',
    'fr-FR',
    'pt-BR',
    'ar-EG',
    'ar-US',
    'ar-SA',
    'hi-IN',
    'sw-KE',
    'de-DE',
  ])('%s', (locale) => {
    speakIn(locale);
    const intl = (parts: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, ...parts }).format(Date.UTC(2026, 2, 18));
    expect(formatDay('2026-03-18')).toBe(intl({ ...day, year }));
    expect(formatWorkday('2026-03-18')).toBe(intl({ ...day, year, weekday }));
    expect(formatWeekdayAndDay('2026-03-18')).toBe(intl({ ...day, weekday }));
    expect(formatDayOfMonth('2026-03-18')).toBe(intl(day));
    expect(formatWeekday('2026-03-18')).toBe(intl({ weekday: 'long' }));
    expect(formatMonth('2026-03')).toBe(intl({ month: 'long', year }));
    expect(formatNumber(5905.5)).toBe(new Intl.NumberFormat(locale).format(5905.5));
  });

  it.each([
    ['es-US', '18 mar 2026', '93.3%', '9:05', '18 mar 0026'],
    ['fr-FR', '18 mars 2026', '93,3\u00A0%', '9:05', '18 mars 0026'],
    ['pt-BR', '18 de mar. de 2026', '93,3%', '9:05', '18 de mar. de 0026'],
    ['ar-EG', '١٨ مارس ٢٠٢٦', '٩٣٫٣٪\u061C', '٩:٠٥', '١٨ مارس ٠٠٢٦'],
    ['ar-US', '18 مارس 2026', '93.3\u200E%\u200E', '9:05', '18 مارس 0026'],
    ['ar-SA', '١٨ مارس ٢٠٢٦', '٩٣٫٣٪\u061C', '٩:٠٥', '١٨ مارس ٠٠٢٦'],
    ['hi-IN', '18 मार्च 2026', '93.3%', '9:05', '18 मार्च 0026'],
    ['sw-KE', '18 Mac 2026', '93.3%', '9:05', '18 Mac 0026'],
    ['de-DE', '18. März 2026', '93,3\u00A0%', '9:05', '18. März 0026'],
  ])('%s: %s, %s, %s', (locale, written, percent, time, early) => {
    speakIn(locale);
    expect(formatDay('2026-03-18')).toBe(written);
    expect(formatDay('0026-03-18')).toBe(early);
    expect(formatPercent(93.25)).toBe(percent);
    expect(formatTime(new Date(2026, 2, 18, 9, 5))).toBe(time);
  });

  it('leaves other text unchanged', () => {
    speakIn('ar-EG');
    for (const format of [formatDay, formatWorkday, formatWeekdayAndDay, formatMonth]) {
      expect(format('sometime')).toBe('sometime');
    }
  });
});
