import { student } from '#testing/records.ts';
import { expect, test } from 'vitest';
import { withBirthdayOn } from './birthdays.ts';

const born = (dateOfBirth: string) => student({ id: dateOfBirth, dateOfBirth });
const ALL = ['2012-02-28', '2012-02-29', '2012-03-01', '2013-12-28', ''].map(born);

test.each([
  ['2026-02-27', []],
  ['2026-02-28', ['2012-02-28', '2012-02-29']],
  ['2028-02-28', ['2012-02-28']],
  ['2028-02-29', ['2012-02-29']],
  ['2026-03-01', ['2012-03-01']],
  ['2026-12-28', ['2013-12-28']],
])('on %s it is the birthday of students born on %j', (day, expected) => {
  expect(withBirthdayOn(ALL, day).map(({ id }) => id)).toEqual(expected);
});
