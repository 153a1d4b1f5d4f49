import { describe, expect, test } from 'vitest';
import type { CollectionName } from '#school/collections.ts';
import { guessedFields, sheetOf, TODAY } from '#testing/importing.ts';
import { smallSchool, student } from '#testing/records.ts';
import { sheetTable } from '#import/headings/sheetTable.ts';

type Rows = readonly (readonly string[])[];

/** Rows of which `#` is the number, from 1. */
function many(count: number, ...row: readonly string[]): Rows {
  return Array.from({ length: count }, (_, place) =>
    row.map((cell) => cell.replaceAll('#', String(place + 1))),
  );
}

describe('without headings', () => {
  test.each<readonly [string, CollectionName, Rows, string]>([
    [
      'two single words side by side are first and last name',
      'students',
      [
        ['Max', 'Muster', 'Informatik'],
        ['Ida', 'Lang', 'Mathe'],
        ['Ann', 'B.', 'Mathe'],
      ],
      'firstName lastName –',
    ],
    [
      'the one in capitals holds the last names',
      'students',
      [
        ['MUSTER', 'Max'],
        ['LANG', 'Ida'],
        ['BERG', 'Ann'],
      ],
      'lastName firstName',
    ],
    [
      'the sorted one holds the last names',
      'students',
      [
        ['Adams', 'Zoe'],
        ['Brown', 'Ann'],
        ['Clark', 'Max'],
        ['Dunn', 'Eve'],
      ],
      'lastName firstName',
    ],
    [
      'few that come again and look like classes are classes',
      'students',
      [...many(3, 'Ann Lee #', '5B'), ...many(3, 'Bo Brown #', 'X-A')],
      'fullName class',
    ],
    [
      'what has digits and never comes twice is the number',
      'students',
      many(4, 'Ann Lee', 'S00#'),
      '– rollNumber',
    ],
    ['1, 2, 3 is no number of a student', 'students', many(4, '#', 'Ann Lee'), '– –'],
    [
      'numbers of one length that never come twice are no phones',
      'students',
      many(4, '7261450#', 'Max'),
      'rollNumber –',
    ],
    [
      'a year and four digits are no phone',
      'students',
      many(4, '2024-001#', 'Ann'),
      'rollNumber –',
    ],
    ['with a + they are phones', 'students', many(4, '+4930123456#', 'Ann'), 'phone –'],
    [
      'letters that were lost are letters',
      'students',
      [
        ['12057', 'Pepe', 'P\uFFFDrez'],
        ['84062', 'Lul\uFFFD', 'L\uFFFDpez'],
      ],
      'rollNumber firstName lastName',
    ],
    [
      'rows that repeat a person are one',
      'students',
      [0, 1, 2, 3].flatMap(() => [
        ['DUPONT', 'Bob'],
        ['DURANT', 'Lea'],
        ['VERTON', 'Vic'],
      ]),
      'lastName firstName',
    ],
    [
      'names with a number behind them are no numbers',
      'students',
      [['唐霞1'], ['唐霞2'], ['唐霞3']],
      'fullName',
    ],
    ['a number that is always the same is no class', 'students', many(9, 'Ann Lee', '1'), '– –'],
    [
      'amounts are no phones',
      'teachers',
      [
        ['Omar Haddad', '80000.00'],
        ['Lea Lang', '75000.00'],
      ],
      'fullName –',
    ],
    [
      'days are no phones',
      'teachers',
      [
        ['Omar Haddad', '20-3-1970'],
        ['Lea Lang', '21-11-1981'],
      ],
      'fullName –',
    ],
    [
      'a name, texts that come again and numbers are marks of subjects',
      'grades',
      [
        ['Maya Patel', 'Matematyka', '6'],
        ['Ben Okafor', 'Historia', '5'],
        ['Maya Patel', 'Historia', '3'],
      ],
      'studentId subject marks',
    ],
    // @shows Import and export: A column is taken for what its values are, with and against its heading; somebody else's
    //   email, salaries, days and numbers of the list are nothing of a student
  ])('%s', (_rule, collection, rows, fields) => {
    expect(guessedFields(collection, rows)).toBe(fields);
  });

  test('a first row above texts only is a row', () => {
    const rows = [
      ['Algebra', 'Ann Lee', '6A'],
      ['Algebra', 'Bo Brown', '1A'],
      ['Optics', 'Di Dunn', '3A'],
      ['Optics', 'Cy Clark', '23'],
    ];
    expect(sheetTable(sheetOf(...rows), 'teachers', TODAY).hasHeadings).toBe(false);
  });
});

describe('against what headings say', () => {
  test.each<readonly [string, CollectionName, Rows, string]>([
    [
      'long numbers of one student each are no classes',
      'students',
      [['STD', 'Name'], ...many(5, '2104804#', 'Ann Lee')],
      'rollNumber fullName',
    ],
    [
      'numbers of the list with gaps name no students',
      'students',
      [['id', 'Name'], ...many(5, '#', 'Ann Lee #'), ['7', 'Bo Brown']],
      '– fullName',
    ],
    [
      'letters with numbers are names below the words of our own files',
      'students',
      [['First Name', 'Last Name', 'Class'], ...many(5, 'F#', 'L#', 'Class 1')],
      'firstName lastName class',
    ],
    [
      'a salary that cannot be read is one below the words of our own files',
      'teachers',
      [
        ['First Name', 'Last Name', 'Salary'],
        ['Ann', 'Lee', 'unknown'],
      ],
      'firstName lastName salary',
    ],
    [
      'letters with numbers are roll numbers below other words',
      'students',
      [['Name', 'Student'], ...many(5, 'Ann Lee #', 'S#')],
      'fullName rollNumber',
    ],
    [
      'an email of somebody else is not the student’s',
      'students',
      [
        ['Name', 'Parent Email', 'Mentor Email'],
        ['Ann Lee', 'lee@example.org', 'omar@example.org'],
      ],
      'fullName – –',
    ],
    [
      'yes and no are answers to any question',
      'attendance',
      [
        ['Name', 'Guest'],
        ['Maya Patel', 'Yes'],
        ['Ben Okafor', 'No'],
      ],
      'studentId –',
    ],
    [
      'what is called marks of something is',
      'grades',
      [
        ['Name', 'Psychology Marks'],
        ['Maya Patel', '9'],
      ],
      'studentId marks',
    ],
    [
      'beside columns with subjects "Marks" is what they come to',
      'grades',
      [
        ['Name', 'Marks', 'Urdu', 'Hindi'],
        ['Maya Patel', '90', '40', '50'],
      ],
      'studentId – marks marks',
    ],
    [
      'times of day are values, whatever row they are in',
      'attendance',
      [
        ['Name', 'Join time', 'Leave time'],
        ['Maya Patel', '05/19/2026 07:40:43', '05/19/2026 09:14:00'],
      ],
      'studentId date –',
    ],
  ])('%s', (_rule, collection, rows, fields) => {
    expect(guessedFields(collection, rows)).toBe(fields);
  });

  test('a column of roll numbers of the school is that', () => {
    const school = { ...smallSchool(), students: [student({ rollNumber: 'STU101' })] };
    const rows = [
      ['studentId', 'date', 'status'],
      ['STU101', '2026-10-10', 'Present'],
    ];
    expect(guessedFields('attendance', rows, { school })).toBe('student.rollNumber date status');
  });
});

test('in a list of marks a column of roll numbers of the school is no exam, whatever its heading', () => {
  const numbers = ['4711', '4720', '4733', '4748'];
  const school = {
    ...smallSchool(),
    students: numbers.map((rollNumber) => student({ id: rollNumber, rollNumber })),
  };
  const rowsOf = (heading: string): Rows => [
    [heading, 'Maths', 'Art'],
    ...numbers.map((value) => [value, '7', '8']),
  ];
  expect(guessedFields('grades', rowsOf('Ref'), { school })).toBe('student.rollNumber marks marks');
  // Marks may be such numbers, too.
  expect(guessedFields('grades', rowsOf('Science'), { school })).toBe('marks marks marks');
});

test('beside names a column of roll numbers of the school is that, and no other number', () => {
  const people = ['Anna Berg', 'Bela Toth', 'Carla Ruiz'];
  const school = {
    ...smallSchool(),
    students: people.map((_, at) => student({ id: `${at}`, rollNumber: `47${at}` })),
  };
  const rowsOf = (number: string): Rows => [
    ['Name', 'ID', 'Marks'],
    ...people.map((name, at) => [name, `${number}${at}`, '7']),
  ];
  expect(guessedFields('grades', rowsOf('47'), { school })).toBe(
    'studentId student.rollNumber marks',
  );
  expect(guessedFields('grades', rowsOf('58'), { school })).toBe('studentId – marks');
});

describe('numbers that name a student', () => {
  const NUMBERS = ['4711', '5012', '4098', '6120'];
  const rowsOf = (heading: string, values: readonly string[]): Rows => [
    ['Full Name', heading],
    ...values.map((value, place) => [`Ann Lee ${place}`, value]),
  ];

  test.each(['ID', 'Code', 'CID', 'UID', 'USN', 'LRN', 'rno', 'Card', 'N°', 'Número', 'NISN'])(
    'may stand below “%s”',
    (heading) => {
      expect(guessedFields('students', rowsOf(heading, NUMBERS))).toBe('fullName rollNumber');
    },
  );

  test.each(['ID', 'Code', 'No', 'N°', 'Número', 'Nummer', 'Číslo', 'Номер', 'Index', 'Kod'])(
    // @shows Import and export: Headings of students and marks are known in more than forty languages; numbers that
    //   count the rows name nobody
    'are none that count the rows below “%s”',
    (heading) => {
      expect(guessedFields('students', rowsOf(heading, ['1', '2', '3', '4']))).toBe('fullName –');
    },
  );

  test('are of several columns those of the one that speaks of students', () => {
    const rows = [
      ['Full Name', 'Card', 'School ID'],
      ...NUMBERS.map((value) => [`Ann ${value}`, `9${value}`, value]),
    ];
    expect(guessedFields('students', rows)).toBe('fullName – rollNumber');
  });
});

describe('of grades', () => {
  const rowsOf = (heading: string, ...values: readonly string[]): Rows => [
    ['Name', 'Maths', 'Art', heading],
    ...values.map((value, place) => [
      ['Maya Patel', 'Ben Okafor'][place % 2] ?? '',
      '7',
      '8',
      value,
    ]),
  ];

  test.each(['id', 'Year', 'Credits', 'Days', 'Absent'])('“%s” is no exam', (heading) => {
    expect(guessedFields('grades', rowsOf(heading, '14', '9'))).toMatch(/ marks marks (?!marks)/u);
  });

  test.each<readonly [string, readonly string[]]>([
    ['whole numbers that rise by one', ['4', '5', '6', '7']],
    ['years', ['2024', '2025']],
    ['numbers of five digits', ['12', '10450']],
  ])('%s are no marks', (_what, values) => {
    expect(guessedFields('grades', rowsOf('Urdu', ...values))).toBe('studentId marks marks –');
  });
});
