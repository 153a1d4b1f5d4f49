import { expect, test } from 'vitest';
import { isOneSlip } from './schoolSearch.ts';

test.each([
  ['a wrong letter', 'zimner', 'zimmer', true],
  ['a wrong first letter', 'jusuf', 'yusuf', true],
  ['a wrong last letter of a whole word', 'anny', 'anna', true],
  ['a wrong last letter of a beginning', 'zimx', 'zimmer', false],
  ['a missing letter', 'zimer', 'zimmer', true],
  ['a missing first letter', 'immer', 'zimmer', true],
  ['a missing last letter but one, of a beginning', 'zimmr', 'zimmerman', true],
  ['two letters swapped', 'zmimer', 'zimmer', true],
  ['the last two swapped', 'zimmre', 'zimmer', true],
  ['a superfluous letter', 'zimmmer', 'zimmer', true],
  ['a superfluous last letter', 'zimmerr', 'zimmer', true],
  ['a superfluous last letter of a beginning', 'zimmq', 'zimmer', false],
  ['a beginning with a wrong letter', 'zomm', 'zimmer', true],
  ['two wrong letters', 'zommur', 'zimmer', false],
  ['two missing letters', 'zimr', 'zimmer', false],
  ['a wrong letter of an Arabic name', 'الخظيب', 'الخطيب', true],
  ['another word', 'okafor', 'zimmer', false],
  ['a much shorter word', 'zimmer', 'zim', false],
])('%s', (_name, typed, word, isOne) => {
  expect(isOneSlip(typed, word)).toBe(isOne);
});
