import { describe, expect, test } from 'vitest';
import type { Cell } from '#school/exporting/sheets.ts';
import { matchKey, nameKey } from '#school/text/matchKey.ts';
import { plainText } from './readCell.ts';
import { splitName } from './readNames.ts';
import { columnMark, readCellNumber } from './readNumbers.ts';
import { readStatus } from './readStatus.ts';

const MARK = { whole: false, fallback: 0 };
const WHOLE = { whole: true, fallback: 0 };

describe('a number', () => {
  test.each<readonly [Cell, number | undefined, number | undefined]>([
    ['12', 12, 12],
    ['12,5', 12.5, 12.5],
    ['12.5', 12.5, 12.5],
    ['1,234', 1.234, 1234],
    ['1.234', 1234, 1.234],
    ['0.167', 0.167, 0.167],
    ['1.234,5', 1234.5, 1234.5],
    ['85%', 85, 85],
    [{ text: '12.50', number: 12.5 }, 12.5, 12.5],
    ['٤٥', 45, 45],
    ['४५', 45, 45],
    ['١٬٢٣٤', 1234, 1234],
    ['١٢٫٣٤٥', 12.345, 12.345],
    ['٨٥٪', 85, 85],
    ['abc', undefined, undefined],
    ['17/20', undefined, undefined],
    ['12 marks', undefined, undefined],
  ])('%j with a comma is %s, with a point %s', (cell, comma, point) => {
    expect(readCellNumber(cell, MARK, 'comma')).toBe(comma);
    expect(readCellNumber(cell, MARK, 'point')).toBe(point);
  });

  test.each<readonly [Cell, number | undefined]>([
    ['52,000', 52_000],
    ['$52.000', 52_000],
    ['Rs. 52 000', 52_000],
    ['8 years', 8],
    ['٨ سنوات', 8],
    ['٥٢٬٠٠٠', 52_000],
    ['many', undefined],
  ])('%j as a whole one is %s', (cell, value) => {
    expect(readCellNumber(cell, WHOLE, 'point')).toBe(value);
  });

  test.each<readonly [string[], string, boolean]>([
    [['12', '13'], 'point', false],
    [['12,5', '1,234'], 'comma', false],
    [['12.5', '1,234'], 'point', false],
    [['1,234', '5'], 'point', true],
    [['12,5', '12.5', '1,234'], 'point', true],
    // @shows Import and export: "Dates are written" and "Decimal mark" are asked only where the values leave it open;
    //   two-digit years lie in the past, serial dates are days. Nothing but the file tells the order of its days
  ])('the marks of %j: %s, open: %s', (cells, mark, open) => {
    expect(columnMark(cells)).toEqual({ mark, open });
  });
});

test.each([
  ['P', 'present'],
  ['present', 'present'],
  [' Late ', 'late'],
  ['l', 'late'],
  ['Abs.', 'absent'],
  ['✓', 'present'],
  ['0', 'absent'],
  ['x', undefined],
  ['', undefined],
])('the status %j is %s', (text, status) => {
  expect(readStatus(text)).toBe(status);
});

test.each([
  ['Ada Abbot', 'Ada', 'Abbot'],
  ['Abbot, Ada', 'Ada', 'Abbot'],
  ['  Abbot ,  Ada  May ', 'Ada May', 'Abbot'],
  ['Mary Ann van der Berg', 'Mary Ann', 'van der Berg'],
  ['Van Gogh', 'Van', 'Gogh'],
  ['Julia Silva Do Nascimento', 'Julia Silva', 'Do Nascimento'],
  ['Ronaldo', 'Ronaldo', ''],
  ['Ada May Abbot, S.Pd., M.Kom', 'Ada May', 'Abbot'],
  ['Ada Abbot, S.H.', 'S.H.', 'Ada Abbot'],
  ['Abbot, S.H.', 'S.H.', 'Abbot'],
  ['Abbot, J. Paul', 'J. Paul', 'Abbot'],
  ['Ada Abbot, PhD', 'Ada', 'Abbot'],
  // @shows Import and export: A full name may be one column
])('the name %j is %s and %s', (text, firstName, lastName) => {
  expect(splitName(text)).toEqual({ firstName, lastName });
});

test.each([
  ['Mr. Omar Haddad', 'Omar', 'Haddad'],
  ['Dr. Omar Haddad Sir', 'Omar', 'Haddad'],
  ['Dr Ada Berg', 'Ada', 'Berg'],
  ['Prof. Dr. Ada van Berg', 'Ada', 'van Berg'],
  ['A/Prof. Ada Berg', 'Ada', 'Berg'],
  ['A/Prof Ada Berg', 'Ada', 'Berg'],
  ['Assoc. Prof. Ada Berg', 'Ada', 'Berg'],
  ['Asst.Prof. Ada Berg', 'Ada', 'Berg'],
  ['Professor 12', 'Professor', '12'],
  ['Berg, Dr. Ada', 'Ada', 'Berg'],
  ['Frau Ida Lang', 'Ida', 'Lang'],
  ['Alhaji Musa Sani', 'Musa', 'Sani'],
  ['أ.د. محمود سعد', 'محمود', 'سعد'],
  ['Miss', 'Miss', ''],
  ['M. Ansaf', 'M.', 'Ansaf'],
  ['Drew Berg', 'Drew', 'Berg'],
  ['John Smith Jr', 'John', 'Smith Jr'],
  ['John Smith, Jr.', 'John', 'Smith Jr.'],
  ['Smith, John III', 'John', 'Smith III'],
  ['Smith, John, Sr.', 'John', 'Smith Sr.'],
  ['Juan de la Cruz II', 'Juan', 'de la Cruz II'],
  ['Ann Lee IV', 'Ann', 'Lee IV'],
  ['Dewi Wibowo, S.Pd.I., M.Pd.', 'Dewi', 'Wibowo'],
  ['Dewi Wibowo S.Pd', 'Dewi', 'Wibowo'],
  ['Ada Berg Ph.D', 'Ada', 'Berg'],
  ['Ann A.Li', 'Ann', 'A.Li'],
  ['PAUL MBA', 'PAUL', 'MBA'],
  ['Ann (Annie) Lee', 'Ann (Annie)', 'Lee'],
  ['Ann "Annie May" Lee', 'Ann "Annie May"', 'Lee'],
  ['Ann Lee (Annie May)', 'Ann', 'Lee (Annie May)'],
  ["Ann Lee 'Annie'", 'Ann', "Lee 'Annie'"],
  ['Ann Lee Jr “Annie”', 'Ann', 'Lee Jr “Annie”'],
  ['Ann (Annie)', 'Ann (Annie)', ''],
  ['Lee, Ann (Annie)', 'Ann (Annie)', 'Lee'],
  ['Lee, Ann, (Annie)', 'Ann (Annie)', 'Lee'],
  ['Lee, Ann "Annie" III', 'Ann "Annie"', 'Lee III'],
])(
  '%s without a title, and with who of the name is meant, is %s %s',
  (text, firstName, lastName) => {
    expect(splitName(text)).toEqual({ firstName, lastName });
  },
);

test.each([
  ['Ann (ANNIE) LEE', 'capitalsLast', 'Ann (ANNIE)', 'LEE'],
  ['LEE (ANNIE) Ann', 'capitalsFirst', '(ANNIE) Ann', 'LEE'],
  ['Lee Ann (Annie May)', 'lastFirst', 'Ann (Annie May)', 'Lee'],
] as const)('a nickname in %s, written %s, stays with %s', (text, order, firstName, lastName) => {
  expect(splitName(text, { order })).toEqual({ firstName, lastName });
});

test.each<readonly [Cell, string]>([
  ['  Maya\u00a0 Patel ', 'Maya Patel'],
  ['12 Elm St\r\n  Springfield', '12 Elm St\nSpringfield'],
  ["'=1+1", '=1+1'],
  ["'+44 555", '+44 555'],
  ["'tis", "'tis"],
  ["O'Neil", "O'Neil"],
  ['–', ''],
  [{ text: '0042', number: 42 }, '0042'],
])('the text of %j is %j', (cell, text) => {
  expect(plainText(cell)).toBe(text);
});

// @shows Import and export: "Match by" begins with the first that columns and rows allow; of several stored records the
//   one whose cells agree is meant; a second row for one record adds what the first lacks, and names the first
//   where they contradict. A row without the key is the same where a stored record without it says just the same;
//   ø, ł, đ and the like compare as the plain letters
describe('what is compared', () => {
  test.each([
    ['Søren Łukasz', 'soren lukasz'],
    ['Đorđe', 'Dorde'],
    ['Ǿrn', 'orn'],
    ['STRASSE', 'Straße'],
    ['Zoë\u00a0 Brown ', 'zoe brown'],
    ['Mate\u00admáticas', 'Matemáticas'],
  ])('%j is %j', (one, other) => {
    expect(matchKey(one)).toBe(matchKey(other));
  });

  test('a name is the same whichever of its parts is first', () => {
    expect(nameKey('Møller, Łucja')).toBe(nameKey('Lucja Moller'));
  });

  test('letters of other scripts keep their signs', () => {
    expect(matchKey('कि')).not.toBe(matchKey('क'));
  });
});
