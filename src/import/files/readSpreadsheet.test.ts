import { english } from '#language/t.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Cell, cellText } from '#school/exporting/sheets.ts';
import { readPastedText, readSpreadsheet } from './readSpreadsheet.ts';
import { type TextPart, writeZip } from '#files/writeZip.ts';
import { DIGITS_LOST, FORMULA_ERROR } from './unreadable.ts';

const FOLDER = path.join(process.cwd(), 'e2e/fixtures/spreadsheets');

async function read(name: string) {
  return readSpreadsheet(new Blob([await readFile(path.join(FOLDER, name))]), name);
}

/** The texts of the only sheet. */
async function textsOf(name: string): Promise<string[][]> {
  const { sheets } = await read(name);
  expect(sheets).toHaveLength(1);
  return (sheets[0]?.rows ?? []).map((row) => row.map(cellText));
}

const GERMAN = [
  ['Nachname', 'Vorname', 'Klasse', 'Geburtsdatum', 'Schnitt'],
  ['Müller', 'Jürgen', '5b', '31.12.2014', '2,5'],
  ['Größe', 'Änne', '5b', '01.02.2015', '1,75'],
  ['Weiß; von', 'Özlem', '6a', '15.08.2014', '3,0'],
];

const ENGLISH = [
  ['Roll Number', 'First Name', 'Last Name', 'Email', 'Phone', 'Class', 'Date of Birth'],
  ['0042', 'Zoë', 'Brown', 'zoe@example.org', '(555) 010-1990', 'Class 3', '3/14/2015'],
  ['0043', 'Adam, Jr.', "O'Neil", 'adam@example.org', '555-0102', 'Class 3', '11/30/2014'],
  ['0044', 'Mei "May"', 'Lin', 'mei@example.org', '555-0103', 'Class 4', '1/2/2014'],
];

describe('text files', () => {
  it.each([
    ['excel-en.csv', ENGLISH],
    ['google-sheets.tsv', ENGLISH],
    ['excel-de.csv', GERMAN],
    ['excel-unicode.txt', GERMAN],
    ['utf16-big.txt', GERMAN],
    ['utf16-unmarked.txt', GERMAN],
    [
      'excel-fr.csv',
      [
        ['Nom', 'Prénom', 'Classe', 'Né(e) le', 'Adresse'],
        ['Lefèvre', 'Chloé', '6e', '14/03/2015', "12, rue de l'Église"],
        ['Noël', 'François', '6e', '02/11/2014', '3 bis, allée des Frênes'],
      ],
    ],
    [
      'google-sheets.csv',
      [
        ['Name', 'Address', 'Remark'],
        ['山田太郎', '1 Main St,\nSpringfield', 'tall; quick'],
        ['Zoë', 'Flat "B", 2 Low Rd', ''],
      ],
    ],
    [
      'quotes.csv',
      [
        ['Name', 'Called'],
        ['"Bobby" Smith', '"Bob'],
        ['Ann Lee', '"Annie"'],
      ],
    ],
    // @shows Import and export: Spreadsheets are read whatever program and country saved them: UTF-8 with and without
    //   mark, UTF-16, Windows-1252; commas, semicolons, tabs
  ])('reads %s, whatever its encoding and separator', async (name, rows) => {
    expect(await textsOf(name)).toEqual(rows);
  });

  it.each([
    [
      'a bar between its cells',
      'id|name|courses\n1|Ann Lee|a, b\n2|Bob Ray|c',
      [
        ['id', 'name', 'courses'],
        ['1', 'Ann Lee', 'a, b'],
        ['2', 'Bob Ray', 'c'],
      ],
    ],
    [
      'bars in its cells',
      'id,courses\n1,a|b|c\n2,d|e|f',
      [
        ['id', 'courses'],
        ['1', 'a|b|c'],
        ['2', 'd|e|f'],
      ],
    ],
    [
      'semicolons in the cells of all rows but the headings',
      `level,subjects${'\n8,M-4;D-4;E-4;S-2'.repeat(4)}`,
      [['level', 'subjects'], ...Array.from({ length: 4 }, () => ['8', 'M-4;D-4;E-4;S-2'])],
    ],
    [
      'commas in all names and numbers between its semicolons',
      `Name;Note${'\nBerg, Anna;1,3'.repeat(6)}`,
      [['Name', 'Note'], ...Array.from({ length: 6 }, () => ['Berg, Anna', '1,3'])],
    ],
    [
      'a blank before its quotes',
      'CNP, Name\n"615", "Stan ""Mia"" Maria"\n"613", Mara',
      [
        ['CNP', ' Name'],
        ['615', 'Stan "Mia" Maria'],
        ['613', ' Mara'],
      ],
    ],
    [
      'one line whose quotes do not match',
      'Name,Class\n"Berg, Anna",5A\n"Lee, Bo"5,5A\n"Cole, Di",5B',
      [
        ['Name', 'Class', ''],
        ['Berg, Anna', '5A', ''],
        ['"Lee', ' Bo"5', '5A'],
        ['Cole, Di', '5B', ''],
      ],
    ],
    [
      'digits of other scripts',
      'الاسم,الدرجة\nعلي ٢,١٧٫٥\nसीता,२०१२/०३/१५',
      [
        ['الاسم', 'الدرجة'],
        ['علي ٢', '17.5'],
        ['सीता', '2012/03/15'],
      ],
    ],
  ])('reads a list with %s', async (_kind, text, rows) => {
    const { sheets } = await readSpreadsheet(new Blob([text]), 'list.csv');
    expect(sheets[0]?.rows.map((row) => row.map(cellText))).toEqual(rows);
  });

  it('keeps blank rows except at the end, so that row numbers match the file', async () => {
    const rows = await textsOf('title-rows.csv');
    expect(rows).toHaveLength(9);
    expect(rows[2]).toEqual(['Class list, 2026', '', '', '']);
    expect(rows[3]).toEqual(['Roll Number', 'First Name', 'Last Name', 'Class']);
    expect(rows[8]).toEqual(['Total', '2', '', '']);
  });

  it('keeps blanks around a text and accents as they are', async () => {
    const rows = await textsOf('nearly-the-same.csv');
    expect(rows.map(([first, last]) => `${first}|${last}`)).toEqual([
      'First Name|Last Name',
      'Zoe|Brown',
      'Zoë|Brown',
      'Zoe|Brown ',
      'Zoe\u00A0|Brown',
      'Zoe|Brown',
    ]);
  });

  // @shows Import and export: Error cells and phones like 5.55E+09 are told as unreadable
  it('marks cells in which a spreadsheet wrote an error instead of a value', async () => {
    const { sheets } = await read('shortened.csv');
    const reasons = (sheets[0]?.rows ?? []).map((row) => row.map(reasonOf));
    const narrow = expect.stringContaining('too narrow');
    expect(reasons).toEqual([
      ['', '', '', ''],
      ['', DIGITS_LOST, narrow, FORMULA_ERROR],
      ['', DIGITS_LOST, '', FORMULA_ERROR],
      ['', '', '', ''],
    ]);
  });

  it('reads a single column, and a single line without a line break', async () => {
    const bytes = new TextEncoder().encode('Name');
    expect((await readSpreadsheet(new Blob([bytes]), 'a.b.csv')).sheets).toEqual([
      { name: 'a.b', hidden: false, rows: [['Name']] },
    ]);
  });

  it("reads cells from a spreadsheet's clipboard, and lines of a CSV file", () => {
    const pasted = readPastedText('Name\tAddress\r\nAnn, Jr.\t"1 Main St\nSpringfield"\r\n');
    expect(pasted.sheets[0]?.rows).toEqual([
      ['Name', 'Address'],
      ['Ann, Jr.', '1 Main St\nSpringfield'],
    ]);
    expect(readPastedText('Name;Schnitt\nAnn;2,5\nBob;1,5').sheets[0]?.rows[1]).toEqual([
      'Ann',
      '2,5',
    ]);
    expect(() => readPastedText(' \n')).toThrow('nothing to read');
  });
});

describe('workbooks', () => {
  // @shows Import and export: Cells hold what a person sees: "0042" stays "0042", dates are days (1900 and 1904),
  //   formulas their last value; hidden sheets are told, hidden columns read; one cell merged beside several rows
  //   is said of each
  it('reads an Excel workbook as a person sees it', async () => {
    const { sheets } = await read('excel.xlsx');
    expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Notes', true],
      ['Class 3 & 4', false],
      ['Empty', true],
    ]);
    const rows = sheets[1]?.rows ?? [];
    expect(rows).toEqual([
      ['Green Valley School', '', '', '', ''],
      ['', '', '', '', ''],
      ['Roll Number', 'Name', 'Born', 'Phone', 'Marks'],
      [
        { text: '0042', number: 42 },
        'Zoë  Brown & co',
        { text: '2015-03-14', day: '2015-03-14' },
        { text: '(555) 010-1990', number: 5550101990 },
        { text: '1234.50 €', number: 1234.5 },
      ],
      [
        '007',
        ' Lin\r\nMei _x0041_ 😀',
        { text: '2014-11-30', day: '2014-11-30', time: '18:00' },
        { text: '5.55E+09', unreadable: DIGITS_LOST },
        { text: '0.3', number: 0.3 },
      ],
      [
        { text: 'R007', number: 7 },
        'Ann <b>',
        { text: '60', unreadable: expect.stringContaining('no such day') },
        { text: '5.55E+09', unreadable: DIGITS_LOST },
        { text: '#DIV/0!', unreadable: FORMULA_ERROR },
      ],
      ['TRUE', '', '08:30', { text: '447700900123', number: 447700900123 }, { text: '93.50%' }],
      ['', '', '', '', ''],
      ['Total', '', '', '', { text: '4', number: 4 }],
    ] satisfies Cell[][]);
  });

  it('copies a class merged beside several students to each, but not a heading', async () => {
    expect(await textsOf('merged.xlsx')).toEqual([
      ['Students', '', ''],
      ['Class', 'Name', ''],
      ['', 'First', 'Last'],
      ['Class 3', 'Ann', 'Lee'],
      ['Class 3', 'Bob', 'Ray'],
    ]);
  });

  // @shows Import and export: Cells hold what a person sees: "0042" stays "0042", dates are days (1900 and 1904),
  //   formulas their last value; hidden sheets are told, hidden columns read; one cell merged beside several rows
  //   is said of each
  it('counts days from 1904 in a workbook that begins then', async () => {
    const { sheets } = await read('excel-1904.xlsx');
    expect(sheets[0]?.rows.map(([cell]) => cell)).toEqual([
      'Born',
      { text: '2015-03-14', day: '2015-03-14' },
      { text: '1904-01-01', day: '1904-01-01' },
    ]);
  });

  // @shows Import and export: Cells hold what a person sees: "0042" stays "0042", dates are days (1900 and 1904),
  //   formulas their last value; hidden sheets are told, hidden columns read; one cell merged beside several rows
  //   is said of each
  it('reads dates and numbers in the formats of LibreOffice and Google Sheets', async () => {
    const { sheets } = await read('libreoffice.xlsx');
    expect(sheets[0]?.rows.slice(1)).toEqual([
      ['Ann', { text: '2015-03-14', day: '2015-03-14' }, { text: '001-042', number: 1042 }],
      ['Ann', { text: '1900-01-01', day: '1900-01-01' }, { text: '12.5', number: 12.5 }],
    ]);
  });

  // @shows Import and export: Cells hold what a person sees: "0042" stays "0042", dates are days (1900 and 1904),
  //   formulas their last value; hidden sheets are told, hidden columns read; one cell merged beside several rows
  //   is said of each
  it('reads a workbook of another program: texts in cells, cells without addresses, days as texts', async () => {
    const { sheets } = await read('other-program.xlsx');
    expect(sheets).toEqual([
      {
        name: 'List',
        hidden: false,
        rows: [
          ['Name', 'Born', ''],
          ['Ann & Bob', { text: '2015-03-14', day: '2015-03-14' }, { text: '7', number: 7 }],
        ],
      },
    ]);
  });
});

/** A workbook of one sheet with these rows and ranges, as XML. */
function workbookOf(
  rows: string,
  merged: readonly string[] = [],
  others: readonly TextPart[] = [],
): Promise<Blob> {
  const ranges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return writeZip(
    [
      { name: '[Content_Types].xml', text: ['<Types/>'] },
      {
        name: 'xl/workbook.xml',
        text: ['<workbook><sheets><sheet name="A" id="1"/></sheets></workbook>'],
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        text: [
          '<R><Relationship Id="1" Type="x/worksheet" Target="sheet.xml"/><Relationship Id="2" Type="x/styles" Target="styles.xml"/></R>',
        ],
      },
      { name: 'xl/sheet.xml', text: [`<worksheet>${rows}${ranges}</worksheet>`] },
      { name: 'xl/styles.xml', text: ['<s><cellXfs><xf numFmtId="14"/></cellXfs></s>'] },
      ...others,
    ],
    '',
  );
}

function inlineRow(...texts: readonly string[]): string {
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  return `<row>${cells.join('')}</row>`;
}

describe('days before March 1900', () => {
  const row = [1, 59, 60, 61, 40_000].map((day) => `<c s="0"><v>${day}</v></c>`).join('');
  const daysIn = async (...others: readonly TextPart[]) => {
    const file = await workbookOf(`<row>${row}</row>`, [], others);
    const { sheets } = await readSpreadsheet(file, 'a.xlsx');
    return sheets[0]?.rows[0]?.map((cell) => (typeof cell === 'string' ? cell : cell.day));
  };

  it('are counted as in Excel, which has a 29 February 1900', async () => {
    const days = ['1900-01-01', '1900-02-28', undefined, '1900-03-01', '2009-07-06'];
    expect(await daysIn()).toEqual(days);
  });

  // @shows Import and export: Days before March 1900 are counted as the program that saved the workbook does
});

describe('what no spreadsheet would write', () => {
  // @shows Import and export: Nothing that a file holds hangs its import: days and numbers are read from 64 characters,
  //   formats and headings from 255, and no pattern tries a run twice; a text longer than a cell can hold is a
  //   problem at its cell; merged ranges end with the sheet; a file above 50 MB is refused unread. Cancel ends
  //   comparing with the school, too
  it('is read to the end of the sheet if ranges go beyond', async () => {
    const rows = inlineRow('Class', 'Name') + inlineRow('3', 'Ada') + inlineRow('', 'Ben');
    const file = await workbookOf(rows, ['A2:A1048576', 'C2:C3', 'ZZ2:ZZ9', 'A9:A99', 'A:A', '']);
    const { sheets } = await readSpreadsheet(file, 'a.xlsx');
    expect(sheets[0]?.rows).toEqual([
      ['Class', 'Name'],
      ['3', 'Ada'],
      ['3', 'Ben'],
    ]);
  });

  it('is refused if ranges overlap a thousand times', async () => {
    const rows = inlineRow('Class', 'Name') + inlineRow('3', 'Ada').repeat(9);
    const file = await workbookOf(rows, Array<string>(1000).fill('A2:A10'));
    await expect(readSpreadsheet(file, 'a.xlsx')).rejects.toThrow('damaged');
  });

  it('is refused if a wide first row and a far last row make too many cells', async () => {
    const rows = `<row r="49999"><c r="A49999"><v>1</v></c></row><row r="1"><c r="ALL1"><v>1</v></c></row>`;
    await expect(readSpreadsheet(await workbookOf(rows), 'a.xlsx')).rejects.toThrow(
      'too many columns',
    );
  });

  // @shows Import and export: Nothing that a file holds hangs its import: days and numbers are read from 64 characters,
  //   formats and headings from 255, and no pattern tries a run twice; a text longer than a cell can hold is a
  //   problem at its cell; merged ranges end with the sheet; a file above 50 MB is refused unread. Cancel ends
  //   comparing with the school, too
  it('is a problem at the cell if a text is too long', async () => {
    const [fits, long] = ['a'.repeat(32_767), 'a'.repeat(32_768)];
    for (const file of [new Blob([`${fits},${long}`]), await workbookOf(inlineRow(fits, long))]) {
      const { sheets } = await readSpreadsheet(file, 'a.csv');
      expect(sheets[0]?.rows).toEqual([
        [fits, { text: long, unreadable: expect.stringContaining('32,767 characters') }],
      ]);
    }
  });
});

describe('files that are refused', () => {
  it.each([
    ['empty.csv', '“empty.csv” is empty.'],
    ['blank.csv', '“blank.csv” is empty.'],
    ['pdf-named.csv', 'is a PDF, not a spreadsheet'],
    ['picture-named.csv', 'is a picture, not a spreadsheet'],
    ['web-page.xls', 'is a web page that only looks like a spreadsheet'],
    ['program.csv', 'is not a spreadsheet, or it is damaged'],
    ['old.xls', 'is in the old Excel format (.xls)'],
    ['locked.xlsx', 'is protected with a password'],
    ['libreoffice.ods', 'save as .xlsx or .csv'],
    ['libreoffice-saved.ods', 'save as .xlsx or .csv'],
    ['photos.zip', 'is a zip archive, not a spreadsheet'],
    ['cut-off.xlsx', 'is damaged or incomplete'],
    ['damaged.xlsx', 'is damaged or incomplete'],
    ['bomb.xlsx', 'unpacks to far more'],
    // @shows Import and export: Bad files (empty, not a spreadsheet, a password, an old .xls, an .ods, 50,000 rows and
    //   more, a zip bomb) get a sentence that says what to do. A thousand columns at most
  ])('explains %s and says what to do', async (name, sentence) => {
    await expect(read(name)).rejects.toMatchObject({
      name: 'UnreadableSpreadsheet',
      message: expect.stringContaining(sentence),
    });
    await expect(read(name)).rejects.toThrow('Nothing was changed.');
  });

  it('gives a damaged .ods the same advice as any .ods', async () => {
    for (const bytes of ['PK\x03\x04 cut off', 'PK\x03\x04', '\x01\x02\x03\x04']) {
      const file = new TextEncoder().encode(bytes);
      await expect(readSpreadsheet(new Blob([file]), 'List.ODS')).rejects.toThrow(
        'save as .xlsx or .csv',
      );
    }
  });

  // @shows Import and export: Nothing that a file holds hangs its import: days and numbers are read from 64 characters,
  //   formats and headings from 255, and no pattern tries a run twice; a text longer than a cell can hold is a
  //   problem at its cell; merged ranges end with the sheet; a file above 50 MB is refused unread. Cancel ends
  //   comparing with the school, too
  it.each(['huge.xlsx', 'huge.csv'])('refuses %s unread', async (name) => {
    const file = new Blob(['Name']);
    Object.defineProperty(file, 'size', { value: 50 * 1024 * 1024 + 1 });
    file.arrayBuffer = () => Promise.reject(new Error('It was read.'));
    await expect(readSpreadsheet(file, name)).rejects.toThrow('larger than 50 MB');
  });

  // @shows Import and export: Bad files (empty, not a spreadsheet, a password, an old .xls, an .ods, 50,000 rows and
  //   more, a zip bomb) get a sentence that says what to do. A thousand columns at most
  it('accepts 49,999 rows and no more', async () => {
    const rows = (count: number) => new TextEncoder().encode('Ann,Lee\n'.repeat(count));
    const { sheets } = await readSpreadsheet(new Blob([rows(49_999)]), 'many.csv');
    expect(sheets[0]?.rows).toHaveLength(49_999);
    await expect(readSpreadsheet(new Blob([rows(50_000)]), 'many.csv')).rejects.toThrow(
      '50,000 rows or more',
    );
  });

  it('accepts a thousand columns and no more', async () => {
    const columns = (count: number) => new TextEncoder().encode('A,'.repeat(count - 1) + 'A');
    const { sheets } = await readSpreadsheet(new Blob([columns(1000)]), 'wide.csv');
    expect(sheets[0]?.rows[0]).toHaveLength(1000);
    await expect(readSpreadsheet(new Blob([columns(1001)]), 'wide.csv')).rejects.toThrow(
      'too many columns',
    );
  });
});

function reasonOf(cell: Cell): string {
  return typeof cell === 'string' || !cell.unreadable ? '' : english(cell.unreadable);
}
