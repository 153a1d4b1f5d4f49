import vm from 'node:vm';
import { expect, test } from 'vitest';
import { isTable } from './followDrops.ts';

test.each([
  ['two rows of two columns', 'Ada\tAbbot\nBen\tCole', true],
  ['rows of which some have one cell', 'Ada\t\r\n\tCole\r\n', true],
  ['one row', 'Ada\tAbbot\n', false],
  ['lines without columns', 'Ada Abbot\nBen Cole', false],
  ['rows of nothing', '\t\t\n\t\t', false],
])('a pasted text is a table: %s', (_what, text, expected) => {
  expect(isTable(text)).toBe(expected);
});

// Whole rows of a spreadsheet have a tab for each of 16,384 columns. The limit only ends what would take minutes.
// @shows Import and export: Nothing that a file holds hangs its import: days and numbers are read from 64 characters,
//   formats and headings from 255, and no pattern tries a run twice; a text longer than a cell can hold is a
//   problem at its cell; merged ranges end with the sheet; a file above 50 MB is refused unread. Cancel ends
//   comparing with the school, too
test('empty rows of a spreadsheet are read once', () => {
  const text = `${'\t'.repeat(200_000)}\n`.repeat(3);
  const look = () => isTable(text);
  expect(vm.runInNewContext('look()', { look }, { timeout: 20_000 })).toBe(false);
});
