import { expect, test } from 'vitest';
import { classFilterChoices, LEFT_SCHOOL } from '#school/classes/currentClass.ts';
import { student } from '#testing/records.ts';
import { chosenOption, narrow } from './useRecordList.ts';

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

test('keeps rows that match every filter', () => {
  const byFirst = { chosen: 'A', valueOf: (row: string) => row.charAt(0) };
  expect(narrow(ROWS, NAMES, '', [byNumber('1'), byFirst])).toEqual(['Ada 1']);
});

test('returns the same list without sorting if nothing narrows it', () => {
  expect(narrow(ROWS, NAMES, ' ', [byNumber('')])).toBe(ROWS);
});

test.each([
  ['Class 1', 'Class 1'],
  [LEFT_SCHOOL, LEFT_SCHOOL],
  // As written in addresses by an earlier version.
  ['Left school', LEFT_SCHOOL],
  ['Class 9', undefined],
  [undefined, undefined],
])('reads the class %j of the address as the choice %j', (asked, chosen) => {
  const choices = classFilterChoices(['Class 1'], [student({ class: '', leftOn: '2026-11-01' })]);
  expect(chosenOption(choices, asked)).toBe(chosen);
});

test('a class may have the name of the choice for leavers', () => {
  const choices = classFilterChoices(
    ['Left school'],
    [student({ class: '', leftOn: '2026-11-01' })],
  );
  expect(chosenOption(choices, 'Left school')).toBe('Left school');
  expect(chosenOption(choices, LEFT_SCHOOL)).toBe(LEFT_SCHOOL);
});
