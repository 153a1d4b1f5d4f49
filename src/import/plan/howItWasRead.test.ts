/** The sentences under "How it was read", and the first records, of files with one peculiarity each. */
import { describe, expect, test } from 'vitest';
import type { Cell } from '#school/exporting/sheets.ts';
import type { CollectionName } from '#school/collections.ts';
import { TODAY } from '#testing/importing.ts';
import { smallSchool } from '#testing/records.ts';
import { ImportSession, type LookOptions, type PlanChoices } from './importSession.ts';

type Sheets = Readonly<Record<string, readonly (readonly Cell[])[]>>;

/** What is asked and told of the first sheets that are offered. */
function told(
  collection: CollectionName,
  sheets: Sheets,
  { look = {}, said = {} }: { look?: Partial<LookOptions>; said?: Partial<PlanChoices> } = {},
) {
  const all = Object.entries(sheets).map(([name, rows]) => ({ name, hidden: false, rows }));
  const school = { ...smallSchool(), students: [] };
  const session = new ImportSession(collection, { sheets: all }, school, 'list.csv');
  const sheet = session.sheets(TODAY)[0]?.place ?? 0;
  const { guesses, rowCount } = session.look({ sheet, today: TODAY, remembered: {}, ...look });
  const choices = { columns: guesses, writtenAs: {}, allRows: {}, ...said };
  const { lines, first } = session.questions(choices);
  return { lines, first, rowCount, texts: lines.map(({ text }) => text) };
}

const texts = (collection: CollectionName, ...rows: readonly (readonly Cell[])[]) =>
  told(collection, { Sheet1: rows }).texts;

describe('how it was read says', () => {
  test.each<readonly [string, CollectionName, readonly (readonly Cell[])[], string]>([
    [
      'that names are turned round',
      'students',
      [['Name'], ['Okafor, Ann'], ['Patel, Maya']],
      'Names are last name first: “Okafor, Ann” is Ann Okafor',
    ],
    [
      'that initials stand behind last names',
      'teachers',
      [['Teacher'], ['Ivanova I.A.'], ['Sidorova O. V.'], ['Kim P.P.']],
      'Names are last name first: “Ivanova I.A.” is I.A. Ivanova',
    ],
    [
      'that initials stand behind usual given names',
      'teachers',
      [['Teacher'], ['Maria I.A.'], ['Peter O. V.'], ['Anna P.P.']],
      'Names are first name first: “Maria I.A.” is Maria, last name I.A.',
    ],
    [
      'where names are taken apart',
      'students',
      [['Name'], ['Ann Mary Okafor']],
      'Names are first name first: “Ann Mary Okafor” is Ann Mary, last name Okafor',
    ],
    [
      'which titles are left out',
      'teachers',
      [['Name'], ['Mr. John Smith'], ['Dr. Ada Berg']],
      'Mr., Dr. left out of 2 names',
    ],
    [
      'which titles behind names are left out',
      'teachers',
      [['Name'], ['Ada North Sir'], ["Bo Hill Ma'am"], ['Cy East']],
      "Sir, Ma'am left out of 2 names",
    ],
    [
      'which degrees are left out, as far as these are few',
      'teachers',
      [
        ['Name'],
        ...['S.Pd', 'M.Pd', 'S.Kom', 'S.Ag', 'S.Si', 'M.Si', 'SE', 'SH', 'ST', 'MM'].map(
          (degree) => [`Ada North, ${degree}`],
        ),
      ],
      'S.Pd, M.Pd, S.Kom, S.Ag, S.Si, M.Si, SE, SH and 2 more left out of 10 names',
    ],
    [
      'which word all names begin with',
      'students',
      [['Name'], ['CV Anna B Berg'], ['CV Bela Toth'], ['CV Eva Lindt']],
      'CV left out of 3 names',
    ],
    [
      'which numbers stand before names',
      'students',
      [['Name'], ['1. Ann Lee'], ['2. Bo South']],
      '1., 2. left out of 2 names',
    ],
    [
      'which year days are of that say none, at the head of a register',
      'attendance',
      [
        ['Name', '05/Oct', '06/Oct'],
        ['Ann Lee', 'P', 'A'],
      ],
      '“05/Oct” is 5 Oct 2026',
    ],
    [
      'which year they are of where another day says it',
      'attendance',
      [
        ['Name', '2021-03-22', '3월29일'],
        ['Ann Lee', 'P', 'A'],
      ],
      '“3월29일” is 29 Mar 2021',
    ],
    [
      'which year they are of in a column',
      'attendance',
      [
        ['Name', 'Date', 'Status'],
        ['Ann Lee', '5 October', 'P'],
      ],
      '“5 October” is 5 Oct 2026',
    ],
    [
      'of which month and year days are, each in a cell of its own',
      'attendance',
      [
        ['Month', 'July', '', ''],
        ['Year', '2023', '', ''],
        ['Name', '1', '2', '3'],
        ['Ann Lee', 'P', 'P', 'A'],
      ],
      'Headings such as 1 are days of July 2023',
    ],
    [
      'in which order days are written',
      'students',
      [
        ['Name', 'DOB'],
        ['Ann Lee', '13/04/2012'],
        ['Bo Ray', '03/04/2012'],
      ],
      'Dates are day first: 03/04/2012 is 3 Apr 2012',
    ],
    [
      'from what a maximum is proposed',
      'grades',
      [
        ['Name', 'Maths'],
        ['Ann Lee', '18'],
        ['Bo Ray', '7'],
      ],
      'Max Marks 20 is suggested: the largest mark is 18',
    ],
    [
      'what letters of a register mean',
      'attendance',
      [
        ['Name', 'Date', 'Status'],
        ['Ann Lee', '2026-11-02', 'ab'],
      ],
      '“ab” is Absent',
    ],
    [
      'what letters among marks mean',
      'grades',
      [
        ['Name', 'Maths', 'Physics'],
        ['Ann Lee', '18', 'a'],
        ['Bo Ray', 'AB', '12'],
        ['Cy Kim', 'vắng', 'Abs'],
      ],
      '“AB” is Absent, “vắng” is Absent and “a” is Absent',
    ],
    [
      'which number a comma makes',
      'grades',
      [
        ['Name', 'Maths'],
        ['Ann Lee', '12,5'],
      ],
      'Numbers have a decimal comma: 12,5 is 12.5',
    ],
    [
      'that class and section are put together',
      'students',
      [
        ['Name', 'Class', 'Section'],
        ['Ann Lee', '5', 'B'],
      ],
      '“5” and “B” are 5B',
    ],
    [
      'which row is no record',
      'students',
      [
        ['Name', 'Phone'],
        ['Ann Lee', '555-0101'],
        ['Bo Ray', '555-0102'],
        ['Total', '2'],
      ],
      'Row 4, “Total”, is not a record and stays out',
    ],
    [
      'which rows above the headings may be another list',
      'students',
      [
        ...['Name,Phone', 'Cy Day,1', 'Di Fox,2', 'Ed Gray,3', 'Fay Hill,4', 'Gil Ives,5'].map(
          (line) => [line],
        ),
        ['Name', 'Phone'],
        ['Ann Lee', '555-0101'],
        ['Bo Ray', '555-0102'],
      ],
      'Row 2, “Cy Day,1”, is not a record and stays out',
    ],
  ])('%s', (_, collection, rows, line) => {
    expect(texts(collection, ...rows)).toContain(line);
  });

  test('the common maximum comes from columns without one of their own, and none where there are no marks', () => {
    const rows = [
      ['Name', 'Maths (50)', 'Physics'],
      ['Ann Lee', '32', '4'],
      ['Bo Ray', '30', '3'],
    ];
    expect(texts('grades', ...rows)).toContain('Max Marks 5 is suggested: the largest mark is 4');
    const blank = [
      ['Name', 'Maths'],
      ['Ann Lee', ''],
      ['Bo Ray', ''],
    ];
    expect(texts('grades', ...blank).join()).not.toContain('largest mark');
  });

  test('nothing of a list that is stored as it stands', () => {
    const rows = [
      ['First Name', 'Last Name', 'Class', 'Date of Birth'],
      ['Ann', 'Lee', 'Class 1', '2012-04-03'],
    ];
    expect(texts('students', ...rows)).toEqual([]);
  });

  test('that names are the other way round once a person has said so', () => {
    const sheets = { Sheet1: [['Name'], ['Ann Lee'], ['Bo Ray']] };
    const [line] = told('students', sheets).lines;
    expect(line).toMatchObject({ control: 'names', swapTo: 'lastFirst' });
    const said = { writtenAs: { names: line?.swapTo } };
    expect(told('students', sheets, { said }).texts).toEqual([
      'Names are last name first: “Ann Lee” is Lee Ann',
    ]);
  });
});

describe('a sheet with other headings', () => {
  const sheets = {
    '8A': [
      ['Nome do Aluno', 'Sexo'],
      ['Ana Souza', 'F'],
      ['Bia Lima', 'F'],
    ],
    '8B': [
      ['Nome do Aluno', 'Sexo'],
      ['Caio Melo', 'M'],
      ['Davi Reis', 'M'],
    ],
    '8D': [
      ['Idade', 'Aluno'],
      ['12', 'Pedro Ramos'],
      ['12', 'Rui Barros'],
    ],
  };

  test('is named with its rows, and can be imported, too', () => {
    const { lines, rowCount } = told('students', sheets);
    expect(rowCount).toBe(4);
    expect(lines.at(-1)).toEqual({
      text: 'Sheet 8D (2 rows) stays out: its headings are others',
      sheet: 2,
    });
  });

  test('is joined by what its columns hold', () => {
    const { first, rowCount, texts: all } = told('students', sheets, { look: { also: [2] } });
    expect(rowCount).toBe(6);
    expect(all.some((text) => text.includes('stays out'))).toBe(false);
    expect(first.rows[0]?.cells).toEqual(['Ana', 'Souza', '8A']);
    const session = told('students', { one: sheets['8D'] });
    expect(session.first.rows[0]?.cells).toEqual(['Pedro', 'Ramos']);
  });
});

test('degrees in small letters do not turn names in capitals round, and are told', () => {
  const names = ['ADA BERG, S.Pd', 'BO SOUTH, M.Pd', 'CY DAHL, S.H.', 'DI ELM', 'ED FOX, S.Pd'];
  const { first, lines } = told('teachers', {
    Sheet1: [['Name', 'Subject'], ...names.map((name) => [name, 'Maths'])],
  });
  expect(first.rows[0]?.cells.slice(0, 2)).toEqual(['ADA', 'BERG']);
  expect(lines.map(({ text }) => text)).toContain('S.Pd, M.Pd, S.H. left out of 4 names');
});

describe('the first records', () => {
  test('are as they would be stored, and two more that are read otherwise', () => {
    const rows = [
      ['Name', 'Class', 'DOB'],
      ['Ann Lee', '5A', '2012-01-02'],
      ['Bo Ray', '5A', '2012-01-03'],
      ['Cy Poe', '5A', '2012-01-04'],
      ['Di Fox', '5A', '2012-01-05'],
      ['Ed Ian Day', '5A', '2012-01-06'],
      ['Flo Hay', '', '2012-01-07'],
      ['Gus Ivy', '5A', '8 Jan 2012'],
    ];
    const { first } = told('students', { Sheet1: rows });
    expect(first.columns.map(({ label }) => label)).toEqual([
      'First Name',
      'Last Name',
      'Class',
      'Date of Birth',
    ]);
    expect(first.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
      ['Ann', 'Lee', '5A'],
      ['Bo', 'Ray', '5A'],
      ['Cy', 'Poe', '5A'],
      ['Ed Ian', 'Day', '5A'],
      ['Flo', 'Hay', ''],
    ]);
  });

  test.each([
    [
      ['Lee, Ann May', 'Ray, Bo', 'Poe, Cy', 'Fox, Di', 'Eddy Day, Ed'],
      ['Ed', 'Eddy Day'],
    ],
    [
      ['Nora Ann Lee', 'Bo Ray', 'Cy Poe', 'Di Fox', 'Ed Day "Eddy"'],
      ['Ed', 'Day "Eddy"'],
    ],
    [
      ['Lee, Ann', 'Ray, Bo', 'Poe, Cy', 'Fox, Di', 'Day (Eddy), Ed'],
      ['Ed', 'Day (Eddy)'],
    ],
  ])('show a nickname that may stand in the last name: %j', (names, shown) => {
    const rows = [['Name', 'Class'], ...names.map((name) => [name, '5A'])];
    const { first } = told('students', { Sheet1: rows });
    expect(first.rows.map(({ cells }) => cells.slice(0, 2))).toContainEqual(shown);
  });

  test('of marks hold the number of the cell, not what its format rounds it to', () => {
    const rows: readonly (readonly Cell[])[] = [
      ['Name', 'Maths'],
      ['Ann Lee', { text: '10', number: 10.2 }],
    ];
    const { first } = told('grades', { Sheet1: rows });
    expect(first.rows[0]?.cells).toContain('10.2');
  });
});

describe('whoever was present', () => {
  const asked = (...rows: readonly (readonly Cell[])[]) => {
    const session = new ImportSession(
      'attendance',
      { sheets: [{ name: 'Sheet1', hidden: false, rows }] },
      smallSchool(),
      'list.csv',
    );
    const { guesses: columns } = session.look({ sheet: 0, today: TODAY, remembered: {} });
    return session.questions({ columns, writtenAs: {}, allRows: {} }).asked.everyonePresent;
  };

  test('is everyone only where each row has a day or a time', () => {
    expect(asked(['Name', 'Signature'], ['Ann Lee', ''], ['Bo Ray', ''])).toBe(false);
    expect(asked(['Name', 'Date'], ['Ann Lee', '2026-11-02'], ['Bo Ray', ''])).toBe(false);
    expect(asked(['Name', 'Date'], ['Ann Lee', '2026-11-02'], ['Bo Ray', '2026-11-02'])).toBe(true);
    expect(asked(['Name', 'Time'], ['Ann Lee', '08:01'], ['Bo Ray', '08:02'])).toBe(true);
  });
});
