import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { csvText } from './csv.ts';

function cellOf(value: string | number): string {
  return csvText(['Name', 'More'], [[value, 'x']]).slice(
    '\uFEFFName,More\r\n'.length,
    -',x\r\n'.length,
  );
}

it.each([
  ['plain', 'plain'],
  [' blanks stay ', ' blanks stay '],
  ['', ''],
  [93.3, '93.3'],
  ['93.3%', '93.3%'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['semi;colon', 'semi;colon'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['+cmd', "'+cmd"],
  ['-cmd', "'-cmd"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['-', "'-"],
  ['-5', '-5'],
  ['+5', '+5'],
  ['-5.2%', '-5.2%'],
  ['-5+cmd', "'-5+cmd"],
  [-5, '-5'],
  ['a=1', 'a=1'],
])('writes %j as %j', (value, expected) => {
  expect(cellOf(value)).toBe(expected);
});

it('begins with a byte-order mark and ends every line with CRLF', () => {
  expect(csvText(['A', 'B'], [[1, 'b']])).toBe('\uFEFFA,B\r\n1,b\r\n');
  expect(csvText(['A'], [['']])).toBe('\uFEFFA\r\n""\r\n');
});

it('is read back as it was written by another program', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(',', '"', '\r', '\n', ';', ' ', 'a', '=', '-') }),
  );
  const table = fc.integer({ min: 1, max: 4 }).chain((width) => {
    const row = fc.array(cell, { minLength: width, maxLength: width });
    return fc.tuple(row, fc.array(row, { maxLength: 5 }));
  });
  fc.assert(
    fc.property(table, ([header, rows]) => {
      const text = csvText(header, rows);
      const read = Papa.parse<string[]>(text.slice(1), { delimiter: ',', newline: '\r\n' });
      const defused = (value: string): string =>
        /^[=+\-@\t\r]/.test(value) && !/^[+-]?(\d+\.?\d*|\.\d+)%?$/.test(value)
          ? `'${value}`
          : value;
      expect(read.data.slice(0, -1)).toEqual([header, ...rows].map((row) => row.map(defused)));
      expect(read.data.at(-1)).toEqual(['']);
    }),
  );
});
