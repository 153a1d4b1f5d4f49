import { describe, expect, it } from 'vitest';
import type { Cell } from '#school/exporting/sheets.ts';
import { AWKWARD_TEXTS } from '#testing/awkwardTexts.ts';
import { readSpreadsheet } from '#import/files/readSpreadsheet.ts';
import { writeWorkbook } from './writeWorkbook.ts';

async function rowsAfterwards(rows: readonly (readonly Cell[])[]) {
  const blob = await writeWorkbook([{ name: 'A & "B"', rows }]);
  const { sheets } = await readSpreadsheet(blob, 'a.xlsx');
  expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([['A & "B"', false]]);
  return sheets[0]?.rows;
}

describe('a workbook that is written', () => {
  // @shows Import and export: In Excel dates are real dates, marks and salaries numbers, and texts like "007" text. A
  //   text of more than 32,767 characters is cut: Excel calls the file damaged otherwise
  it('stores days as dates, numbers and percentages as numbers, and everything else as text', async () => {
    const cells: Cell[] = [
      '007',
      '2015-03-14',
      { text: '2015-03-14', day: '2015-03-14' },
      { text: '87.25', number: 87.25 },
      { text: '-3', number: -3 },
      { text: '93.3%', number: 0.933 },
      '',
    ];
    const rows = await rowsAfterwards([cells.map((_, index) => `Heading ${index}`), cells]);
    expect(rows?.[1]).toEqual([
      '007',
      '2015-03-14',
      { text: '2015-03-14', day: '2015-03-14' },
      { text: '87.25', number: 87.25 },
      { text: '-3', number: -3 },
      { text: '93.3%' },
      '',
    ]);
  });

  // @shows Import and export: Names of sheets are in the language; a longer one than Excel takes is cut, and no two are the same
  it('has names of sheets that Excel takes', async () => {
    const hindi = 'क्षे'.repeat(9);
    const names = [`'A/B' [1]:?*\\`, hindi, hindi, 'Class', 'class'];
    const blob = await writeWorkbook(names.map((name) => ({ name, rows: [['A']] })));
    const { sheets } = await readSpreadsheet(blob, 'a.xlsx');
    expect(sheets.map(({ name }) => name)).toEqual([
      "A B'  1",
      'क्षे'.repeat(7),
      `${'क्षे'.repeat(7)} 3`,
      'Class',
      'class 5',
    ]);
  });

  it('stores days before Excel’s calendar as text', async () => {
    const rows = await rowsAfterwards([
      ['Born'],
      ...['1899-12-31', '1900-02-28', '1900-03-01', '0099-01-01'].map((day) => [
        { text: day, day },
      ]),
    ]);
    expect(rows?.slice(1).map(([cell]) => cell)).toEqual([
      '1899-12-31',
      '1900-02-28',
      { text: '1900-03-01', day: '1900-03-01' },
      '0099-01-01',
    ]);
  });

  // @shows Import and export: In Excel dates are real dates, marks and salaries numbers, and texts like "007" text. A
  //   text of more than 32,767 characters is cut: Excel calls the file damaged otherwise
  it('returns every text unchanged', async () => {
    const texts = [
      ...AWKWARD_TEXTS,
      ' blanks around ',
      'two\nlines\r\nand a return\r',
      '\u0000\u0001\u000B\u001F\u007F\u0085\uFFFE\uFFFF',
      'half \uD800 a letter \uDC00',
      '_x0041_ _x005F_ _x_ _xZZZZ_',
      'a\tb',
      '\u2028\u2029\uFEFF',
    ];
    const rows = await rowsAfterwards([['Text'], ...texts.map((text) => [text])]);
    expect(rows?.slice(1).map(([cell]) => cell)).toEqual(texts);
  });

  it('cuts a text that is too long for Excel', async () => {
    const rows = await rowsAfterwards([['Text'], ['x'.repeat(40_000)]]);
    expect(rows?.[1]?.[0]).toHaveLength(32_767);
  });

  it('writes thousands of rows and a column beyond Z', async () => {
    const row = Array.from({ length: 30 }, (_, column) => `${column}`);
    const rows = await rowsAfterwards(
      Array.from({ length: 4_000 }, (_, index) => [`${index}`, ...row]),
    );
    expect(rows).toHaveLength(4_000);
    expect(rows?.[3_999]).toEqual(['3999', ...row]);
  });

  it('writes a sheet without rows, and several sheets', async () => {
    const blob = await writeWorkbook([
      { name: 'Empty', rows: [] },
      { name: 'Other', rows: [['Name'], ['Ann']] },
    ]);
    const { sheets } = await readSpreadsheet(blob, 'a.xlsx');
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Empty', 0],
      ['Other', 2],
    ]);
  });
});
