import { describe, expect, test } from 'vitest';
import type { CollectionName } from '#domain/school/collections.ts';
import { sheetOf, TODAY } from '#testing/importing.ts';
import { smallSchool, student } from '#testing/records.ts';
import { guessColumns } from './guessColumns.ts';
import { sheetTable } from './sheetTable.ts';

type Rows = readonly (readonly string[])[];

/** The fields that the columns are guessed to be, "–" for none. */
function guessed(collection: CollectionName, rows: Rows, school = smallSchool()): string {
  const table = sheetTable(sheetOf(...rows), collection, TODAY);
  const columns = guessColumns(table, collection, school, TODAY);
  return columns.map(({ field }) => field || '–').join(' ');
}

/** Rows that count up: `${n}` is the number of the row, from 1. */
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
      'the one with particles holds the last names',
      'students',
      [
        ['69046', 'Van Rentergem', 'Kenzo'],
        ['71210', 'Luyten', 'Nio'],
      ],
      'rollNumber lastName firstName',
    ],
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
      'amounts are salaries, and no phones',
      'teachers',
      [
        ['Omar Haddad', '80000.00'],
        ['Lea Lang', '75000.00'],
      ],
      'fullName salary',
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
  ])('%s', (_rule, collection, rows, fields) => {
    expect(guessed(collection, rows)).toBe(fields);
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
      [['id', 'Name'], ...many(5, '#', 'Ann Lee'), ['7', 'Bo Brown']],
      '– fullName',
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
      'beside numbers of the list "nr" holds marks',
      'grades',
      [
        ['No', 'Nama', 'ns', 'nr'],
        ['1', 'Maya Patel', '86', '99'],
        ['2', 'Ben Okafor', '87', '90'],
      ],
      '– studentId marks marks',
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
    expect(guessed(collection, rows)).toBe(fields);
  });

  test('a column of roll numbers of the school is that', () => {
    const school = { ...smallSchool(), students: [student({ rollNumber: 'STU101' })] };
    const rows = [
      ['studentId', 'date', 'status'],
      ['STU101', '2026-10-10', 'Present'],
    ];
    expect(guessed('attendance', rows, school)).toBe('student.rollNumber date status');
  });
});

test.each<readonly [CollectionName, string, string]>([
  ['students', 'Tanggal Lahir (yyyy-mm-dd)', 'dateOfBirth'],
  ['students', 'matricolaStudente', 'rollNumber'],
  ['students', 'Group Number', 'class'],
  ['students', 'Blood Group', '–'],
  ['students', 'Class Teacher', '–'],
  ['students', 'Professor', '–'],
  ['teachers', 'Professor', 'fullName'],
  ['attendance', 'Host name', '–'],
  ['attendance', 'Name (original name)', 'studentId'],
])('of %s, %s is %s', (collection, heading, field) => {
  expect(
    guessed(collection, [
      [heading, 'Email'],
      ['', 'a@example.org'],
    ]).split(' ')[0],
  ).toBe(field);
});
