import { mark, grade } from '#testing/records.ts';
import { Browser } from '#testing/stores.ts';
import { describe, expect, test } from 'vitest';
import {
  allOf,
  attendanceBetween,
  attendanceOfRegisters,
  gradesOfClass,
  gradesOfMonths,
  newestGrades,
  newestRegisters,
  type RecordQuery,
} from './recordQueries.ts';

const DAYS = ['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01', '2026-1-1', ''];

/** The keys of all rows of a school whose records have many days, odd ones too. */
async function school() {
  const store = await new Browser().open();
  await store.commit({
    attendance: { put: DAYS.map((date, index) => mark({ id: `mark${index}`, date })) },
    grades: { put: DAYS.map((date, index) => grade({ id: `grade${index}`, date })) },
  });
  const everything = [
    ...(await store.query(allOf('attendance'))).keys(),
    ...(await store.query(allOf('grades'))).keys(),
    'students',
    'settings',
  ];
  return { store, everything };
}

function registersOn(...days: readonly string[]) {
  return days.map((date) => ({ date, classId: 'class0001' }));
}

describe('a query covers exactly the rows that it reads', () => {
  test.each<[string, RecordQuery]>([
    ['one day', attendanceBetween('2026-01-31', '2026-01-31')],
    ['a month of registers', attendanceBetween('2026-01', '2026-01')],
    ['over the turn of the year', attendanceBetween('2025-12-31', '2026-01-01')],
    ['months', attendanceBetween('2025-12', '2026-02')],
    ['a month of grades', gradesOfMonths('2026-01', '2026-01')],
    [
      'some registers',
      attendanceOfRegisters(registersOn('2025-12-31', '2026-02-01', '', '2026-1-1')),
    ],
    ['the grades of a class', gradesOfClass('class0001', '2025-12', '2026-01')],
    ['all attendance', allOf('attendance')],
    ['all grades', allOf('grades')],
  ])('%s', async (_, query) => {
    const { store, everything } = await school();
    const read = [...(await store.query(query)).keys()];
    expect(read.length).toBeGreaterThan(0);
    expect(everything.filter((key) => query.covers(key)).toSorted()).toEqual(read.toSorted());
  });

  test.each<[RecordQuery, string]>([
    [newestRegisters(2), 'attendance|2020-01-01|class1'],
    [newestGrades(2), 'grades|2020-01|class1'],
  ])(
    'the newest records are read again after any change of their collection',
    async (query, row) => {
      const { store } = await school();
      expect(await store.query(query)).toHaveProperty('size', 2);
      expect(query.covers(row)).toBe('reread');
      expect(query.covers('students')).toBe(false);
    },
  );
});

test('the grades of a class come from rows of its months and from rows without a class', async () => {
  const store = await new Browser().open();
  const held = [
    ...['2025-11-30', '2025-12-01', '2026-01-31', '2026-02-01'].map((date) => grade({ date })),
    grade({ date: '2026-01-15', classId: '' }),
    grade({ date: '2026-01-15', classId: 'another' }),
  ].map((one, index) => ({ ...one, id: `grade${index}` }));
  await store.commit({ grades: { put: held } });
  const rows = await store.query(gradesOfClass(grade().classId, '2025-12', '2026-01'));
  expect([...rows.values()].flat().map(({ id }) => id)).toEqual(['grade1', 'grade4', 'grade2']);
});
