import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { gradesAmong } from './examColumns.ts';
import { describe, expect, test } from 'vitest';
import type { GradeFigure } from '#school/grades/gradeTallies.ts';
import { attendanceFigures, gradeFigures } from './studentFigures.ts';
import type { MarkedDay } from '#school/attendance/attendanceTallies.ts';

function mark(fields: Partial<MarkedDay> = {}): MarkedDay {
  return { date: '2026-11-20', classId: 'class0001', status: 'present', ...fields };
}

function grade(fields: Partial<GradeFigure> = {}): GradeFigure {
  return {
    studentId: 'student01',
    subject: 'Mathematics',
    examType: 'Mid-term',
    marks: 84,
    maxMarks: 100,
    date: '2026-11-18',
    ...fields,
  };
}

describe('a student’s attendance', () => {
  // @shows A person’s page: Particulars, phones and email addresses as links; combobox "Period", this school year
  //   first; region "Attendance" with totals, rate, the days as a picture whose name holds its figures, absences
  //   with reasons and remarks
  test('is counted, and Late does not count as present in the rate', () => {
    const marks = [
      mark({ date: '2026-11-16' }),
      mark({ date: '2026-11-17', status: 'late' }),
      mark({ date: '2026-11-18', status: 'absent' }),
      mark({ date: '2026-11-19' }),
    ];
    const { counts, rate } = attendanceFigures(marks, 'class0001', {});
    expect(counts).toEqual({ total: 4, present: 2, late: 1, absent: 1 });
    expect(rate).toBe(50);
  });

  test('without records has no rate', () => {
    expect(attendanceFigures([], 'class0001', {})).toEqual({
      counts: { total: 0, present: 0, late: 0, absent: 0 },
      rate: undefined,
      days: [],
      absences: [],
      late: [],
    });
  });

  test('has each day once, in order, weekends included', () => {
    const marks = ['2026-11-22', '2026-11-20', '2026-11-21'].map((date) => mark({ date }));
    expect(attendanceFigures(marks, 'class0001', {}).days).toEqual([
      { day: '2026-11-20', status: 'present' },
      { day: '2026-11-21', status: 'present' },
      { day: '2026-11-22', status: 'present' },
    ]);
  });

  test.each([
    ['class0001', 'absent'],
    ['class0002', 'late'],
    ['elsewhere', 'absent'],
  ])('with marks in two classes on one day shows that of %s: %s', (classId, status) => {
    const marks = [
      mark({ classId: 'class0001', status: 'absent' }),
      mark({ classId: 'class0002', status: 'late' }),
    ];
    const figures = attendanceFigures(marks, classId, {});
    expect(figures.days).toEqual([{ day: '2026-11-20', status }]);
    expect(figures.counts.total).toBe(2);
  });

  test('lists absences and late days of every class, newest first', () => {
    const marks = [
      mark({ date: '2026-09-01', classId: 'class0002', status: 'absent' }),
      mark({ date: '2026-09-02', status: 'late' }),
      mark({ date: '2026-11-03', status: 'absent' }),
      mark({ date: '2026-11-04' }),
    ];
    const { absences, late } = attendanceFigures(marks, 'class0001', {});
    expect(absences.map(({ date }) => date)).toEqual(['2026-11-03', '2026-09-01']);
    expect(late.map(({ date }) => date)).toEqual(['2026-09-02']);
  });

  test('counts and draws marks that another program wrote, as far as it can', () => {
    const marks = [mark({ status: 'excused' }), mark({ date: 'some day', status: 'absent' })];
    const figures = attendanceFigures(marks, 'class0001', {});
    expect(figures.counts).toMatchObject({ total: 2, absent: 1 });
    expect(figures.rate).toBe(0);
    expect(figures.days).toEqual([]);
    expect(figures.absences).toHaveLength(1);
  });
});

describe('a student’s grades', () => {
  // @shows A person’s page: region "Grades": a row a subject, a column an exam type, several grades of one cell by day,
  //   average (sum ÷ sum) and letter, a line over time, Average Grade and Letter Grade
  test('have a row per subject and a column per exam type, in the order of forms', () => {
    const figures = gradeFigures(
      [
        grade({ marks: 1, subject: 'Science', examType: 'Oral' }),
        grade({ marks: 2, subject: 'Science', examType: 'Final' }),
        grade({ marks: 3, subject: 'English', examType: 'Quiz' }),
        grade({ marks: 4, subject: 'English', examType: 'Class work' }),
      ],
      DEFAULT_SETTINGS,
    );
    expect(figures.exams).toEqual(['Quiz', 'Final', 'Class work', 'Oral']);
    const rows = figures.subjects.map(({ subject, cells }) => [
      subject,
      cells.map((cell) => gradesAmong(cell).map(({ marks }) => marks)),
    ]);
    expect(rows).toEqual([
      ['English', [[3], [], [4], []]],
      ['Science', [[], [2], [], [1]]],
    ]);
  });

  // @shows Mark book: An assessment may have a title ("Title" in its dialog and in Add Grade, stored as title of its
  //   grades, no key where empty): it is part of what makes a column, in heads, lists and buttons ("Quiz:
  //   Fractions"), a column of its own on the student's page and on cards, one of the exported file, and an import
  //   matches by it. The ticks of cards are of exam types
  test('have a column for each title of an exam type', () => {
    const figures = gradeFigures(
      [
        grade({ marks: 1, examType: 'Quiz', title: 'Rivers', subject: 'Geography' }),
        grade({ marks: 2, examType: 'Final' }),
        grade({ marks: 3, examType: 'Quiz' }),
        grade({ marks: 4, examType: 'Quiz', title: 'Fractions' }),
      ],
      DEFAULT_SETTINGS,
    );
    expect(figures.exams).toEqual(['Quiz', 'Quiz: Fractions', 'Quiz: Rivers', 'Final']);
    const [, mathematics] = figures.subjects;
    const marks = mathematics?.cells.map((cell) => gradesAmong(cell).map((grade) => grade.marks));
    expect(marks).toEqual([[3], [4], [], [2]]);
  });

  test('of one subject and exam type are listed by day', () => {
    const figures = gradeFigures(
      [grade({ marks: 2, date: '2026-11-18' }), grade({ marks: 1, date: '2026-09-18' })],
      DEFAULT_SETTINGS,
    );
    expect(figures.subjects[0]?.cells[0]).toMatchObject([{ marks: 1 }, { marks: 2 }]);
  });

  test.each([
    ['different maxima: sum ÷ sum', [[10, 10] as const, [45, 90] as const], 55],
    ['marks over the maximum', [[22, 20] as const], 110],
    ['exactly on a limit', [[18.9, 21] as const], 90],
    ['just below it', [[89.9999, 100] as const], 89.9999],
    ['nothing to divide by', [[5, 0] as const], undefined],
    ['none', [], undefined],
  ])('average %s', (_, marks, average) => {
    const figures = gradeFigures(
      marks.map(([marks, maxMarks]) => grade({ marks, maxMarks })),
      DEFAULT_SETTINGS,
    );
    expect(figures).toMatchObject({ average });
    for (const row of figures.subjects) expect(row).toMatchObject({ average });
  });

  test('over time show each day’s average in order; grades without a day are in the table only', () => {
    const figures = gradeFigures(
      [
        grade({ date: '2026-11-18', marks: 30, maxMarks: 40 }),
        grade({ date: '2026-09-18', marks: 9, maxMarks: 10 }),
        grade({ date: '2026-11-18', marks: 0, maxMarks: 10, subject: 'Science' }),
        grade({ date: '2026-10-01', marks: 1, maxMarks: 0 }),
        grade({ date: 'soon', subject: 'History' }),
      ],
      DEFAULT_SETTINGS,
    );
    expect(figures.overTime).toEqual([
      { day: '2026-09-18', percent: 90 },
      { day: '2026-11-18', percent: 60 },
    ]);
    expect(figures.subjects).toHaveLength(3);
  });
});
