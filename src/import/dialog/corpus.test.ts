import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CollectionName } from '#school/collections.ts';
import { guessColumns } from '#import/columns/guessColumns.ts';
import { planImport } from '#import/plan/planImport.ts';
import { sheetTable } from '#import/headings/sheetTable.ts';
import { readSpreadsheet } from '#import/files/readSpreadsheet.ts';
import { TODAY } from '#testing/importing.ts';
import { smallSchool } from '#testing/records.ts';

const FOLDER = path.join(import.meta.dirname, '../../../e2e/fixtures/spreadsheets');

async function preview(file: string, collection: CollectionName) {
  const workbook = await readSpreadsheet(new Blob([readFileSync(path.join(FOLDER, file))]), file);
  const sheet = workbook.sheets.find(({ hidden }) => !hidden);
  if (!sheet) throw new Error(`${file} has no sheet that shows.`);
  const table = sheetTable(sheet, collection, TODAY);
  const school = { ...smallSchool(), classes: [] };
  const columns = guessColumns(table, collection, school, TODAY);
  const { plan } = planImport({
    collection,
    table,
    columns,
    writtenAs: {},
    allRows: {},
    matchBy: '',
    createsClasses: true,
    corrections: {},
    school,
    today: TODAY,
  });
  const text = (cell: (typeof plan.rows)[number]['cells'][number]): string =>
    typeof cell === 'string' ? cell : `${cell.text} !`;
  return {
    fields: columns.map(({ field }) => field),
    rows: plan.rows.map(({ number, cells }) => [number, ...cells.map(text)]),
  };
}

const ENGLISH = {
  fields: ['rollNumber', 'firstName', 'lastName', 'email', 'phone', 'class', 'dateOfBirth'],
  rows: [
    [2, 'Zoë', 'Brown', 'zoe@example.org', '(555) 010-1990', 'Class 3', '0042', '2015-03-14'],
    [3, 'Adam, Jr.', "O'Neil", 'adam@example.org', '555-0102', 'Class 3', '0043', '2014-11-30'],
    [4, 'Mei "May"', 'Lin', 'mei@example.org', '555-0103', 'Class 4', '0044', '2014-01-02'],
  ],
};

describe('what the preview says of a file of students saved by', () => {
  test('Excel in English', async () => {
    expect(await preview('excel-en.csv', 'students')).toEqual(ENGLISH);
  });

  // @shows Import and export: Columns are guessed from headings and their other names, from values, and from the last
  //   import
  test('Excel in German', async () => {
    expect(await preview('excel-de.csv', 'students')).toEqual({
      fields: ['lastName', 'firstName', 'class', 'dateOfBirth', ''],
      rows: [
        [2, 'Jürgen', 'Müller', '5b', '2014-12-31'],
        [3, 'Änne', 'Größe', '5b', '2015-02-01'],
        [4, 'Özlem', 'Weiß; von', '6a', '2014-08-15'],
      ],
    });
  });

  test('Excel in French', async () => {
    expect((await preview('excel-fr.csv', 'students')).fields).toEqual([
      'lastName',
      'firstName',
      'class',
      'dateOfBirth',
      'address',
    ]);
  });

  test.each(['xlsx', 'csv'])('LibreOffice 7.4 itself, as .%s', async (kind) => {
    const { fields, rows } = await preview(`libreoffice-saved.${kind}`, 'students');
    expect(fields).toEqual([
      'rollNumber',
      'firstName',
      'lastName',
      'class',
      'dateOfBirth',
      'enrollmentDate',
      'phone',
      'address',
      'email',
    ]);
    const [zoe, adam] = rows;
    const zeros = kind === 'xlsx' ? '00' : '';
    expect(zoe).toEqual([
      4,
      'Zoë',
      'Brøwn & Co',
      'zoë@example.org',
      '+49 170 1234567',
      'Class 5',
      `${zeros}42`,
      '2015-03-14',
      '1 Hill Road\nFlat 2',
      '2024-02-29',
    ]);
    expect(adam?.slice(0, 5)).toEqual([5, 'Adam, "Jr"', "O'Neil", '', '5550100002']);
    // A day with a time, and a formula that failed.
    expect(adam?.slice(-2)).toEqual(['#DIV/0! !', '2024-09-02']);
  });

  test('somebody who put a title above and a total below', async () => {
    expect(await preview('title-rows.csv', 'students')).toEqual({
      fields: ['rollNumber', 'firstName', 'lastName', 'class'],
      rows: [
        [5, 'Ann', 'Lee', 'Class 3', '1'],
        [7, 'Bob', 'Ray', 'Class 3', '2'],
      ],
    });
  });

  test('somebody whose headings fill two rows', async () => {
    expect(await preview('two-row-headings.csv', 'students')).toEqual({
      fields: ['rollNumber', 'firstName', 'lastName', 'parentName', 'parentPhone'],
      rows: [[3, 'Ann', 'Lee', '1', 'Mia Lee', '555-0101']],
    });
  });

  test('a program that shortened numbers', async () => {
    expect((await preview('shortened.csv', 'students')).rows).toEqual([
      [2, 'Ann', '', '5.55E+09 !', '######## !'],
      [3, 'Bob', '', '5,55E+09 !', '2015-03-14'],
      [4, 'Room', '', '3E12', '1E5 !'],
    ]);
  });

  test.each(['excel.xlsx', 'google-sheets.csv', 'libreoffice.xlsx', 'other-program.xlsx'])(
    'any program: %s has records',
    async (file) => {
      expect((await preview(file, 'students')).rows.length).toBeGreaterThan(0);
    },
  );
});
