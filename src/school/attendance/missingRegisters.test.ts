import { expect, test } from 'vitest';
import { missingRegistersReport } from '#school/reports/missingRegistersReport.ts';
import { makeReport } from '#school/reports/report.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { mark, schoolClass, student, teacher } from '#testing/records.ts';
import { talliedMarks } from '#testing/tallies.ts';
import { lastDayDue } from './registersDue.ts';
import { missingRegisters } from './missingRegisters.ts';

const BREAK = { name: 'Break', from: '2026-11-19', to: '2026-11-19' };
const SETTINGS = { ...DEFAULT_SETTINGS, calendar: { days: [1, 2, 3, 4, 5], closed: [BREAK] } };
const WEEKS = { first: '2026-11-09', last: '2026-11-30', name: 'November' };
const ONE = schoolClass({ id: 'c1', name: 'Class 1', teacherId: 't1' });
const TWO = schoolClass({ id: 'c2', name: 'Class 2', teacherId: '' });

/** Class 1 was marked on the 12th, 13th and 18th, Class 2 on the 17th, Class 3 never. */
const SCHOOL = {
  students: [
    student({ id: 's1', class: 'Class 1' }),
    student({ id: 's2', class: 'Class 2' }),
    student({ id: 's3', class: 'Class 3' }),
  ],
  classes: [TWO, ONE, schoolClass({ id: 'c3', name: 'Class 3' })],
  settings: SETTINGS,
  attendance: talliedMarks([
    ...['12', '13', '18'].map((day) =>
      mark({ id: day, studentId: 's1', classId: 'c1', date: `2026-11-${day}` }),
    ),
    mark({ id: 'odd', studentId: 's2', classId: 'c2', date: '2026-11-17', status: 'on a trip' }),
  ]),
};

const DUE = { first: '2026-11-12', last: '2026-11-20' };

function missing(school: Partial<typeof SCHOOL> = {}, due: Partial<typeof DUE> = {}) {
  return missingRegisters({ ...SCHOOL, ...school }, WEEKS, { ...DUE, ...due }).map(
    ({ day, schoolClass }) => `${day.slice(8)} ${schoolClass.name}`,
  );
}

// @shows The school year: Report type "Missing Registers" (last): combobox "Period", a row a class and school day
//   without a mark, newest first, from the latest of the term's first day, the school's first mark and the class's
//   first student up to today, today from "Registers are due at" on, with a link "Take register"; table "Missing
//   by class"; CSV and Excel; not on days on which the class had nobody. Where terms are stored, days between two
//   terms do not count
test('are the school days without a mark from the school’s first mark to the last day due, newest first', () => {
  // Class 3 never had a mark.
  expect(missing({}, { last: '2026-11-13' })).toEqual([
    '13 Class 2',
    '13 Class 3',
    '12 Class 2',
    '12 Class 3',
  ]);
  expect(missing().slice(0, 5)).toEqual([
    '20 Class 1',
    '20 Class 2',
    '20 Class 3',
    '18 Class 2',
    '18 Class 3',
  ]);
  expect(missing({}, { first: '9999-12-31' })).toEqual([]);
});

test('are none between the terms of the running year while the next one is started already', () => {
  const settings = {
    ...SCHOOL.settings,
    schoolYear: { from: '2027-09-01', to: '2028-07-31' },
    terms: [{ name: 'Autumn', from: '2027-09-01', to: '2027-12-17' }],
    schoolYears: [
      {
        name: '2026-2027',
        from: '2026-08-01',
        to: '2027-07-31',
        terms: [{ name: 'Autumn', from: '2026-08-31', to: '2026-11-17' }],
      },
    ],
  };
  const days = missing({ settings }).map((row) => row.slice(0, 2));
  expect([...new Set(days)]).toEqual(['17', '16', '13', '12']);
});

// @shows The school year: Report type "Missing Registers" (last): combobox "Period", a row a class and school day
//   without a mark, newest first, from the latest of the term's first day, the school's first mark and the class's
//   first student up to today, today from "Registers are due at" on, with a link "Take register"; table "Missing
//   by class"; CSV and Excel; not on days on which the class had nobody. Where terms are stored, days between two
//   terms do not count
test('are none on days on which nobody was in the class', () => {
  const left = { class: '', leftOn: '2026-11-16', leftFrom: 'Class 1' };
  const students = [student({ id: 's1', ...left }), student({ id: 's2', class: 'Class 2' })];
  const ofTwo = missing({ students }, { first: '2026-11-16' });
  expect(ofTwo).toEqual(['20 Class 2', '18 Class 2', '16 Class 1', '16 Class 2']);
});

test('count from the first Enrollment Date of a class on; without a date always', () => {
  const inThree = (...dates: readonly string[]) => ({
    students: dates.map((enrollmentDate, index) =>
      student({ id: `s${index}`, class: 'Class 3', enrollmentDate }),
    ),
  });
  const days = (...dates: readonly string[]) =>
    missing(inThree(...dates)).map((row) => row.slice(0, 2));
  expect(days('2026-11-18', '2026-11-20')).toEqual(['20', '18']);
  expect(days('2026-11-18', '')).toEqual(['20', '18', '17', '16', '13', '12']);
});

test('count from the first day of the term on, and in no holidays between terms', () => {
  const terms = [
    { name: 'Autumn', from: '2026-08-31', to: '2026-11-12' },
    { name: 'Winter', from: '2026-11-18', to: '2027-03-26' },
  ];
  const settings = { ...SETTINGS, terms };
  expect(missing({ settings })).toEqual([
    '20 Class 1',
    '20 Class 2',
    '20 Class 3',
    '18 Class 2',
    '18 Class 3',
    '12 Class 2',
    '12 Class 3',
  ]);
  const lastYears = terms.map(({ name }) => ({ name, from: '2025-09-01', to: '2026-06-30' }));
  expect(missing({ settings: { ...SETTINGS, terms: lastYears } })).toEqual(missing());
});

test('count from the first day of the school year on, and in ended years by their terms', () => {
  const settings = { ...SETTINGS, schoolYear: { from: '2026-11-18', to: '2027-07-31' } };
  const days = (more: object = {}) => [
    ...new Set(missing({ settings: { ...settings, ...more } }).map((row) => row.slice(0, 2))),
  ];
  expect(days()).toEqual(['20', '18']);
  const ended = { name: '2025-2026', from: '2025-08-01', to: '2026-11-17' };
  expect(days({ schoolYears: [ended] })).toEqual(['20', '18', '17', '16', '13', '12']);
  const terms = [{ name: 'Last', from: '2026-04-13', to: '2026-11-13' }];
  expect(days({ schoolYears: [{ ...ended, terms }] })).toEqual(['20', '18', '13', '12']);
});

test.each<[registersDue: unknown, time: string, last: string]>([
  [undefined, '09:59', '2026-11-19'],
  [undefined, '10:00', '2026-11-20'],
  ['08:30', '08:29', '2026-11-19'],
  ['08:30', '08:30', '2026-11-20'],
  ['00:00', '00:00', '2026-11-20'],
  ['25:00', '10:00', '2026-11-20'],
  [8, '09:59', '2026-11-19'],
])('with registers due at %j, at %s the last day due is %s', (registersDue, time, last) => {
  const settings = { ...SETTINGS, registersDue };
  expect(lastDayDue(settings, new Date(`2026-11-20T${time}:00`))).toBe(last);
});

test('are listed with the teacher and by class, and as days in files', () => {
  const teachers = [teacher({ id: 't1', firstName: 'Grace', lastName: 'Walsh' })];
  const made = makeReport(
    missingRegistersReport,
    { className: '', period: WEEKS, today: DUE.last, due: DUE },
    { ...SCHOOL, teachers, grades: [] },
  );
  expect(made.rows[0]).toMatchObject({
    cells: ['20 Nov 2026', 'Friday', 'Class 1', 'Grace Walsh'],
    register: { date: '2026-11-20', classId: 'c1' },
  });
  expect(made.second?.rows.map(({ cells }) => cells)).toEqual([
    ['Class 1', 'Grace Walsh', '3'],
    ['Class 2', 'Not Assigned', '5'],
    ['Class 3', 'Not Assigned', '6'],
  ]);
  expect(made.csv()).toContain(
    'Date,Weekday,Class,Teacher\r\n2026-11-20,Friday,Class 1,Grace Walsh\r\n',
  );
  expect(made.table().rows[0]?.[0]).toEqual({ text: '2026-11-20', day: '2026-11-20' });
});
