import { expect, test } from 'vitest';
import { missingRegistersReport } from '#domain/reports/missingRegistersReport.ts';
import { makeReport } from '#domain/reports/report.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { mark, schoolClass, student, teacher } from '#testing/records.ts';
import { talliedMarks } from '#testing/tallies.ts';
import { firstDayToKnow, missingRegisters } from './missingRegisters.ts';

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

function missing(school: Partial<typeof SCHOOL> = {}, today = '2026-11-20'): readonly string[] {
  return missingRegisters({ ...SCHOOL, ...school }, WEEKS, today).map(
    ({ day, schoolClass }) => `${day.slice(8)} ${schoolClass.name}`,
  );
}

test('are the school days without a mark from the first one on up to today, newest first', () => {
  expect(missing()).toEqual(['20 Class 1', '20 Class 2', '18 Class 2', '17 Class 1', '16 Class 1']);
  expect(missing({}, '2026-11-17')).toEqual(['17 Class 1', '16 Class 1']);
});

test('are none on days on which nobody was in the class', () => {
  const left = { class: '', leftOn: '2026-11-16', leftFrom: 'Class 1' };
  const students = [student({ id: 's1', ...left }), student({ id: 's2', class: 'Class 2' })];
  expect(missing({ students })).toEqual(['20 Class 2', '18 Class 2', '16 Class 1']);
});

test('count from the first mark of the school year on, also where that was before the period', () => {
  const attendance = [
    ...SCHOOL.attendance,
    ...talliedMarks([mark({ studentId: 's1', classId: 'c1', date: '2026-09-01' })]),
  ];
  expect(missing({ attendance }, '2026-11-13')).toEqual(['11 Class 1', '10 Class 1', '09 Class 1']);
  const ended = { name: '2025-2026', from: '2025-08-01', to: '2026-07-31' };
  const settings = { ...SETTINGS, schoolYears: [ended] };
  const from = (first: string) => firstDayToKnow(settings, { ...WEEKS, first }, '2026-11-20');
  expect(from('2026-11-09')).toBe('2026-08-01');
  expect(from('2026-03-01')).toBe('2025-08-01');
  expect(from('2020-03-01')).toBe('2020-03-01');
});

test('are told with the teacher, by class, and as days in files', () => {
  const teachers = [teacher({ id: 't1', firstName: 'Grace', lastName: 'Walsh' })];
  const made = makeReport(
    missingRegistersReport,
    { className: '', period: WEEKS, today: '2026-11-20' },
    { ...SCHOOL, teachers, grades: [] },
  );
  expect(made.rows[0]).toMatchObject({
    cells: ['20 Nov 2026', 'Friday', 'Class 1', 'Grace Walsh'],
    register: { date: '2026-11-20', classId: 'c1' },
  });
  expect(made.second?.rows.map(({ cells }) => cells)).toEqual([
    ['Class 1', 'Grace Walsh', '3'],
    ['Class 2', 'Not Assigned', '2'],
  ]);
  expect(made.csv()).toContain(
    'Date,Weekday,Class,Teacher\r\n2026-11-20,Friday,Class 1,Grace Walsh\r\n',
  );
  expect(made.table().rows[0]?.[0]).toEqual({ text: '2026-11-20', day: '2026-11-20' });
});
