import { scaleOf } from '#school/grading/scales.ts';
import { grade, mark, student } from '#testing/records.ts';
import { talliedGrades, talliedMarks } from '#testing/tallies.ts';
import { describe, expect, test } from 'vitest';
import type { Change, SchoolReader } from '#school/acts/changes.ts';
import { Refusal } from '#school/acts/changes.ts';
import { entryText } from './examColumns.ts';
import { cardLines } from './reportCardLines.ts';
import { classSummary, examTypesOffered, reportCards, reportComment } from './reportCards.ts';
import { saveReportComment } from './reportCardIntents.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import type { Student } from '#school/students/students.ts';

const TERM = { first: '2026-09-01', last: '2026-12-18', name: 'Autumn' };
const OTHER = { first: '2026-09-01', last: '2026-12-17', name: 'Nearly' };

const ada = student({ id: 'ada', firstName: 'Ada', lastName: 'Zimmer', rollNumber: '3' });
const ben = student({ id: 'ben', firstName: 'Ben', lastName: 'Young', rollNumber: '1' });
const cy = student({ id: 'cy', firstName: 'Cy', lastName: 'Abbot', rollNumber: '2' });
const dee = student({ id: 'dee', firstName: 'Dee', lastName: 'Moon', rollNumber: '4' });

function gradeOn(
  studentId: string,
  subject: string,
  examType: string,
  marks: number,
  maxMarks: number,
  date = '2026-10-05',
) {
  const id = `${studentId} ${subject} ${examType} ${marks} ${date}`;
  return grade({ id, studentId, subject, examType, marks, maxMarks, date });
}

const sources = {
  settings: DEFAULT_SETTINGS,
  attendance: talliedMarks([
    mark({ studentId: 'ada', date: '2026-10-01', status: 'present' }),
    mark({ studentId: 'ada', date: '2026-10-02', status: 'late', classId: 'elsewhere' }),
    mark({ studentId: 'ada', date: '2026-10-05', status: 'absent' }),
  ]),
  grades: talliedGrades([
    gradeOn('ada', 'Zoology', 'Quiz', 9, 10),
    gradeOn('ada', 'Mathematics', 'Final', 70, 100),
    gradeOn('ada', 'Mathematics', 'Quiz', 18, 20, '2026-11-02'),
    gradeOn('ada', 'Mathematics', 'Quiz', 0.1, 20),
    gradeOn('ada', 'Mathematics', 'Quiz', 0.2, 20, '2026-10-06'),
    gradeOn('ben', 'English', 'Oral', 45, 50),
    gradeOn('cy', 'English', 'Final', 90, 100),
    gradeOn('gone', 'English', 'Final', 1, 100),
  ]),
};

const marksText = (marks: number, of: number) => `${marks}/${of}`;

function cardsOf(students: readonly Student[], notCounted: readonly string[] = []) {
  return reportCards(sources, students, TERM, new Set(notCounted));
}

const LETTERS = scaleOf(sources.settings);

describe('a card', () => {
  // @shows Report cards and warnings: A card has the school's name and address, student, class, roll number, a table
  //   subjects × exam types with marks, average and letter, the total, attendance (days, present, late, absent,
  //   rate), the comment and lines for signatures. Days are the student's records of the period
  test('has a line per subject and a column per exam type, with several grades in order of day', () => {
    const [card] = cardsOf([ada]);
    expect(card?.exams).toEqual(['Quiz', 'Final']);
    const lines = card?.subjects.map(({ subject, cells, average }) => [
      subject,
      ...cells.map((cell) => cell.map((grade) => entryText(grade, marksText)).join(', ')),
      average?.toFixed(1),
      average === undefined ? undefined : LETTERS.gradeOf(average),
    ]);
    expect(lines).toEqual([
      ['Mathematics', '0.1/20, 0.2/20, 18/20', '70/100', '55.2', 'D'],
      ['Zoology', '9/10', '', '90.0', 'A+'],
    ]);
    expect(card?.total).toMatchObject({ marks: 97.3, maxMarks: 170 });
    expect(card?.total.average).toBeCloseTo(57.235, 3);
  });

  // @shows Mark book: An assessment may have a title ("Title" in its dialog and in Add Grade, stored as title of its
  //   grades, no key where empty): it is part of what makes a column, in heads, lists and buttons ("Quiz:
  //   Fractions"), a column of its own on the student's page and on cards, one of the exported file, and an import
  //   matches by it. The ticks of cards are of exam types
  test('has a column for each title, and hides it with its exam type', () => {
    const titled = (title: string, marks: number) => ({
      ...gradeOn('ada', 'Art', 'Quiz', marks, 10),
      title,
    });
    const grades = talliedGrades([
      titled('Rivers', 5),
      titled('Oceans', 6),
      gradeOn('ada', 'Art', 'Final', 7, 10),
    ]);
    const examsWithout = (...notCounted: readonly string[]) => {
      const [card] = reportCards({ ...sources, grades }, [ada], TERM, new Set(notCounted));
      return [card?.exams, card?.total.marks];
    };
    expect(examsWithout()).toEqual([['Quiz: Oceans', 'Quiz: Rivers', 'Final'], 18]);
    expect(examsWithout('Quiz')).toEqual([['Final'], 7]);
  });

  // @shows Mark book: abs, absent, ex, exc, excused (any case, a full stop allowed) are states of a cell: no grade,
  //   shown, pasted and copied as Abs and Exc, not counted; stored on the student as noMarks, and taken along with
  //   the assessment or class; cards and the student's page show them; a column of states alone is stored.
  //   [Decision 24](decisions/0024-facts-on-the-student.md); a bar in a name is written `%7C` in the key
  test('shows absent and excused, and counts neither', () => {
    const missed = (examType: string, date: string) =>
      `class0001|Mathematics|${examType}|${date}|20|`;
    const noMarks = {
      [missed('Quiz', '2026-10-20')]: 'absent',
      [missed('Oral', '2026-10-20')]: 'excused',
      [missed('Quiz', '2026-08-31')]: 'absent',
      'class0001|Art|Quiz|2026-10-20|20|': 'absent',
    };
    const [card] = cardsOf([{ ...ada, noMarks }]);
    const lines = card ? cardLines(card, LETTERS).map(({ cells }) => cells.slice(0, -2)) : [];
    expect(lines).toEqual([
      ['Mathematics', '0.1/20, 0.2/20, Abs, 18/20', '70/100', 'Exc', '88.3/160'],
      ['Art', 'Abs', '', '', '–'],
      ['Zoology', '9/10', '', '', '9/10'],
      ['Total', '', '', '', '97.3/170'],
    ]);
    expect(card?.total).toEqual(cardsOf([ada])[0]?.total);
    const [without] = cardsOf([{ ...ada, noMarks }], ['Quiz']);
    expect(without?.exams).toEqual(['Final', 'Oral']);
  });

  // @shows Report cards and warnings: A card has the school's name and address, student, class, roll number, a table
  //   subjects × exam types with marks, average and letter, the total, attendance (days, present, late, absent,
  //   rate), the comment and lines for signatures. Days are the student's records of the period
  test('counts the student’s own attendance, in any class', () => {
    const [card] = cardsOf([ada]);
    expect(card?.attendance).toEqual({ total: 3, present: 1, late: 1, absent: 1 });
    expect(card?.attendanceRate).toBeCloseTo(33.333, 3);
  });

  // @shows Report cards and warnings: Report type "Report Cards" after the four specified: comboboxes "Class" and
  //   "Period" ("This school year", each term, "This month", "From … to" with fields "From" and "To"), a checkbox
  //   for each exam type. Exam types that do not count, and the class summary, stand in the address
  test('leaves out exam types that are not ticked', () => {
    const [card] = cardsOf([ada], ['Quiz']);
    expect(card?.exams).toEqual(['Final']);
    expect(card?.subjects.map(({ subject }) => subject)).toEqual(['Mathematics']);
    expect(card?.total).toMatchObject({ marks: 70, maxMarks: 100 });
  });

  // @shows Report cards and warnings: A student without grades has a page, too; cards come in the order of names
  test('exists for a student without grades, with the columns of the class', () => {
    const [, card] = cardsOf([ada, dee]);
    expect(card).toMatchObject({ student: dee, exams: ['Quiz', 'Final'], subjects: [] });
    expect(card?.total).toEqual({ marks: 0, maxMarks: 0, average: undefined, letter: undefined });
    expect(card?.attendanceRate).toBeUndefined();
  });
});

// @shows Report cards and warnings: A student without grades has a page, too; cards come in the order of names
test('cards follow the school’s order of names', () => {
  const names = (nameOrder: string) =>
    reportCards(
      { ...sources, settings: { ...DEFAULT_SETTINGS, nameOrder } },
      [ben, ada, cy],
      TERM,
      new Set(),
    ).map((card) => card.student.id);
  expect(names('firstName')).toEqual(['ada', 'ben', 'cy']);
  expect(names('lastName')).toEqual(['cy', 'ben', 'ada']);
  expect(names('rollNumber')).toEqual(['ben', 'cy', 'ada']);
});

// @shows Report cards and warnings: "Class summary" puts a rank list and averages by subject first; equal averages
//   share a rank
test('equal averages share a place, and students without one come last', () => {
  const { ranks, subjects, total } = classSummary(cardsOf([ada, ben, cy, dee]), sources.settings);
  expect(ranks.map(({ rank, student: { id }, average }) => [rank, id, average])).toEqual([
    [1, 'ben', 90],
    [1, 'cy', 90],
    [3, 'ada', expect.closeTo(57.235, 3)],
    [undefined, 'dee', undefined],
  ]);
  expect(subjects.map(({ subject, average }) => [subject, average?.toFixed(1)])).toEqual([
    ['Mathematics', '55.2'],
    ['English', '90.0'],
    ['Zoology', '90.0'],
  ]);
  expect(total).toMatchObject({ marks: 232.3, maxMarks: 320 });
});

// @shows Report cards and warnings: Report type "Report Cards" after the four specified: comboboxes "Class" and
//   "Period" ("This school year", each term, "This month", "From … to" with fields "From" and "To"), a checkbox
//   for each exam type. Exam types that do not count, and the class summary, stand in the address
test('offers the usual exam types, and others that the class has', () => {
  expect(examTypesOffered(sources.grades, [ben], sources.settings)).toEqual([
    'Quiz',
    'Mid-term',
    'Final',
    'Assignment',
    'Project',
    'Oral',
  ]);
});

describe('a comment', () => {
  /** Returns Ada's record after the intent. */
  async function saved(stored: Student, text: string): Promise<Student | undefined> {
    // `as`: the intent reads nothing else.
    const school = { students: () => Promise.resolve([ben, stored]) } as unknown as SchoolReader;
    const change: Change = await saveReportComment(ada, TERM, text, [reportComment(stored, TERM)])(
      school,
    );
    expect(change.label).toEqual({ say: 'reportComment', name: 'Ada Zimmer' });
    return change.students?.put?.[0];
  }

  // @shows Report cards and warnings: "Comment for <name>" is typed on the page and saved as typed under
  //   reportComments, for exactly this period. When the field is left, or nothing was typed for 20 seconds; a
  //   draft until then; the field says of which period it is, and refuses where another program has stored
  //   something else
  test('is stored as typed for its period, beside other periods', async () => {
    const before = { ...ada, reportComments: { '2025-09-01_2025-12-19': 'Shy.' } };
    const after = await saved(before, ' Well done!\n');
    expect(after).toEqual({
      ...ada,
      reportComments: {
        '2025-09-01_2025-12-19': 'Shy.',
        '2026-09-01_2026-12-18': ' Well done!\n',
      },
    });
    expect(after && reportComment(after, TERM)).toBe(' Well done!\n');
    expect(after && reportComment(after, OTHER)).toBe('');
    const [card] = reportCards(sources, [after ?? ada], TERM, new Set());
    expect(card?.comment).toBe(' Well done!\n');
  });

  // @shows Report cards and warnings: "Comment for <name>" is typed on the page and saved as typed under
  //   reportComments, for exactly this period. When the field is left, or nothing was typed for 20 seconds; a
  //   draft until then; the field says of which period it is, and refuses where another program has stored
  //   something else
  test('is removed with its field when it is emptied', async () => {
    const after = await saved({ ...ada, reportComments: { '2026-09-01_2026-12-18': 'x' } }, '');
    expect(after).toEqual(ada);
    expect(after).not.toHaveProperty('reportComments');
  });

  // @shows Report cards and warnings: One that another tab has saved meanwhile is shown at the field before it is
  //   written over
  test('is refused over another comment that was not seen, and names that', async () => {
    const stored = { ...ada, reportComments: { '2026-09-01_2026-12-18': 'Theirs' } };
    // `as`: the intent reads nothing else.
    const school = { students: () => Promise.resolve([stored]) } as unknown as SchoolReader;
    const save = (text: string) => saveReportComment(ada, TERM, text, ['', 'Before'])(school);
    await expect(save('Mine')).rejects.toThrow('“Theirs” was saved elsewhere in the meantime.');
    await expect(save('')).rejects.toThrow(Refusal);
    expect((await save('Theirs')).students?.put).toEqual([stored]);
  });

  test('is refused for a deleted student', async () => {
    // `as`: the intent reads nothing else.
    const school = { students: () => Promise.resolve([ben]) } as unknown as SchoolReader;
    await expect(saveReportComment(ada, TERM, 'x', [''])(school)).rejects.toThrow(Refusal);
  });

  test.each([['text'], [['list']], [{ '2026-09-01_2026-12-18': 7 }]])(
    // @shows Report cards and warnings: "Comment for <name>" is typed on the page and saved as typed under
    //   reportComments, for exactly this period. When the field is left, or nothing was typed for 20 seconds; a
    //   draft until then; the field says of which period it is, and refuses where another program has stored
    //   something else
    'is refused if another program stored %j in its place',
    async (reportComments) => {
      const school = {
        students: () => Promise.resolve([{ ...ada, reportComments }]),
        // `as`: the intent reads nothing else.
      } as unknown as SchoolReader;
      await expect(saveReportComment(ada, TERM, 'x', [''])(school)).rejects.toThrow(Refusal);
    },
  );

  test.each([[undefined], ['text'], [['list']], [{ '2026-09-01_2026-12-18': 7 }]])(
    'stored as %j counts as none',
    (reportComments) => {
      expect(reportComment({ ...ada, reportComments }, TERM)).toBe('');
    },
  );
});

test('a card has the average of the class in each subject, and the remarks of its period', () => {
  const remarked = {
    ...ben,
    reportRemarks: {
      '2026-09-01_2026-12-18': { English: 'Reads well' },
      '2026-09-01_2026-12-17': 7,
    },
  };
  const card = cardsOf([remarked, cy]).find(({ student: { id } }) => id === 'ben');
  expect(card?.subjects).toEqual([
    expect.objectContaining({ average: 90, classAverage: 90, remark: 'Reads well' }),
  ]);
  const [alone] = cardsOf([{ ...ben, reportRemarks: 'odd' }]);
  expect(alone?.subjects[0]?.remark).toBe('');
});

test('a remark on a subject is stored beside the others, and an empty one goes', async () => {
  const reader = (student: Student) =>
    // `as`: the intent reads nothing else.
    ({ students: () => Promise.resolve([student]) }) as Partial<SchoolReader> as SchoolReader;
  const save = async (student: Student, text: string, subject: string): Promise<unknown> => {
    const change = await saveReportComment(student, TERM, text, [''], subject)(reader(student));
    const [put]: readonly Student[] = change.students?.put ?? [];
    return put?.reportRemarks;
  };
  const key = '2026-09-01_2026-12-18';
  const held = { ...ada, reportRemarks: { [key]: { Art: 'Draws' } } };
  expect(await save(held, ' Reads ', 'English')).toEqual({
    [key]: { Art: 'Draws', English: ' Reads ' },
  });
  expect(await saveReportComment(held, TERM, '', ['Draws'], 'Art')(reader(held))).toMatchObject({
    students: { put: [ada] },
  });
  await expect(save({ ...ada, reportRemarks: { [key]: 'odd' } }, 'x', 'Art')).rejects.toThrow(
    'has overwritten the remarks',
  );
});
