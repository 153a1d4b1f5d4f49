import { describe, expect, test } from 'vitest';
import { writeZip } from '../../src/files/writeZip.ts';
import { harmIn } from './harm.mjs';
import { readPlainly } from './plainReader.mjs';

/** @param {...string} lines */
function sheets(...lines) {
  return readPlainly(Buffer.from(lines.join('\r\n')));
}

/** @param {Readonly<Record<string, string | number>>[]} records of the rows from the second on */
function stored(...records) {
  return records.map((values, at) => ({ row: at + 2, isNew: true, values }));
}

describe('what would be stored is held against what a person wrote down:', () => {
  const file = sheets('Name,Born,Points', '"Okafor, Dr. Ann",03/04/2012,"8,5"');
  const truth = { list: 'students', columns: ['fullName', 'dateOfBirth', 'marks'] };
  const right = { firstName: 'Ann', lastName: 'Okafor', dateOfBirth: '2012-04-03', marks: 8.5 };

  test('nothing is said of what is right', () => {
    expect(harmIn(stored(right), file, truth, 'a.csv')).toEqual([]);
  });

  test.each([
    ['names turned round', { firstName: 'Okafor', lastName: 'Ann' }],
    ['a day in the other order', { dateOfBirth: '2012-03-04' }],
    ['another number', { marks: 85 }],
    ['a text of no column', { address: 'Elm Street' }],
  ])('%s', (_what, wrong) => {
    expect(harmIn(stored({ ...right, ...wrong }), file, truth, 'a.csv')).toHaveLength(1);
  });
});

describe('without that it is held against its row:', () => {
  const file = sheets('Name;Born', 'Ann Okafor;41000', 'Bo South;3 March 2012');

  test('days of Excel and months in letters stand there', () => {
    const records = stored(
      { firstName: 'Ann', lastName: 'Okafor', dateOfBirth: '2012-04-01' },
      { firstName: 'Bo', lastName: 'South', dateOfBirth: '2012-03-03' },
    );
    expect(harmIn(records, file, undefined, 'a.csv')).toEqual([]);
  });

  test('a name of another row and a day from nowhere do not', () => {
    const records = stored({ firstName: 'Bob', lastName: 'Okafor', dateOfBirth: '2012-04-02' });
    expect(harmIn(records, file, undefined, 'a.csv')).toHaveLength(2);
  });

  test('one last name for all is named', () => {
    const lines = ['Ann', 'Bo', 'Cy', 'Di', 'Eve'].map((name) => `CV ${name}`);
    const records = lines.map((line) => ({ firstName: line.slice(3), lastName: 'CV' }));
    expect(harmIn(stored(...records), sheets('Name', ...lines), undefined, '')).toEqual([
      'lastName is “CV” everywhere',
    ]);
  });
});

describe('somebody else', () => {
  test('who is written over is named', () => {
    const was = { firstName: 'Ada', rollNumber: '11', email: 'ada@x.example' };
    const values = { rollNumber: '77', email: 'other@x.example' };
    const file = sheets('Name,No,Email', 'Ada North,77,other@x.example');
    expect(harmIn([{ row: 2, isNew: false, values, was }], file, undefined, '')).toEqual([
      'row 2: writes over another Ada (rollNumber, email)',
    ]);
  });

  test('whose number stands beside a name is named', () => {
    const file = sheets('No,Name,Maths', '12,Ada North,3', '11,Bo South,4');
    const people = [{ rollNumber: '11' }, { rollNumber: '12' }];
    const records = stored(
      { student: 'Ada North', studentNumber: '11', marks: 3, maxMarks: 5 },
      { student: 'Bo South', studentNumber: '12', marks: 4, maxMarks: 5 },
    );
    expect(harmIn(records, file, undefined, '', people)).toHaveLength(2);
  });
});

test('a delimiter in quoted texts divides no cells', () => {
  const [sheet] = sheets(
    'Name,Days',
    'Ann Lee,"Mon; Tue"',
    'Bo Ray,"Wed; Fri"',
    'Cy Poe,"Mon; Fri"',
    'Di Fox,"Tue; Thu"',
  );
  expect(sheet?.rows[1]).toEqual(['Ann Lee', 'Mon; Tue']);
});

test('a blank row that closes itself hides no row behind it', async () => {
  const parts = Object.entries({
    'xl/workbook.xml': '<sheet name="A" r:id="r1"/>',
    'xl/_rels/workbook.xml.rels': '<Relationship Id="r1" Target="sheet1.xml"/>',
    'xl/sheet1.xml': '<row r="1"/><row r="2"><c r="A2"><v>7</v></c></row>',
  }).map(([name, text]) => ({ name, text: [text] }));
  const bytes = await (await writeZip(parts, 'application/zip')).arrayBuffer();
  expect(readPlainly(Buffer.from(bytes))).toEqual([{ name: 'A', rows: [[], ['7']] }]);
});
