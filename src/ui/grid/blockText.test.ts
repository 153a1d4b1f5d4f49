import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockText, textRows } from './gridClipboard.ts';

describe('the text of a block', () => {
  test.each([
    ['one cell', '17', [['17']]],
    ['nothing', '', [['']]],
    [
      'rows and columns as Excel writes them',
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['rows as other systems write them', '1\n2\r3', [['1'], ['2'], ['3']]],
    [
      'blank cells',
      '\t\r\n\t5\r\n',
      [
        ['', ''],
        ['', '5'],
      ],
    ],
    ['a blank row in the middle', '1\n\n3\n', [['1'], [''], ['3']]],
    ['rows of different lengths', '1\n2\t3', [['1'], ['2', '3']]],
    [
      'quotes around tabs, line ends and quotes',
      '"a\tb"\t"c\nd"\t"e ""f"""',
      [['a\tb', 'c\nd', 'e "f"']],
    ],
    ['a quote that nothing ends', '"a\tb', [['"a', 'b']]],
    ['quotes within a word', 'a "b"\tc', [['a "b"', 'c']]],
  ])('%s', (_name, text, block) => {
    expect(textRows(text)).toEqual(block);
  });

  // @shows Mark book: Blocks are chosen by Shift or dragging, cleared by Delete, copied and pasted as from and to
  //   Excel; blank cells clear; one larger than the grid is cut, and told
  test('reads back unchanged, whatever its cells hold', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '1', ' ', ',', '"', '\t', '\n', '\r', 'é', '=', ''),
      maxLength: 6,
    });
    const block = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([rows, columns]) => {
        const row = fc.array(cell, { minLength: columns, maxLength: columns });
        return fc.array(row, { minLength: rows, maxLength: rows });
      });
    fc.assert(
      fc.property(block, (rows) => {
        // Spreadsheets add a line end after the last row.
        expect(textRows(`${blockText(rows)}\r\n`)).toEqual(rows);
      }),
      { numRuns: 500 },
    );
  });
});
