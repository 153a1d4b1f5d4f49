import { attendanceFigures } from '#school/reports/studentFigures.ts';
import { describe, expect, test } from 'vitest';
import { dayPictureOf } from '#records/paper/dayPictureOf.ts';
import { linePictureOf } from './StudentFigures.tsx';

const TERM = { first: '2026-10-28', last: '2026-11-12', name: 'Autumn Term' };

function marked(...days: readonly (readonly [string, string])[]) {
  return attendanceFigures(
    days.map(([date, status]) => ({ date, status, classId: 'c1' })),
    'c1',
    {},
  );
}

describe('the picture', () => {
  const figures = marked(
    ['2026-10-30', 'absent'],
    ['2026-11-02', 'present'],
    ['2026-11-03', 'late'],
    ['2026-11-04', 'present'],
  );

  // @shows A person’s page: Particulars, phones and email addresses as links; combobox "Period", this school year
  //   first; region "Attendance" with totals, rate, the days as a picture whose name holds its figures, absences
  //   with reasons and remarks
  test('of days says in words what it shows', () => {
    expect(dayPictureOf(figures, TERM, '2026-11-04').name).toBe(
      'Autumn Term, 28 Oct 2026 to 12 Nov 2026: Present 2, Late 1, Absent 1, Attendance Rate 50.0%. ' +
        'October 2026: Absent 1. November 2026: Present 2, Late 1',
    );
  });

  test('of days has a square for each day of the week from Monday to Friday, weeks beside each other', () => {
    const { days, rows, weeks } = dayPictureOf(figures, TERM, '2026-11-04');
    expect(rows).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']);
    expect(weeks).toBe(3);
    const placed = days.map(({ id, week, row, tone }) => [id.slice(5), week, row, tone]);
    expect(placed.slice(0, 5)).toEqual([
      ['10-28', 0, 2, 'empty'],
      ['10-29', 0, 3, 'empty'],
      ['10-30', 0, 4, 'bad'],
      ['11-02', 1, 0, 'good'],
      ['11-03', 1, 1, 'warning'],
    ]);
    expect(days.filter(({ isToday }) => isToday).map(({ id }) => id)).toEqual(['2026-11-04']);
    expect(days).toHaveLength(12);
  });

  test('of days has weekends where one of them is marked', () => {
    const { rows, days } = dayPictureOf(marked(['2026-11-07', 'present']), TERM, '2026-11-04');
    expect(rows).toHaveLength(7);
    expect(days).toHaveLength(16);
  });

  test('of days has a month’s name where it begins, unless the next would be written over it', () => {
    const year = { first: '2026-10-28', last: '2027-01-31', name: 'Half' };
    const labels = dayPictureOf(figures, year, '').headings.map(({ week, label }) => [week, label]);
    expect(labels).toEqual([
      [0, 'Nov'],
      [5, 'Dec'],
      [9, 'Jan'],
    ]);
  });

  test('of grades says each day’s figure, and lies between the ends of the period', () => {
    const picture = linePictureOf(
      [
        { day: '2026-10-28', percent: 50 },
        { day: '2026-11-12', percent: 87.5 },
      ],
      TERM,
    );
    expect(picture.name).toBe('Grades, Autumn Term: 28 Oct 2026: 50.0%, 12 Nov 2026: 87.5%');
    expect(picture.points.map(({ at, value }) => [at, value])).toEqual([
      [0, 50],
      [1, 87.5],
    ]);
    expect(picture.ticks).toEqual([0, 25, 50, 75, 100]);
  });

  test.each([
    [110, 125, 6],
    [1000, 1000, 9],
  ])('of grades reaches over marks of %i%%', (percent, most, ticks) => {
    const picture = linePictureOf([{ day: '2026-11-02', percent }], TERM);
    expect(picture.ticks.at(-1)).toBe(most);
    expect(picture.ticks).toHaveLength(ticks);
  });
});
