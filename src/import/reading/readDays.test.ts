import { describe, expect, test, vi } from 'vitest';
import type { Cell } from '#school/exporting/sheets.ts';
import { columnDay, dayIn, type DayOrder, headingReadings, readDay } from './readDays.ts';

const TODAY = '2026-11-22';

const READ: readonly (readonly [cell: Cell, day: string | undefined])[] = [
  ['2014-03-12', '2014-03-12'],
  ['2014/3/12', '2014-03-12'],
  // Of other calendars.
  ['1382/10/06', undefined],
  ['1445-03-09', undefined],
  ['12.03.2014', '2014-03-12'],
  ['12. 3. 2014', '2014-03-12'],
  ['12/3/14', '2014-03-12'],
  ['12-03-27', '1927-03-12'],
  ['22/11/26', '2026-11-22'],
  ['23/11/26', '1926-11-23'],
  ['03/25/2014', '2014-03-25'],
  ['12 March 2014', '2014-03-12'],
  ['March 12th, 2014', '2014-03-12'],
  ['12-Mar-14', '2014-03-12'],
  ['Wed 12 Mar 2014', '2014-03-12'],
  ['12. März 2014', '2014-03-12'],
  ['12 de marzo de 2014', '2014-03-12'],
  ['2 Nov', '2026-11-02'],
  ['2 Dec', '2025-12-02'],
  ['29 Feb', '2024-02-29'],
  ['2014-03-12 08:30:00', '2014-03-12'],
  ['2014-03-12T08:30:00.000Z', '2014-03-12'],
  ['12/03/2014 8:30 pm', '2014-03-12'],
  ['20140312', '2014-03-12'],
  ['41710', '2014-03-12'],
  ['41710,5', '2014-03-12'],
  [{ text: '41710', number: 41_710 }, '2014-03-12'],
  [{ text: '2014-03-12', day: '2014-03-12' }, '2014-03-12'],
  ['2014年3月12日', '2014-03-12'],
  ['2014년 3월 12일', '2014-03-12'],
  ['3月12日', '2026-03-12'],
  ['3월12일(목)', '2026-03-12'],
  ['12 марта 2014 г.', '2014-03-12'],
  ['12 marca 2014 r.', '2014-03-12'],
  ['12/03/2557', '2014-03-12'],
  ['Mié, 12/03/2014', '2014-03-12'],
  ['12.03.2014 (Mi)', '2014-03-12'],
  ['Senin, 12 Maret 2014', '2014-03-12'],
  ['Thứ 4 12/03/2014', '2014-03-12'],
  ['12/03/2014 paid', undefined],
  ['29/02/2014', undefined],
  ['32/01/2014', undefined],
  ['0014-03-12', undefined],
  ['12/03/0014', undefined],
  ['2014', undefined],
  ['1001', undefined],
  ['Class 3', undefined],
  ['Mr 5', undefined],
  ['', undefined],
];

describe('a day', () => {
  // @shows Import and export: "Dates are written" and "Decimal mark" are asked only where the values leave it open;
  //   two-digit years lie in the past, serial dates are days. Nothing but the file tells the order of its days
  // @shows What a row shows: A year that is not written in full ("18/03/26" is the year 26 to a date field) is asked
  //   for in forms, in files and at the register, and such a day is never written as one of this century. A
  //   register that was saved under such a day can be opened, and its marks taken away
  test.each(READ)('%j is %s', (cell, day) => {
    expect(readDay(cell, 'dayMonthYear', TODAY)).toBe(day);
  });

  test('that can be read in two ways is read in the order of its column', () => {
    const orders: readonly (readonly [DayOrder, string])[] = [
      ['dayMonthYear', '2011-05-03'],
      ['monthDayYear', '2011-03-05'],
      ['yearMonthDay', '2003-05-11'],
    ];
    for (const [order, day] of orders) expect(readDay('03/05/11', order, TODAY)).toBe(day);
  });
});

test.each([
  // In Berlin it is midnight then; a quarter past is a time of the day that is written.
  ['2012-03-03T23:00:00.000Z', '2012-03-04'],
  ['2012-07-03T22:00:00Z', '2012-07-04'],
  ['2012-07-04T00:00:00+02:00', '2012-07-04'],
  ['2012-03-03T23:15:00.000Z', '2012-03-03'],
])('%s is the day that begins then: %s', (text, day) => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(readDay(text, undefined, TODAY)).toBe(day);
  vi.unstubAllEnvs();
});

function dayOfColumn(heading: string, order: DayOrder, today: string): string | undefined {
  return dayIn(columnDay(heading, today)?.readings ?? {}, order);
}

describe('the day of a column of a register', () => {
  test.each<
    readonly [heading: string, dayFirst: string | undefined, monthFirst: string | undefined]
  >([
    ['02/11', '2026-11-02', '2026-02-11'],
    ['Mar 03/11', '2026-11-03', '2026-03-11'],
    ['Mo 2.11.', '2026-11-02', '2026-02-11'],
    ['25/12', '2025-12-25', '2025-12-25'],
    ['5.1', undefined, undefined],
    ['Quiz 1/2', undefined, undefined],
    ['40/50', undefined, undefined],
  ])('%s', (heading, dayFirst, monthFirst) => {
    expect(dayOfColumn(heading, 'dayMonthYear', TODAY)).toBe(dayFirst);
    expect(dayOfColumn(heading, 'monthDayYear', TODAY)).toBe(monthFirst);
  });
});

test('a number heads no day', () => {
  expect(headingReadings('20140312', TODAY)).toEqual({});
  expect(headingReadings({ text: '45000', number: 45_000 }, TODAY)).toEqual({});
  expect(headingReadings('3/11', TODAY)).toEqual({});
});

test.each([
  ['12 August 2014 10:00', '2014-08-12'],
  ['12 AUGUST 2014, 10:00 pm', '2014-08-12'],
  ['2014-08-12T10:00:00Z', '2014-08-12'],
  ['12 / 08 - 2014', '2014-08-12'],
  [`12${' '.repeat(40)}08 2014`, '2014-08-12'],
  [`12${' '.repeat(64)}08 2014`, undefined],
])('%j is the day %s', (text, day) => {
  expect(readDay(text, 'dayMonthYear', TODAY)).toBe(day);
});

test.each([
  ['١٨/٠٣/٢٠٢٦', '2026-03-18'],
  ['٢٠٢٦-٠٣-١٨', '2026-03-18'],
  ['۱۸/۰۳/۲۰۲۶', '2026-03-18'],
  ['१८/०३/२०२६', '2026-03-18'],
  ['１８/０３/２０２６', '2026-03-18'],
  ['١٨ مارس ٢٠٢٦', '2026-03-18'],
  ['१८ मार्च २०२६', '2026-03-18'],
])('the digits of %s are understood', (text, day) => {
  expect(readDay(text, 'dayMonthYear', '2026-11-25')).toBe(day);
  expect(dayOfColumn(text, 'dayMonthYear', '2026-11-25')).toBe(day);
});

test('a heading without a year may have other digits', () => {
  expect(dayOfColumn('٠٢/١١', 'dayMonthYear', '2026-11-25')).toBe('2026-11-02');
});
