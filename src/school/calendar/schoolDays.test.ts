import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#school/text/days.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { schoolDayBeside, schoolDaysBetween } from './schoolDays.ts';
import { closedOn } from './schoolYear.ts';

const BREAK = { name: 'Winter break', from: '2026-12-21', to: '2027-01-03' };
const SETTINGS = { ...DEFAULT_SETTINGS, calendar: { days: [1, 2, 3, 4, 5], closed: [BREAK] } };

const none = () => false;

// @shows How it looks: Attendance: on a phone a student a line, P, L and A 44 px; "Previous day" is the previous school
//   day
test('skips weekends, unless there is no calendar and the day has records', () => {
  expect(schoolDayBeside(DEFAULT_SETTINGS, '2026-12-18', 1, none)).toBe('2026-12-21');
  expect(schoolDayBeside(DEFAULT_SETTINGS, '2026-12-21', -1, none)).toBe('2026-12-18');
  const onSunday = (day: string) => day === '2026-12-20';
  expect(schoolDayBeside(DEFAULT_SETTINGS, '2026-12-21', -1, onSunday)).toBe('2026-12-20');
  expect(schoolDayBeside(SETTINGS, '2026-12-21', -1, onSunday)).toBe('2026-12-18');
});

test.each<[day: string, step: 1 | -1, beside: string]>([
  ['2026-12-17', 1, '2026-12-18'],
  ['2026-12-18', 1, '2027-01-04'],
  ['2026-12-25', 1, '2027-01-04'],
  ['2027-01-04', -1, '2026-12-18'],
  ['2026-12-14', -1, '2026-12-11'],
  // @shows The school year: "Previous day" and "Next day" go to the school day before and after; without a stored
  //   calendar to the day beside
])('the school day next to %s in direction %i is %s', (day, step, beside) => {
  expect(schoolDayBeside(SETTINGS, day, step, none)).toBe(beside);
});

test('takes the next day if the school is closed for years', () => {
  const closed = [{ name: 'For good', from: '2020-01-01', to: '2040-01-01' }];
  const settings = { ...SETTINGS, calendar: { days: [1], closed } };
  expect(schoolDayBeside(settings, '2026-12-18', -1, none)).toBe('2026-12-17');
});

test('the school days of a period are those that are not closed', () => {
  const day = fc.integer({ min: -40, max: 400 }).map((count) => addDays('2026-08-01', count));
  const closings = fc.array(
    fc.record({ from: day, length: fc.nat(30) }).map(({ from, length }) => ({
      name: 'Closed',
      from,
      to: addDays(from, length),
    })),
  );
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      closings,
      day,
      fc.nat(60),
      (days, closed, first, length) => {
        const settings = { ...DEFAULT_SETTINGS, calendar: { days, closed } };
        const all = Array.from({ length: length + 1 }, (_, index) => addDays(first, index));
        expect(schoolDaysBetween(settings, first, addDays(first, length))).toEqual(
          all.filter((tested) => closedOn(settings, tested) === undefined),
        );
      },
    ),
  );
});

test.each([
  ['', '2026-03-31'],
  ['2026-03-01', '2026-04'],
  ['2026-02-30', '2026-03-31'],
])('finds no school days between %j and %j, because one is no day', (first, last) => {
  expect(schoolDaysBetween(DEFAULT_SETTINGS, first, last)).toEqual([]);
});
