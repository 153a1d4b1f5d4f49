import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { examTypeOrder } from '#school/grading/examTypes.ts';
import { actWords } from '#school/acts/actWords.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { reading } from '#testing/intents.ts';
import { grade, schoolClass, smallSchool, student } from '#testing/records.ts';
import { Refusal, type Change, type Intent } from '#school/acts/changes.ts';
import { speak } from '#language/current.ts';
import type { Grade } from './grades.ts';
import { assessmentKey, cellKey, isAlike, type Assessment } from './assessments.ts';
import { averageOf, countOverMaximum, faultSentence, faultsIn, withTyped } from './typedMarks.ts';
import {
  markBook,
  markBookId,
  storedText,
  type MarkBook,
  type MarkBookSources,
} from './markBook.ts';
import { markText, readMark, saysTheSame } from './markTexts.ts';
import { deleteAssessment, editAssessment, saveMarks, type MarkToSave } from './markBookIntents.ts';
import type { School } from '#school/collections.ts';

afterEach(() => speak({ browser: 'en-GB' }));

const CLASSES = [schoolClass(), schoolClass({ id: 'class0002', name: 'Class 2' })];
const BOOK = markBookId(CLASSES, 'Class 1', 'Mathematics');
const QUIZ: Assessment = { examType: 'Quiz', date: '2026-11-20', maxMarks: 20 };
const YEAR = { first: '2026-08-01', last: '2027-07-31', name: 'This school year' };

let lastId = 0;
function given(fields: Partial<Grade>): Grade {
  lastId += 1;
  return grade({ id: `grade${lastId}`, ...QUIZ, ...fields });
}

function made(grades: readonly Grade[], more: Partial<MarkBookSources> = {}): MarkBook {
  return markBook({
    compareTypes: examTypeOrder(DEFAULT_SETTINGS),
    id: BOOK,
    period: YEAR,
    students: [
      student({ id: 'zoe', firstName: 'Zoe', lastName: 'Abel' }),
      student({ id: 'ada', firstName: 'Ada', lastName: 'Cole' }),
      student({ id: 'ben', firstName: 'Ben', lastName: 'Bird', class: 'Class 2' }),
    ],
    classes: CLASSES,
    grades,
    order: 'firstName',
    added: [],
    typedFor: new Set(),
    ...more,
  });
}

const heads = ({ columns }: MarkBook) => columns.map(({ name }) => name);
const names = ({ rows }: MarkBook) => rows.map(({ student }) => student.firstName);

function wordsOf({ label }: Change): string | undefined {
  return label && actWords({ label });
}

describe('a mark book', () => {
  // @shows Mark book: Comboboxes "Class", "Subject", "Period" (this school year first); grid "Mark book", a row a
  //   student in the order of Settings, a column an assessment in order of day, then Average and Grade. Who has
  //   left the class is listed as long as grades that were given in it are shown
  test('has the students of the class in the order of Settings', () => {
    expect(names(made([]))).toEqual(['Ada', 'Zoe']);
    expect(names(made([], { order: 'lastName' }))).toEqual(['Zoe', 'Ada']);
  });

  // @shows Mark book: Comboboxes "Class", "Subject", "Period" (this school year first); grid "Mark book", a row a
  //   student in the order of Settings, a column an assessment in order of day, then Average and Grade. Who has
  //   left the class is listed as long as grades that were given in it are shown
  test('has a column for each assessment, by day and then in order of exam types', () => {
    const book = made([
      given({ examType: 'Final', date: '2026-11-20' }),
      given({ examType: 'Project', date: '2026-10-01' }),
      given({ studentId: 'ada', examType: 'Oral' }),
      given({ studentId: 'zoe' }),
      given({ studentId: 'ada' }),
    ]);
    expect(heads(book)).toEqual([
      'Project 1 Oct 2026',
      'Quiz 20 Nov 2026',
      'Final 20 Nov 2026',
      'Oral 20 Nov 2026',
    ]);
    expect(book.columns[1]?.grades.size).toBe(2);
  });

  test('separates two exams of one type and day by their maximum', () => {
    const book = made([given({ maxMarks: 25.5 }), given({})]);
    expect(heads(book)).toEqual(['Quiz 20 Nov 2026 of 20', 'Quiz 20 Nov 2026 of 25.5']);
  });

  // @shows Mark book: An assessment may have a title ("Title" in its dialog and in Add Grade, stored as title of its
  //   grades, no key where empty): it is part of what makes a column, in heads, lists and buttons ("Quiz:
  //   Fractions"), a column of its own on the student's page and on cards, one of the exported file, and an import
  //   matches by it. The ticks of cards are of exam types
  test('has a column for each title, the exam without a title first', () => {
    const book = made([
      given({ studentId: 'ada', title: 'Rivers' }),
      given({ studentId: 'ada', title: 'Fractions' }),
      given({ studentId: 'zoe', title: 'Fractions' }),
      given({ studentId: 'zoe' }),
    ]);
    expect(heads(book)).toEqual([
      'Quiz 20 Nov 2026',
      'Quiz: Fractions 20 Nov 2026',
      'Quiz: Rivers 20 Nov 2026',
    ]);
    expect(book.columns[1]?.grades.size).toBe(2);
  });

  test('leaves out other subjects, classes and periods', () => {
    const book = made([
      given({ studentId: 'ada', subject: 'Science' }),
      given({ studentId: 'ada', classId: 'class0002' }),
      given({ studentId: 'ada', date: '2026-07-31' }),
      given({ studentId: 'ben', classId: '' }),
    ]);
    expect(heads(book)).toEqual([]);
  });

  test('includes grades of its students that name no class of the school', () => {
    const book = made([
      given({ studentId: 'ada', classId: '' }),
      given({ studentId: 'zoe', classId: 'gone' }),
    ]);
    expect(book.columns[0]?.grades.size).toBe(2);
  });

  test('keeps students who left the class, with the grades they got in it', () => {
    const { rows } = made([given({ studentId: 'ben' })]);
    expect(rows.map(({ student, hasLeft }) => [student.firstName, hasLeft])).toEqual([
      ['Ada', false],
      ['Ben', true],
      ['Zoe', false],
    ]);
    expect(names(made([], { typedFor: new Set(['ben']) }))).toEqual(['Ada', 'Ben', 'Zoe']);
  });

  // @shows Mark book: An assessment without marks is a draft of this PC
  test('includes assessments without marks, whatever the period', () => {
    const added = [{ ...QUIZ, date: '2020-01-01' }, QUIZ];
    const old = given({ studentId: 'ada', date: '2020-01-01', marks: 7 });
    const book = made([old, given({ studentId: 'ada', date: '2020-01-02' })], { added });
    expect(heads(book)).toEqual(['Quiz 1 Jan 2020', 'Quiz 20 Nov 2026']);
    expect(book.columns.map((column) => storedText(column, 'ada'))).toEqual(['7', '']);
  });

  // @shows Mark book: Several grades of a student in one cell are listed, never lost. They are changed in the list
  test('lists several grades of a student in one cell, and counts them all', () => {
    const { columns } = made([
      given({ studentId: 'ada', marks: 12 }),
      given({ studentId: 'ada', marks: 16 }),
    ]);
    expect(columns.map((column) => storedText(column, 'ada'))).toEqual(['12 + 16']);
    expect(averageOf(columns, {}, 'ada', undefined)).toBe(70);
  });
});

describe('a student who was absent or excused', () => {
  const QUIZ_KEY = 'class0001|Mathematics|Quiz|2026-11-20|20|';
  const absent = student({
    id: 'ada',
    firstName: 'Ada',
    noMarks: { [QUIZ_KEY]: 'absent', 'class0001|Art|Quiz|2026-11-20|20|': 'absent' },
  });
  const moved = student({
    id: 'ben',
    firstName: 'Ben',
    class: 'Class 2',
    noMarks: { [QUIZ_KEY]: 'excused' },
  });

  test('gets a column, and a row even after leaving the class', () => {
    const book = made([], { students: [absent, moved] });
    expect(heads(book)).toEqual(['Quiz 20 Nov 2026']);
    expect(names(book)).toEqual(['Ada', 'Ben']);
    expect(
      book.columns.map((column) => ['ada', 'ben'].map((id) => storedText(column, id))),
    ).toEqual([['Abs', 'Exc']]);
    expect(
      made([], { students: [absent], period: { ...YEAR, first: '2027-01-01' } }).columns,
    ).toEqual([]);
  });

  // @shows Mark book: abs, absent, ex, exc, excused (any case, a full stop allowed) are states of a cell: no grade,
  //   shown, pasted and copied as Abs and Exc, not counted; stored on the student as noMarks, and taken along with
  //   the assessment or class; cards and the student's page show them; a column of states alone is stored.
  //   [Decision 24](decisions/0024-facts-on-the-student.md); a bar in a name is written `%7C` in the key
  test('counts for nothing, and gives way to a grade', () => {
    const { columns } = made([given({ studentId: 'ada', marks: 15, date: '2026-11-21' })], {
      students: [absent],
    });
    expect(averageOf(columns, {}, 'ada', undefined)).toBe(75);
    const cell = { ...QUIZ, date: '2026-11-21', studentId: 'ada', name: '', stored: '15' };
    expect(
      averageOf(columns, withTyped({}, [{ ...cell, text: 'exc.' }]), 'ada', undefined),
    ).toBeUndefined();
    const graded = made([given({ studentId: 'ada', marks: 15 })], { students: [absent] });
    expect(graded.columns.map((column) => storedText(column, 'ada'))).toEqual(['15']);
  });
});

describe('an average', () => {
  const { columns } = made([
    given({ studentId: 'ada', marks: 18.9, maxMarks: 21 }),
    given({ studentId: 'ada', marks: 0, date: '2026-11-21' }),
  ]);
  const typedText = (text: string) =>
    withTyped({}, [{ ...QUIZ, date: '2026-11-21', studentId: 'ada', name: '', text, stored: '0' }]);

  // @shows Mark book: Comboboxes "Class", "Subject", "Period" (this school year first); grid "Mark book", a row a
  //   student in the order of Settings, a column an assessment in order of day, then Average and Grade. Who has
  //   left the class is listed as long as grades that were given in it are shown
  test('is the sum of marks ÷ the sum of maximums, exactly', () => {
    expect(averageOf(columns.slice(0, 1), {}, 'ada', undefined)).toBe(90);
    expect(averageOf(columns, {}, 'ada', undefined)).toBeCloseTo((18.9 / 41) * 100, 10);
    expect(averageOf(columns, {}, 'zoe', undefined)).toBeUndefined();
  });

  test.each([
    ['a mark that is typed', '20', (38.9 / 41) * 100],
    ['no mark where it is deleted', '', 90],
    ['no mark where a letter stands', 'x', 90],
  ])('counts %s', (_what, text, percent) => {
    expect(averageOf(columns, typedText(text), 'ada', undefined)).toBeCloseTo(percent, 10);
  });
});

describe('a text in a cell', () => {
  test.each([
    ['12', { kind: 'mark', marks: 12 }],
    [' 12.5 ', { kind: 'mark', marks: 12.5 }],
    ['12,5', { kind: 'mark', marks: 12.5 }],
    ['0', { kind: 'mark', marks: 0 }],
    ['-0', { kind: 'mark', marks: 0 }],
    ['1,234.5', { kind: 'mark', marks: 1234.5 }],
    ['', { kind: 'none' }],
    ['  ', { kind: 'none' }],
    ['Absent.', { kind: 'noMark', noMark: 'absent' }],
    ['ex', { kind: 'noMark', noMark: 'excused' }],
    ['a', { kind: 'wrong', message: 'Type a number, or leave this empty' }],
    ['x', { kind: 'wrong', message: 'Type a number, or leave this empty' }],
    ['12a', { kind: 'wrong', message: 'Type a number, or leave this empty' }],
    ['12 13', { kind: 'wrong', message: 'Type a number, or leave this empty' }],
    ['1.2.3', { kind: 'wrong', message: 'Type a number, or leave this empty' }],
    ['-1', { kind: 'wrong', message: 'Marks must be 0 or more' }],
    // @shows Mark book: "1e3" and numbers of more than 15 digits are refused at the cell, and stay there. A double
    //   holds no more digits
    ['1e3', { kind: 'wrong', message: 'Type the number in full' }],
    [' 1.5E+1', { kind: 'wrong', message: 'Type the number in full' }],
    ['1e', { kind: 'wrong', message: 'Type the number in full' }],
    ['123456789012345', { kind: 'mark', marks: 123_456_789_012_345 }],
    ['12345678901234567890', { kind: 'wrong', message: 'Type a number of up to 15 digits' }],
    ['0.12345678901234567890', { kind: 'wrong', message: 'Type a number of up to 15 digits' }],
    [
      '1,234',
      { kind: 'wrong', message: '“1,234” could mean 1234 or 1.2340. Type the one you mean.' },
    ],
  ])('%j', (text, read) => {
    expect(readMark(text)).toEqual(read);
  });

  // @shows Mark book: Decimal comma where the language writes one; a letter or text is refused at the cell and stays
  //   there, aria-invalid; an empty cell is no grade, never 0. A comma or point with three digits behind it is
  //   refused with both readings, as in forms
  test('shows a comma where people write one, and reads back as the same mark', () => {
    expect(markText(12.5)).toBe('12.5');
    speak({ browser: 'de-DE' });
    expect(markText(12.5)).toBe('12,5');
    expect(readMark(markText(0.125))).toEqual({ kind: 'mark', marks: 0.125 });
  });

  test.each([
    ['17.50', '17.5', true],
    ['17,5', '17.5', true],
    [' ', '', true],
    ['x', 'x', true],
    ['abs', 'Abs', true],
    ['exc', 'Abs', false],
    ['abs', '', false],
    ['x', '', false],
    ['', '0', false],
    ['17', '', false],
    ['17', '18', false],
  ])('%j typed over %j is the same mark: %j', (text, stored, same) => {
    expect(saysTheSame(text, stored)).toBe(same);
  });

  test('is a draft until it equals the stored mark', () => {
    const edit = { ...QUIZ, studentId: 'ada', name: 'Ada', stored: '12' };
    const typed = withTyped({}, [{ ...edit, text: '13' }]);
    expect(Object.values(typed)).toEqual([
      { ...QUIZ, studentId: 'ada', name: 'Ada', text: '13', over: '12' },
    ]);
    expect(withTyped(typed, [{ ...edit, text: '12,0' }])).toEqual({});
  });
});

test('assessments are the same if exam type, title and day agree', () => {
  expect(isAlike({ ...QUIZ, title: '' }, QUIZ)).toBe(true);
  expect(isAlike({ ...QUIZ, title: 'Fractions' }, QUIZ)).toBe(false);
  expect(isAlike(QUIZ, { ...QUIZ, maxMarks: 5 })).toBe(true);
  expect(isAlike(QUIZ, { ...QUIZ, examType: 'Final' })).toBe(false);
  expect(isAlike(QUIZ, { ...QUIZ, date: '2026-11-21' })).toBe(false);
});

/** The school after a change. */
function changed(school: School, { grades }: Change): School {
  const removed = new Set(grades?.remove?.map(({ id }) => id));
  const put = grades?.put ?? [];
  for (const { id } of put) removed.add(id);
  return { ...school, grades: [...school.grades.filter(({ id }) => !removed.has(id)), ...put] };
}

// @shows Mark book: After Ctrl+S with faults: "14 marks saved. Dev Patel: “x” is no number", and the focus there. Of
//   several the first is named, with how many others there are
test('reports the topmost fault of the first assessment, with its text', () => {
  const book = made([given({ studentId: 'ada' }), given({ studentId: 'ada', date: '2026-11-21' })]);
  const typed = (studentId: string, date: string, text: string) => ({
    ...QUIZ,
    date,
    studentId,
    name: `${studentId} Patel`,
    text,
    stored: '',
  });
  const faults = faultsIn(
    withTyped({}, [
      typed('ada', '2026-11-21', '-1'),
      typed('gone', '2026-11-20', '?'),
      typed('zoe', '2026-11-20', ' x '),
      typed('ada', '2026-11-20', 'abs'),
    ]),
    book,
  );
  expect(faults.map(faultSentence)).toEqual([
    'zoe Patel: “x” is no number',
    'ada Patel: Marks must be 0 or more',
    'gone Patel: “?” is no number',
  ]);
});

// @shows Mark book: Over the maximum is marked, not refused: "over the maximum of 20" in the cell's description. Beside
//   Save Grades: "2 marks over the maximum"
test('counts typed marks over the maximum, but no text that is no mark', () => {
  const marks = ['20', '20,5', '200', 'x', ''].map((text, place) => ({
    ...QUIZ,
    studentId: `student${place}`,
    name: '',
    text,
    stored: '1',
  }));
  expect(countOverMaximum(withTyped({}, marks))).toBe(2);
});

describe('saving marks', () => {
  const stored = grade({ ...QUIZ, marks: 12 });
  const school: School = { ...smallSchool(), grades: [stored] };
  const save = (marks: readonly MarkToSave[], now = school): Promise<Change> =>
    saveMarks(BOOK, marks, [stored])(reading(now));
  const ofMaya = { ...QUIZ, studentId: 'student01', name: 'Maya' };
  const ofBen = { ...QUIZ, studentId: 'student02', name: 'Ben' };

  // @shows Mark book: "Save Grades" (Ctrl+S) saves the valid cells as one act; what is invalid stays and is counted:
  //   "12 marks not saved", "1 mark not saved"
  test('changes, adds and removes grades as one act', async () => {
    const change = await save([
      { ...ofMaya, marks: 13, seen: 12 },
      { ...ofBen, marks: 0, seen: undefined },
    ]);
    expect(wordsOf(change)).toBe('Grades of Class 1 in Mathematics');
    expect(changed(school, change).grades).toEqual([
      { ...stored, marks: 13 },
      { ...grade({ ...QUIZ, studentId: 'student02' }), id: 'new1', marks: 0 },
    ]);
    const without = await save([{ ...ofMaya, marks: undefined, seen: 12 }]);
    expect(changed(school, without).grades).toEqual([]);
  });

  test('stores a missing mark with the student, and removes it when a mark comes', async () => {
    const key = 'class0001|Mathematics|Quiz|2026-11-20|20|';
    const absent = student({ noMarks: { [key]: 'absent' } });
    const change = await save([{ ...ofMaya, marks: 'absent', seen: 12 }]);
    expect(change.grades).toEqual({ remove: [stored], put: [] });
    expect(change.students).toEqual({ put: [absent] });
    const now = { ...school, students: [absent], grades: [] };
    expect(await save([{ ...ofMaya, marks: 'absent', seen: 12 }], now)).toEqual({ skipped: [] });
    expect(await save([{ ...ofMaya, marks: 5, seen: 'excused' }], now)).toEqual({
      skipped: [{ name: 'Maya', reason: 'changed' }],
    });
    const back = await save([{ ...ofMaya, marks: 5, seen: 'absent' }], now);
    expect(back.students).toEqual({ put: [student()] });
    expect(back.grades?.put).toMatchObject([{ marks: 5 }]);
    const taken = { ...school, students: [student({ noMarks: 'none' })] };
    expect(await save([{ ...ofMaya, marks: 'absent', seen: 12 }], taken)).toEqual({
      skipped: [{ name: 'Maya', reason: 'takenByOther' }],
    });
  });

  test('keeps what another program wrote into the grade', async () => {
    const odd = { ...stored, comment: 'late' };
    const change = await save([{ ...ofMaya, marks: 13, seen: 12 }], { ...school, grades: [odd] });
    expect(change.grades?.put).toEqual([{ ...odd, marks: 13 }]);
  });

  test.each([
    ['was changed elsewhere', 'changed', { ...ofMaya, marks: 13, seen: 11 }],
    ['was deleted elsewhere', 'changed', { ...ofBen, marks: 13, seen: 11 }],
    ['was given elsewhere', 'changed', { ...ofMaya, marks: 13, seen: undefined }],
    [
      'is of a student who was deleted',
      'deleted',
      { ...QUIZ, studentId: 'gone', name: 'Zoe', marks: 1, seen: undefined },
    ],
    // @shows Mark book: A mark saved elsewhere meanwhile is shown at the cell before it is overwritten
  ])('skips a mark that %s meanwhile, and names the student', async (_what, reason, mark) => {
    const skipped = [{ name: mark.name, reason }];
    expect(await save([mark])).toEqual({ skipped });
    const change = await save([mark, { ...ofBen, marks: 5, seen: undefined }]);
    expect(change.grades?.put?.map(({ marks }) => marks)).toEqual([5]);
    expect(change.grades?.remove).toEqual([]);
    expect(change.skipped).toEqual(skipped);
  });

  const among = [stored.id];
  const moved = { ...stored, date: '2026-02-03', maxMarks: 50 };

  // @shows Mark book: Typed marks go along with an assessment that was changed elsewhere; one that was deleted
  //   elsewhere is asked about; nobody gets two marks of an exam type and day
  test('stores a mark in the assessment that was moved meanwhile', async () => {
    const now = { ...school, grades: [moved] };
    const change = await save([{ ...ofBen, marks: 5, seen: undefined, among }], now);
    expect(change.skipped).toEqual([]);
    expect(change.grades).toMatchObject({
      remove: [],
      put: [{ studentId: 'student02', marks: 5, date: '2026-02-03', maxMarks: 50 }],
    });
  });

  test('skips a mark of an assessment that was deleted meanwhile', async () => {
    const mark = { ...ofBen, marks: 5, seen: undefined, among };
    expect(await save([mark], { ...school, grades: [] })).toEqual({
      skipped: [{ name: 'Ben', reason: 'assessmentDeleted' }],
    });
  });

  test.each([
    ['assessment', ofBen],
    ['mark of the student', ofMaya],
    // @shows Mark book: Typed marks go along with an assessment that was changed elsewhere; one that was deleted
    //   elsewhere is asked about; nobody gets two marks of an exam type and day
  ])('refuses a second %s of one exam type and day', async (_what, mark) => {
    const now = { ...school, grades: [{ ...stored, maxMarks: 50 }] };
    expect(await save([{ ...mark, marks: 5, seen: undefined }], now)).toEqual({
      skipped: [{ name: mark.name, reason: 'alike' }],
    });
  });

  // @shows Mark book: Several grades of a student in one cell are listed, never lost. They are changed in the list
  test('skips a cell with several grades, and names the student', async () => {
    const twice = { ...school, grades: [stored, { ...stored, id: 'grade0009' }] };
    expect(await save([{ ...ofMaya, marks: undefined, seen: 12 }], twice)).toEqual({
      skipped: [{ name: 'Maya', reason: 'several' }],
    });
  });

  test('treats the same mark from another tab as saved', async () => {
    expect(await save([{ ...ofMaya, marks: 12, seen: 11 }])).toEqual({ skipped: [] });
  });

  test('uses the class’s present name', async () => {
    const classes = [schoolClass({ name: '1A' })];
    const change = await save([{ ...ofMaya, marks: 1, seen: 12 }], { ...school, classes });
    expect(wordsOf(change)).toBe('Grades of 1A in Mathematics');
  });

  // @shows Mark book: Decimal comma where the language writes one; a letter or text is refused at the cell and stays
  //   there, aria-invalid; an empty cell is no grade, never 0. A comma or point with three digits behind it is
  //   refused with both readings, as in forms
  test('shows the stored marks as they were typed, for any input', async () => {
    const text = fc.oneof(
      fc.constantFrom('', ' ', 'x', '12,5', '-3', '1,234', '007', '20.00'),
      fc.nat({ max: 300 }).map((tenths) => String(tenths / 10)),
    );
    const mark = fc.record({
      studentId: fc.constantFrom('student01', 'student02'),
      date: fc.constantFrom('2026-11-20', '2026-12-01'),
      text,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(mark, { maxLength: 8 }), fc.boolean(), async (marks, comma) => {
        speak({ browser: comma ? 'de-DE' : 'en-GB' });
        const book = bookOf(school);
        const textIn = (book: MarkBook, date: string, studentId: string): string => {
          const column = book.columns.find((one) => one.date === date);
          return column ? storedText(column, studentId) : '';
        };
        const typed = withTyped(
          {},
          marks.map(({ date, ...one }) => ({
            ...QUIZ,
            date,
            name: '',
            ...one,
            stored: textIn(book, date, one.studentId),
          })),
        );
        const toSave = Object.values(typed).flatMap((one): MarkToSave[] => {
          const read = readMark(one.text);
          if (read.kind === 'wrong') return [];
          const column = book.columns.find(({ key }) => key === assessmentKey(one));
          const seen = column?.grades.get(one.studentId)?.[0]?.marks;
          return [{ ...one, marks: read.kind === 'mark' ? read.marks : undefined, seen }];
        });
        const after = bookOf(changed(school, await save(toSave)));
        for (const one of Object.values(typed)) {
          const now = textIn(after, one.date, one.studentId);
          if (readMark(one.text).kind === 'wrong') expect(now).toBe(one.over);
          else expect(saysTheSame(one.text, now)).toBe(true);
        }
        // Nothing else has changed.
        for (const { studentId, date, marks } of school.grades) {
          const key = cellKey({ ...QUIZ, date }, studentId);
          if (!(key in typed)) expect(textIn(after, date, studentId)).toBe(markText(marks));
        }
      }),
    );
  });

  function bookOf({ students, classes, grades }: School): MarkBook {
    return made(grades, { students, classes });
  }
});

describe('an assessment', () => {
  const own = [
    grade({ id: 'a', ...QUIZ, marks: 12 }),
    grade({ id: 'b', ...QUIZ, studentId: 'student02' }),
  ];
  const other = grade({ id: 'c', ...QUIZ, examType: 'Final' });
  const foreign = grade({ id: 'd', ...QUIZ, classId: 'class0002', studentId: 'elsewhere' });
  const school: School = {
    ...smallSchool(),
    classes: CLASSES,
    grades: [...own, other, foreign],
  };
  const answer = (intent: Intent) => intent(reading(school));

  test('moves all its grades to another day, exam type and maximum', async () => {
    const to = { examType: 'Project', date: '2027-01-02', maxMarks: 30 };
    const change = await answer(editAssessment(BOOK, QUIZ, to, own));
    expect(wordsOf(change)).toBe('Quiz 20 Nov 2026 changed: Class 1 in Mathematics');
    expect(changed(school, change).grades).toEqual([
      other,
      foreign,
      ...own.map((one) => ({ ...one, ...to })),
    ]);
  });

  // @shows Mark book: Dialog "Add assessment" / "Edit assessment": Exam Type, Title, Date, Max Marks; two alike on one
  //   day are refused. Alike is: same exam type, title and day; after adding, the focus is in the first cell of
  //   the new column
  test('may not become an assessment that exists already', async () => {
    const to = { ...QUIZ, examType: 'Final', maxMarks: 50 };
    const refused = answer(editAssessment(BOOK, QUIZ, to, own));
    await expect(refused).rejects.toThrow(
      'This class already has this assessment on 20 Nov 2026: Final.',
    );
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    // Its own grades are not in its way.
    const { grades } = await answer(editAssessment(BOOK, QUIZ, { ...QUIZ, maxMarks: 50 }, own));
    expect(grades?.put).toHaveLength(2);
  });

  // @shows Mark book: Each head has "Edit <exam type> <day>" and "Delete <exam type> <day>", which asks and acts at
  //   once as one act that can be undone
  test('is deleted with its own grades only', async () => {
    const change = await answer(deleteAssessment(BOOK, QUIZ, own));
    expect(wordsOf(change)).toBe('Quiz 20 Nov 2026 deleted: Class 1 in Mathematics');
    expect(changed(school, change).grades).toEqual([other, foreign]);
  });

  test('that is gone already makes no act when it is deleted', async () => {
    const gone = { ...QUIZ, date: '2026-01-01' };
    expect(await answer(deleteAssessment(BOOK, gone, []))).toEqual({});
  });
});
