import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { membershipOf } from '#school/classes/membership.ts';
import { mark, schoolClass, student } from '#testing/records.ts';
import { talliedMarks } from '#testing/tallies.ts';
import { expect, test } from 'vitest';
import { recentDaysInWords, recentSchoolDays, recentStatuses } from './recentDays.ts';

/** Friday to Thursday, with the weekend between. */
const DAYS = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];

test('the last five school days end today, or before a day without school', () => {
  expect(recentSchoolDays(DEFAULT_SETTINGS, '2026-11-26')).toEqual(DAYS);
  expect(recentSchoolDays(DEFAULT_SETTINGS, '2026-11-28').at(-1)).toBe('2026-11-27');
});

test('closed days are left out, however many there are', () => {
  const closedFor = (from: string) => ({
    ...DEFAULT_SETTINGS,
    calendar: { days: [1, 2, 3, 4, 5], closed: [{ from, to: '2026-11-25', name: 'Closed' }] },
  });
  expect(recentSchoolDays(closedFor('2026-11-23'), '2026-11-26')).toEqual([
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-26',
  ]);
  expect(recentSchoolDays(closedFor('2026-07-01'), '2026-11-26')).toHaveLength(5);
});

test('days without a mark, before coming and after leaving read “no mark”', () => {
  const students = [
    student({ id: 'here' }),
    student({ id: 'came', enrollmentDate: '2026-11-24' }),
    student({ id: 'left', class: '', leftOn: '2026-11-24', leftFrom: 'Class 1', leftFromId: '' }),
  ];
  const statuses = ['present', 'late', 'absent', 'present'] as const;
  const marks = students.flatMap(({ id }) =>
    statuses.map((status, index) =>
      mark({ id: `${id}${index}`, studentId: id, date: DAYS[index] ?? '', status }),
    ),
  );
  const membership = membershipOf({ students, classes: [schoolClass()] });
  const statusesOf = recentStatuses(talliedMarks(marks), DAYS, membership);
  expect(students.map((one) => recentDaysInWords(DAYS, statusesOf(one)))).toEqual([
    'Fri to Thu: present, late, absent, present, no mark',
    'Fri to Thu: no mark, no mark, absent, present, no mark',
    'Fri to Thu: present, late, absent, no mark, no mark',
  ]);
});

test('one day is named once', () => {
  expect(recentDaysInWords(['2026-11-26'], [undefined])).toBe('Thu: no mark');
});
