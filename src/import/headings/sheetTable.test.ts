import { expect, test } from 'vitest';
import type { CollectionName } from '#school/collections.ts';
import type { Cell } from '#school/exporting/sheets.ts';
import { sheetOf, TODAY } from '#testing/importing.ts';
import { sheetTable } from './sheetTable.ts';

function seen(rows: readonly (readonly Cell[])[], collection: CollectionName = 'students') {
  const table = sheetTable(sheetOf(...rows), collection, TODAY);
  return {
    headings: table.columns.map(({ heading }) => heading),
    rows: table.rows.map(({ number }) => number),
  };
}

// @shows Import and export: Title and blank rows are skipped, headings over two rows joined, a total below is no
//   record; headings are named with blanks collapsed, by letter, with "(2)"
test('title and blank rows above the headings are skipped, a total and a remark below are no records', () => {
  expect(
    seen([
      ['Springfield School: list of pupils', '', ''],
      ['', '', ''],
      ['Name', 'Class', 'Phone'],
      ['Ann Adams', 'Class 1', '555-0101'],
      ['', '', ''],
      ['Bo Brown', 'Class 1', ''],
      ['Cy Clark', 'Class 2', ''],
      ['Total', '3', ''],
      ['', '', ''],
      ['Printed on 3 March', '', ''],
    ]),
  ).toEqual({ headings: ['Name', 'Class', 'Phone'], rows: [4, 6, 7] });
});

test('a student called Total is a student', () => {
  expect(
    seen([
      ['Name', 'Class'],
      ['Ann', 'Class 1'],
      ['Total', 'Class 1'],
    ]).rows,
  ).toEqual([2, 3]);
});

test('a last student called Sum, of whom the rest is missing, is a student', () => {
  expect(
    seen([
      ['Name', 'Class', 'Phone'],
      ['Ann Lee', 'Class 1', '555-0101'],
      ['Bo Ray', 'Class 1', '555-0102'],
      ['Lee Sum', '', ''],
    ]).rows,
  ).toEqual([2, 3, 4]);
});

test.each([
  ['groups that come again', 'Payroll Name', ['Building', 'North', 'South']],
  ['names of two words', 'Ringers', ['', '', '']],
])('unknown headings stand above %s', (_, heading, [group = '', one = '', other = '']) => {
  const people = ['Berg, Ann', 'Toth, Bo', 'Ruiz, Cy', 'Novak, Di', 'Lindt, Ed', 'Olsen, Flo'];
  const rows = people.map((name, place) => [name, place % 2 === 0 ? one : other]);
  expect(seen([[heading, group], ...rows]).headings[0]).toBe(heading);
  expect(seen(rows).rows).toHaveLength(people.length);
});

test.each([
  ['Lee', 'Ann', 'Class 1'],
  ['Lee', 'Ann', 'Grade 1', 'Form 1'],
])('a first row with a class of its own, %j, is a student', (...row) => {
  const below = row.map((cell) =>
    cell.replace('1', '2').replace('Lee', 'Moe').replace('Ann', 'Bo'),
  );
  expect(seen([row, below]).rows).toEqual([1, 2]);
});

// @shows Import and export: Title and blank rows are skipped, headings over two rows joined, a total below is no
//   record; headings are named with blanks collapsed, by letter, with "(2)"
test('headings over two rows are joined', () => {
  expect(
    seen([
      ['Student', '', 'Parent', ''],
      ['Name', 'Class', 'Name', 'Phone'],
      ['Ann Adams', 'Class 1', 'Eve Adams', '555-0101'],
    ]),
  ).toEqual({
    headings: ['Student Name', 'Student Class', 'Parent Name', 'Parent Phone'],
    rows: [3],
  });
  expect(
    seen(
      [
        ['Name', 'Roll No', 'Final', ''],
        ['', '', 'Maths', 'English'],
        ['Ann Adams', '1', '12', '13'],
      ],
      'grades',
    ),
  ).toEqual({ headings: ['Name', 'Roll No', 'Final Maths', 'Final English'], rows: [3] });
});

test.each<readonly [rows: readonly (readonly string[])[], headings: readonly string[]]>([
  // In words that are no subjects, and below cells that were merged.
  [
    [
      ['No', 'Nama', 'Matematika', '', 'IPA', ''],
      ['', '', 'UH1', 'UTS', 'UH1', 'UTS'],
      ['1', 'Ann Lee', '12', '14', '15', '16'],
    ],
    ['No', 'Nama', 'Matematika UH1', 'Matematika UTS', 'IPA UH1', 'IPA UTS'],
  ],
  [
    [
      ['Name', 'Mathematics', '', 'Total'],
      ['Name', 'Mid', 'End', 'Total'],
      ['Ann Lee', '12', '14', '26'],
    ],
    ['Name', 'Mathematics Mid', 'Mathematics End', 'Total'],
  ],
  // Counted up.
  [
    [
      ['Name', 'Homework', '', '', 'Oral', ''],
      ['', '1', '2', '3', '1', '2'],
      ['Ann Lee', '12', '14', '9', '8', '7'],
    ],
    ['Name', 'Homework 1', 'Homework 2', 'Homework 3', 'Oral 1', 'Oral 2'],
  ],
  // @shows Import and export: Lists that go on beside themselves, classes as titles between their students, second rows
  //   of headings, and rows of days and maximums below the headings are read as what they are. Their rows are
  //   numbered through where the list goes on beside itself
])('a second row of headings names nobody: %j', (rows, headings) => {
  expect(seen(rows, 'grades')).toEqual({ headings, rows: [3] });
});

test('a record without a name is none', () => {
  const rows = [
    ['Name', 'Mathematics', '', 'Physics'],
    ['', '12', '9', '7'],
    ['Ann Lee', '12', '14', '9'],
  ];
  expect(seen(rows, 'grades').rows).toEqual([2, 3]);
});

test('a first row with gaps is no second row of headings', () => {
  expect(
    seen([
      ['First Name', 'Last Name', '', 'Class'],
      ['Ann', 'Adams', 'red', ''],
    ]),
  ).toEqual({ headings: ['First Name', 'Last Name', 'Column C', 'Class'], rows: [2] });
});

// @shows Import and export: Title and blank rows are skipped, headings over two rows joined, a total below is no
//   record; headings are named with blanks collapsed, by letter, with "(2)"
test('headings are named with blanks collapsed, apart, and by letter where there are none', () => {
  expect(
    seen([
      [' First\u00a0 Name ', 'Phone', 'Phone', '', ''],
      ['Ann', '1', '2', 'x', ''],
    ]).headings,
  ).toEqual(['First Name', 'Phone', 'Phone (2)', 'Column D']);
});

test('headings in words that nobody knows stand above values', () => {
  expect(
    seen([
      ['Nom', 'Naissance'],
      ['Ann', '12/03/2014'],
    ]),
  ).toEqual({
    headings: ['Nom', 'Naissance'],
    rows: [2],
  });
});

test('headings that are repeated from page to page are no records', () => {
  expect(
    seen([
      ['Name', 'Class'],
      ['Ann', 'Class 1'],
      ['Name', 'Class'],
      ['Bo', 'Class 1'],
    ]).rows,
  ).toEqual([2, 4]);
});

test('a row whose names repeat their headings is no record, which is said', () => {
  const rows = [
    ['Last Name', 'First Name', 'Class'],
    ['Berg', 'Alva', '5A'],
    ['Last Name', 'First Name', '5A'],
    ['Cole', 'Bram', '5A'],
  ];
  const table = sheetTable(sheetOf(...rows), 'students', TODAY);
  expect(table.rows.map(({ number }) => number)).toEqual([2, 4]);
  expect(table.notes?.map((note) => note())).toEqual([
    'Row 3, “Last Name”, is not a record and stays out',
  ]);
});

test('the name of a subject above repeated headings is none, which is said', () => {
  const rows = [
    ['Mathematics', ''],
    ['Name', 'Exam 1'],
    ['Ann', '7'],
    ['Biology', ''],
    ['Name', 'Exam 1'],
    ['Bo', '9'],
  ];
  const table = sheetTable(sheetOf(...rows), 'grades', TODAY);
  expect(table.rows.map(({ number }) => number)).toEqual([3, 6]);
  expect(table.notes?.map((note) => note())).toContain(
    'Row 4, “Biology”, is not a record and stays out',
  );
});

const PUPILS = [
  ['No', 'Pupil', 'English', 'Maths', 'Science'],
  ['1', 'Ann Lee', '34', '41', '28'],
  ['2', 'Bo South', '29', '38', '30'],
  ['3', 'Cy Ford', '40', '44', '35'],
] as const;

test.each<readonly [string, readonly (readonly string[])[]]>([
  [
    'sums of a class',
    [
      ['', 'Class total', '103', '123', '93'],
      ['', 'Highest', '40', '44', '35'],
    ],
  ],
  ['a remark', [['Marked out of 50', '', '', '', '']]],
  ['a title that comes again with the headings', [['ST MARY', '', '', '', ''], PUPILS[0]]],
])('%s below the records: no records', (_, below) => {
  const rows = [['ST MARY', '', '', '', ''], ...PUPILS, ...below];
  expect(seen(rows, 'grades').rows).toEqual([3, 4, 5]);
});

test('a numbered name is no heading of other numbered names', () => {
  expect(seen([['Student 1'], ['Student 2'], ['Student 3']]).rows).toEqual([1, 2, 3]);
});

test('a word for names heads them, though another cell of its row comes again below', () => {
  expect(
    seen([
      ['Name', 'Red', 'Yellow'],
      ['Ann Lee', '', 'Yellow'],
      ['Bo South', 'Red', ''],
    ]).rows,
  ).toEqual([2, 3]);
});

test('an empty sheet has neither', () => {
  expect(seen([])).toEqual({ headings: [], rows: [] });
});

const dated = (day: string): Cell => ({ text: day, day });

test.each<readonly [string, readonly Cell[]]>([
  ['below merged headings', ['Sr No', '', 'Sun', 'Mon', 'Tue']],
  ['beside what they are called', ['', "Teacher's Name", 'Sun', 'Mon', 'Tue']],
  ['as dates', ['', '', dated('2026-11-01'), dated('2026-11-02'), dated('2026-11-03')]],
])('days of the week %s below the days of a month are no record', (_, week) => {
  const rows = [
    ['Sr No', 'Name', '1', '2', '3'],
    week,
    ['1', 'Ann Lee', 'P', 'P', 'A'],
    ['2', 'Mo', 'P', 'A', 'A'],
    ['3', 'Di', 'P', 'A', 'A'],
  ];
  expect(seen(rows, 'attendance').rows).toEqual([3, 4, 5]);
});

test('dates in each row are those of records', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03'].map(dated);
  const rows = [
    ['Name', 'Day', 'From', 'To'],
    ['Ann Lee', ...days],
    ['Bo South', ...days],
  ];
  expect(seen(rows, 'attendance').rows).toEqual([2, 3]);
});

test('a first record whose cells are shifted is no row of headings', () => {
  const rows = [
    ['Ann Lee', 'Hill', 'Wales'],
    ['Bo South', 'bo@b.org', 'Hill', 'Wales'],
    ['Cy North', 'cy@b.org', 'Hill', 'Wales'],
  ];
  expect(seen(rows).rows).toEqual([1, 2, 3]);
});

test('the results of a class below its students are no record', () => {
  const rows = [
    ['Student Names', 'Student ID', 'Score'],
    ['Ann Lee', '-', '30'],
    ['Bo South', '-', '50'],
    ['Class Scoring', '', '0.4'],
  ];
  expect(seen(rows, 'grades').rows).toEqual([2, 3]);
});
