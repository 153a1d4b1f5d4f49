import { describe, expect, test } from 'vitest';
import { noMarkKey } from '#school/grades/noMarks.ts';
import { correctionKey } from '#import/reading/corrections.ts';
import { planOf, sheetOf } from '#testing/importing.ts';
import { grade, smallSchool, student } from '#testing/records.ts';

const FINAL = {
  classId: 'class0001',
  subject: 'Science',
  examType: 'Final',
  date: '2026-11-18',
  maxMarks: 50,
};
const HEADINGS = ['Student', 'Subject', 'Exam Type', 'Marks', 'Max Marks', 'Date'];

/** A row a mark, of one exam. */
function sheetOfMarks(...marks: readonly (readonly [name: string, marks: string])[]) {
  return sheetOf(
    HEADINGS,
    ...marks.map(([name, text]) => [name, 'Science', 'Final', text, '50', '2026-11-18']),
  );
}

/** The small school in which Maya has this of the exam. */
function schoolWhereMaya(has: 'absent' | 'excused' | number) {
  const { students, ...others } = smallSchool();
  const [, ben = student()] = students;
  const noMarks = { [noMarkKey(FINAL)]: has };
  return typeof has === 'number'
    ? { ...others, students, grades: [grade({ ...FINAL, marks: has })] }
    : { ...others, students: [student({ noMarks }), ben] };
}

/** What the preview shows of the marks, and what becomes of each row. */
function shownIn({ plan }: ReturnType<typeof planOf>) {
  const place = plan.columns.findIndex(({ field }) => field === 'marks');
  return plan.rows.map(({ cells, outcome }) => [outcome, cells[place]]);
}

test('a mark that cannot be read says what may stand there', () => {
  const planned = planOf('grades', sheetOfMarks(['Maya Patel', 'see me'], ['Ben Okafor', '41']));
  expect(shownIn(planned)[0]?.[1]).toMatchObject({
    problem: expect.stringMatching(/^Enter a number, Abs,? or Exc$/u),
  });
});

describe('who was absent or excused', () => {
  test.each([
    ['abs', 'absent', 'Abs'],
    ['Absent', 'absent', 'Abs'],
    ['ABS.', 'absent', 'Abs'],
    ['AB', 'absent', 'Abs'],
    ['fehlt', 'absent', 'Abs'],
    ['ex', 'excused', 'Exc'],
    ['Exc.', 'excused', 'Exc'],
    ['EXCUSED', 'excused', 'Exc'],
    // @shows Import and export: abs, absent, ex, exc, excused in a file of marks are states, in a row a mark or a column
    //   an exam: shown as Abs and Exc, New, Same or Changed, stored as noMarks in the act of the grades; a mark over
    //   a state and a state over a mark leave one in the cell. [Decision
    //   24](decisions/0024-facts-on-the-student.md); a letter alone is “absent” only among numbers
  ])('“%s” is a mark of the kind, in a row of its own', (text, marks, shown) => {
    const planned = planOf('grades', sheetOfMarks(['Maya Patel', text], ['Ben Okafor', '41']));
    expect(shownIn(planned)).toEqual([
      ['new', shown],
      ['new', '41'],
    ]);
    expect(planned.result.added).toEqual([
      { ...FINAL, studentId: 'student01', marks },
      { ...FINAL, studentId: 'student02', marks: 41 },
    ]);
  });

  // @shows Import and export: abs, absent, ex, exc, excused in a file of marks are states, in a row a mark or a column
  //   an exam: shown as Abs and Exc, New, Same or Changed, stored as noMarks in the act of the grades; a mark over
  //   a state and a state over a mark leave one in the cell. [Decision
  //   24](decisions/0024-facts-on-the-student.md); a letter alone is “absent” only among numbers
  test('is told by a column of an exam, too', () => {
    const sheet = sheetOf(
      ['Name', 'Maths Final', 'Science Final'],
      ['Maya Patel', 'Abs', '40'],
      ['Ben Okafor', '7', 'exc'],
    );
    const { plan, result } = planOf('grades', sheet);
    expect(plan.counts).toEqual({ new: 4, changed: 0, same: 0, problem: 0 });
    expect(result.added).toMatchObject([
      { studentId: 'student01', subject: 'Mathematics', examType: 'Final', marks: 'absent' },
      { studentId: 'student01', subject: 'Science', marks: 40 },
      { studentId: 'student02', subject: 'Mathematics', marks: 7 },
      { studentId: 'student02', subject: 'Science', examType: 'Final', marks: 'excused' },
    ]);
  });

  test('may be most of a column, and is a mark all the same', () => {
    const sheet = sheetOf(['Name', 'Maths Final'], ['Maya Patel', 'AB'], ['Ben Okafor', 'fehlt']);
    expect(shownIn(planOf('grades', sheet))).toEqual([
      ['new', 'Abs'],
      ['new', 'Abs'],
    ]);
  });

  test.each([
    ['absent', 'abs', 'same', 'Abs'],
    ['excused', 'abs', 'changed', { text: 'Abs', was: 'Exc' }],
    [31, 'abs', 'changed', { text: 'Abs', was: '31' }],
    ['absent', '31', 'changed', { text: '31', was: 'Abs' }],
    // @shows Import and export: abs, absent, ex, exc, excused in a file of marks are states, in a row a mark or a column
    //   an exam: shown as Abs and Exc, New, Same or Changed, stored as noMarks in the act of the grades; a mark over
    //   a state and a state over a mark leave one in the cell. [Decision
    //   24](decisions/0024-facts-on-the-student.md); a letter alone is “absent” only among numbers
  ] as const)('stored as %s, of whom a file says “%s”, is %s', (has, text, outcome, shown) => {
    const school = schoolWhereMaya(has);
    const planned = planOf('grades', sheetOfMarks(['Maya Patel', text]), { school });
    expect(shownIn(planned)).toEqual([[outcome, shown]]);
    expect(planned.result.added).toEqual([]);
  });

  test('has one place: a grade that is stored there as well counts', () => {
    const { students } = schoolWhereMaya('absent');
    const school = { ...schoolWhereMaya(31), students };
    const planned = planOf('grades', sheetOfMarks(['Maya Patel', '31']), { school });
    expect(shownIn(planned)).toEqual([['same', '31']]);
  });

  test('and has a mark in the next row of the file is a problem', () => {
    const rows = sheetOfMarks(['Maya Patel', 'abs'], ['Maya Patel', '12'], ['Maya Patel', 'Abs.']);
    const { plan } = planOf('grades', rows);
    expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['new', 'problem', 'same']);
  });

  test('may be typed over what cannot be read', () => {
    const corrections = { [correctionKey('2', 'marks')]: 'exc' };
    const { result } = planOf('grades', sheetOfMarks(['Maya Patel', 'x']), { corrections });
    expect(result.added).toMatchObject([{ marks: 'excused' }]);
  });
});

describe('a letter among marks', () => {
  test('says “absent” where all others are numbers', () => {
    const rows = sheetOfMarks(['Maya Patel', 'A'], ['Ben Okafor', '41']);
    expect(planOf('grades', rows).result.added).toMatchObject([{ marks: 'absent' }, { marks: 41 }]);
  });

  test.each([
    ['another letter', ['B']],
    ['another letter and a number', ['c', '7']],
    ['no number', ['A']],
    // @shows Import and export: abs, absent, ex, exc, excused in a file of marks are states, in a row a mark or a column
    //   an exam: shown as Abs and Exc, New, Same or Changed, stored as noMarks in the act of the grades; a mark over
    //   a state and a state over a mark leave one in the cell. [Decision
    //   24](decisions/0024-facts-on-the-student.md); a letter alone is “absent” only among numbers
  ])('is a fault beside %s, as it may be a grade', (_what, others) => {
    const rows = others.map((text) => ['Ben Okafor', text] as const);
    const { plan, result } = planOf('grades', sheetOfMarks(['Maya Patel', 'A'], ...rows));
    expect(plan.rows[0]).toMatchObject({ outcome: 'problem' });
    expect(result.added.filter(({ marks }) => typeof marks !== 'number')).toEqual([]);
  });

  test('and a word that answers a question say nothing of who was there', () => {
    const { plan } = planOf('grades', sheetOfMarks(['Maya Patel', 'no'], ['Ben Okafor', '41']));
    expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['problem', 'new']);
  });
});
