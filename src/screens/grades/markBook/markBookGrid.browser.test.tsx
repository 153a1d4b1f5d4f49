import { examTypeOrder } from '#school/grading/examTypes.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { describe, expect, test } from 'vitest';
import { grade, student } from '#testing/records.ts';
import { markBook, markBookId } from '#school/grades/markBook.ts';
import { withTyped, type TypedMarks } from '#school/grades/typedMarks.ts';
import { gridCells, gridColumns, gridRows, markingOf } from './markBookGrid.tsx';

const QUIZ = { examType: 'Quiz', date: '2026-11-20', maxMarks: 20 };
const ID = markBookId([], 'Class 1', 'Mathematics');

const BOOK = markBook({
  id: ID,
  period: { first: '2026-08-01', last: '2027-07-31', name: 'This school year' },
  students: [
    student({ id: 'ada', firstName: 'Ada', lastName: 'Abbot' }),
    student({ id: 'ben', firstName: 'Ben', lastName: 'Bird' }),
    student({ id: 'cy', firstName: 'Cy', lastName: 'Cole' }),
    student({ id: 'dan', firstName: 'Dan', lastName: 'Dorn', class: 'Class 2' }),
    student({ id: 'eva', firstName: 'Eva', lastName: 'Elm', class: '' }),
  ],
  classes: [],
  grades: [
    grade({ id: '1', ...QUIZ, studentId: 'ada', marks: 18, classId: '' }),
    grade({ id: '2', ...QUIZ, studentId: 'ben', marks: 21.5, classId: '' }),
    grade({ id: '3', ...QUIZ, studentId: 'cy', marks: 5, classId: '' }),
    grade({ id: '4', ...QUIZ, studentId: 'cy', marks: 6, classId: '' }),
  ],
  order: 'firstName',
  compareTypes: examTypeOrder(DEFAULT_SETTINGS),
  added: [],
  typedFor: new Set(['dan', 'eva']),
});
const MARKING = markingOf(DEFAULT_SETTINGS);
const COLUMNS = gridColumns(
  BOOK.columns,
  () => undefined,
  () => undefined,
  MARKING.scale,
);
const ROWS = gridRows(BOOK.rows);
const CELLS = gridCells(BOOK, MARKING);

/** A cell of a student: of the quiz, or a figure. */
function cell(name: string, typed: TypedMarks = {}, column = 'Quiz 20 Nov 2026 of 20') {
  const row = ROWS.find((row) => row.name.startsWith(name));
  const head = COLUMNS.find((one) => one.name === column);
  if (!row || !head) throw new Error(`There is no cell of ${name} in ${column}.`);
  return CELLS(typed)(row, head);
}

function typedFor(studentId: string, text: string, stored: string): TypedMarks {
  return withTyped({}, [{ ...QUIZ, studentId, name: '', text, stored }]);
}

// @shows Mark book: Comboboxes "Class", "Subject", "Period" (this school year first); grid "Mark book", a row a student
//   in the order of Settings, a column an assessment in order of day, then Average and Grade. Who has left the
//   class is listed as long as grades that were given in it are shown
test('behind the assessments come Average and Grade, which nobody types into', () => {
  expect(COLUMNS.map(({ name, readOnly }) => [name, readOnly])).toEqual([
    ['Quiz 20 Nov 2026 of 20', undefined],
    ['Average', true],
    ['Grade', true],
  ]);
});

test('rows say where those are who have left the class', () => {
  expect(ROWS.map(({ name }) => name)).toEqual([
    'Ada Abbot',
    'Ben Bird',
    'Cy Cole',
    'Dan Dorn, now in Class 2',
    'Eva Elm, in no class now',
  ]);
});

describe('a cell', () => {
  test('holds what is stored', () => {
    expect(cell('Ada')).toEqual({ text: '18' });
    expect(cell('Dan')).toEqual({ text: '' });
  });

  test.each([
    ['over the maximum, stored', 'Ben', {}, '21.5', 'over the maximum of 20'],
    // @shows Mark book: Over the maximum is marked, not refused: "over the maximum of 20" in the cell's description.
    //   Beside Save Grades: "2 marks over the maximum"
    ['over the maximum, typed', 'Ada', typedFor('ada', '25', '18'), '25', 'over the maximum of 20'],
    [
      'of several grades',
      'Cy',
      {},
      '5 + 6',
      'Several grades on one day: 5 + 6. Change or delete them in the list.',
    ],
    ['with a letter', 'Ada', typedFor('ada', 'x', '18'), 'x', 'Type a number, or leave this empty'],
    [
      'saved elsewhere meanwhile',
      'Ada',
      typedFor('ada', '25', '17'),
      '25',
      'over the maximum of 20. Changed elsewhere to 18. Saving overwrites it',
    ],
    [
      'deleted elsewhere meanwhile',
      'Dan',
      typedFor('dan', '9', '8'),
      '9',
      'Deleted elsewhere. Saving stores it again',
    ],
  ])('%s', (_what, name, typed, text, description) => {
    expect(cell(name, typed)).toMatchObject({ text, description });
  });

  test('says how it is', () => {
    expect(cell('Cy').readOnly).toBe(true);
    expect(cell('Ben').warning).toBe(true);
    expect(cell('Ben').changed).toBeUndefined();
    const wrong = cell('Ada', typedFor('ada', 'x', '18'));
    expect([wrong.invalid, wrong.changed, wrong.warning]).toEqual([true, true, undefined]);
    expect(cell('Ada', typedFor('ada', '', '18'))).toEqual({ text: '', changed: true });
  });

  test('is the same object until something is typed into it', () => {
    const typed = typedFor('ada', '3', '18');
    expect(cell('Ben', typed)).toBe(cell('Ben'));
    expect(cell('Ada', typed)).not.toBe(cell('Ada'));
    expect(cell('Ada')).toEqual({ text: '18' });
  });
});

test('the figures follow what is typed', () => {
  const figuresOf = (name: string, typed?: TypedMarks) =>
    ['Average', 'Grade'].map((column) => cell(name, typed, column).text);
  expect(figuresOf('Ada')).toEqual(['90.0%', 'A+']);
  expect(figuresOf('Ada', typedFor('ada', '17', '18'))).toEqual(['85.0%', 'A']);
  expect(figuresOf('Ada')).toEqual(['90.0%', 'A+']);
  expect(figuresOf('Dan')).toEqual(['', '']);
});
