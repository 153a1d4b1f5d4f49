import { describe, expect, test } from 'vitest';
import { storedFields } from '#import/reading/importFields.ts';
import { COLLECTION_NAMES, type CollectionName } from '#school/collections.ts';
import { sheetOf, TODAY } from '#testing/importing.ts';
import { smallSchool } from '#testing/records.ts';
import { guessColumns } from './guessColumns.ts';
import { sheetTable } from '#import/headings/sheetTable.ts';

function guessed(
  collection: CollectionName,
  headings: readonly string[],
  ...rows: readonly (readonly string[])[]
): readonly string[] {
  const sheet = sheetOf(headings, ...(rows.length > 0 ? rows : [headings.map(() => '')]));
  const table = sheetTable(sheet, collection, TODAY, true);
  return guessColumns(table, collection, smallSchool(), TODAY).map(({ field }) => field);
}

describe('headings beside each other', () => {
  test('beside a surname, a name is the first name', () => {
    expect(guessed('students', ['Surname', 'Name', 'Class'])).toEqual([
      'lastName',
      'firstName',
      'class',
    ]);
    expect(guessed('grades', ['First Name', 'Name', 'Marks'])).toEqual([
      'student.firstName',
      'student.lastName',
      'marks',
    ]);
  });

  test('no field is guessed twice; the surest heading has it', () => {
    expect(guessed('students', ['Mother', 'Parent Name', 'Father'])).toEqual([
      '',
      'parentName',
      '',
    ]);
  });

  test('what was chosen last time goes before', () => {
    const table = sheetTable(
      sheetOf(['Colour', 'Name', 'Class'], ['red', 'Ann', '1']),
      'students',
      TODAY,
    );
    const fields = guessColumns(table, 'students', smallSchool(), TODAY, {
      colour: 'address',
      class: '',
      name: 'gone',
    }).map(({ field }) => field);
    expect(fields).toEqual(['address', 'fullName', '']);
  });
});

describe('by values', () => {
  // @shows Import and export: Columns are guessed from headings and their other names, from values, and from the last
  //   import
  test('a file without headings', () => {
    const rows = [
      ['Ann Adams', 'ann@example.org', 'Class 1', '12/03/2014', '555-010-1234', '1'],
      ['Bo Brown', 'bo@example.org', 'class 1', '13/04/2013', '555-010-1235', '2'],
    ];
    const table = sheetTable(sheetOf(...rows), 'students', TODAY);
    expect(table.hasHeadings).toBe(false);
    expect(table.columns.map(({ heading }) => heading)[0]).toBe('Column A');
    expect(guessColumns(table, 'students', smallSchool(), TODAY).map(({ field }) => field)).toEqual(
      ['fullName', 'email', 'class', 'dateOfBirth', 'phone', ''],
    );
  });

  test('several columns of numbers are marks, but no totals, ranks or ages', () => {
    expect(
      guessed(
        'grades',
        ['Name', 'S/N', 'Maths', 'Urdu', 'Total', 'Rank', 'Average %'],
        ['Maya Patel', '1', '12', '13', '25', '2', '80'],
        ['Ben Okafor', '2', '', 'AB', '25', '2', '80'],
      ),
    ).toEqual(['studentId', '', 'marks', 'marks', '', '', '']);
  });

  test('columns headed by days hold statuses', () => {
    expect(
      guessed(
        'attendance',
        ['Name', '02/03/2026', '03/03/2026', 'Total'],
        ['Maya Patel', 'P', 'A', '1'],
      ),
    ).toEqual(['studentId', 'status', 'status', '']);
  });
});

test.each(COLLECTION_NAMES)('the fields of %s are known by the names they are stored by', (of) => {
  const names = storedFields(of).map(({ name }) => name);
  expect(guessed(of, names)).toEqual(names);
});

test('words are told apart in other names that programs write', () => {
  const headings = ['studentName', 'birthDate', 'guardian_name', 'admissionNo', 'homeroomName'];
  expect(guessed('students', headings)).toEqual([
    'fullName',
    'dateOfBirth',
    'parentName',
    'rollNumber',
    'class',
  ]);
});

describe('class and section in two columns', () => {
  const of = (collection: CollectionName, ...headings: readonly string[]): readonly string[] =>
    guessed(collection, headings, ['Ada Lamb', '5', 'B'], ['Ben Okafor', '5', 'B']);

  test.each(['Section', 'Sec', 'Div', 'Stream', 'Şube', 'Division'])(
    '“%s” is the section',
    (name) => {
      expect(of('students', 'Name', 'Class', name)).toEqual(['fullName', 'class', 'section']);
      expect(of('attendance', 'Name', 'Class', name)).toEqual([
        'studentId',
        'student.class',
        'student.section',
      ]);
    },
  );

  test('whichever of them stands first', () => {
    const rows = [['Ada Lamb', 'B', '5']];
    const found = guessed('students', ['Name', 'Section', 'Std'], ...rows);
    expect(found).toEqual(['fullName', 'section', 'class']);
  });

  test('“odeljenje” is the section beside “razred”, else the class', () => {
    const rows = [
      ['Ada Lamb', '5', '1'],
      ['Ben Okafor', '5', '2'],
    ];
    const found = guessed('students', ['Ime', 'razred', 'odeljenje'], ...rows);
    expect(found).toEqual(['fullName', 'class', 'section']);
    expect(guessed('students', ['Ime', 'odeljenje'], ['Ada Lamb', 'V-2'])[1]).toBe('class');
  });

  test('a section alone is the class', () => {
    expect(guessed('students', ['Name', 'Section'], ['Ada Lamb', '5B'])[1]).toBe('class');
    expect(guessed('students', ['Name', 'Stream'], ['Ada Lamb', 'Red'])[1]).toBe('class');
  });

  test('the result of an exam is no section', () => {
    const rows = [
      ['Ada Lamb', '5', 'First', '9'],
      ['Ben Okafor', '5', 'II', '8'],
    ];
    const found = guessed('grades', ['Name', 'Class', 'Division', 'Maths'], ...rows);
    expect(found).toEqual(['studentId', 'student.class', '', 'marks']);
  });
});
