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
  ['semi;colon', '"semi;colon"'],
  ['Ann;=1+1', '"Ann;\'=1+1"'],
  ['Ann; ＝1+1;@b;c', '"Ann;\' ＝1+1;\'@b;c"'],
  ['1;-5', '"1;\'-5"'],
  ['Ann\t+1', '"Ann\t\'+1"'],
  [';=1', '";\'=1"'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['+cmd', "'+cmd"],
  ['-cmd', "'-cmd"],
  ['@sum', "'@sum"],
  ['\tx', '"\'\tx"'],
  ['\t=1', '"\'\t\'=1"'],
  ['\n=1', '"\'\n=1"'],
  ['\n\t=1', '"\'\n\t\'=1"'],
  ['\n one', '"\n one"'],
  ['  =1', "'  =1"],
  ['\u200B=1', "'\u200B=1"],
  ['\uFEFF\u200E\u00AD@a', "'\uFEFF\u200E\u00AD@a"],
  ['\0=1', "'\0=1"],
  ['＝1', "'＝1"],
  ['＋a', "'＋a"],
  ['－1', "'－1"],
  ['＠a', "'＠a"],
  ['﹦1', "'﹦1"],
  ['⁺a', "'⁺a"],
  ['=\u03381', "'=\u03381"],
  ['≠1', '≠1'],
  [' -5 ', ' -5 '],
  ['\rx', '"\'\rx"'],
  ['-', "'-"],
  ['-5', '-5'],
  ['+5', '+5'],
  ['-5.2%', '-5.2%'],
  ['-5+cmd', "'-5+cmd"],
  [-5, '-5'],
  ['a=1', 'a=1'],
  // @shows §7: Cells are joined by commas, not escaped. RFC 4180
  // @shows Departures: CSV: a cell that a spreadsheet would run gets a leading apostrophe, numbers excepted; what shows
  //   first counts, full-width signs as plain ones. A name must not become a formula on the office PC
  // @shows Departures: CSV: a cell with ; or a tab is quoted, and such a sign behind one gets an apostrophe as well. In
  //   much of the world a spreadsheet divides at `;`
])('writes %j as %j', (value, expected) => {
  expect(cellOf(value)).toBe(expected);
});

// @shows Departures: CSV: RFC 4180 quoting, CRLF, byte-order mark. An address with a comma must not shift the columns;
//   plain cells are as specified
it('begins with a byte-order mark and ends every line with CRLF', () => {
  expect(csvText(['A', 'B'], [[1, 'b']])).toBe('\uFEFFA,B\r\n1,b\r\n');
  expect(csvText(['A'], [['']])).toBe('\uFEFFA\r\n""\r\n');
});

// @shows Departures: CSV: RFC 4180 quoting, CRLF, byte-order mark. An address with a comma must not shift the columns;
//   plain cells are as specified
it('another parser reads back the same cells', () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom('é', '"', '🙂', '7', 'x') }),
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
      const defused = (value: string): string => {
        const inner = value.replaceAll(/;(?=\s*[=-])/gu, ";'");
        const runs = value.startsWith('\r') || /^[=-]/u.test(value.trimStart());
        return runs ? `'${inner}` : inner;
      };
      expect(read.data.slice(0, -1)).toEqual([header, ...rows].map((row) => row.map(defused)));
      expect(read.data.at(-1)).toEqual(['']);
    }),
  );
});
