import { expect, test } from 'vitest';
import { narrow } from './narrow.ts';

const ROWS = ['Ada 1', 'Ben 1', 'Ada 2', 'Cem 2'];
const NAMES = ROWS.map((row) => ({ haystack: row.slice(0, 3).toLowerCase() }));

function byNumber(chosen: string) {
  return { chosen, valueOf: (row: string) => row.slice(4) };
}

test.each([
  ['', '', ROWS],
  ['  ', '', ROWS],
  ['a', '', ['Ada 1', 'Ada 2']],
  ['', '2', ['Ada 2', 'Cem 2']],
  ['A', '2', ['Ada 2']],
  ['x', '', []],
  ['', '3', []],
])('a search for %j with %j chosen leaves %o', (query, chosen, left) => {
  expect(narrow(ROWS, NAMES, query, [byNumber(chosen)])).toEqual(left);
});

test('every filter has to agree', () => {
  const byFirst = { chosen: 'A', valueOf: (row: string) => row.charAt(0) };
  expect(narrow(ROWS, NAMES, '', [byNumber('1'), byFirst])).toEqual(['Ada 1']);
});

test('a list that nothing narrows stays the same list, and is not sorted anew', () => {
  expect(narrow(ROWS, NAMES, ' ', [byNumber('')])).toBe(ROWS);
});
