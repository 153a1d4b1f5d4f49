import { student } from '#testing/records.ts';
import { expect, test } from 'vitest';
import { siblingsOf } from './siblings.ts';

const ada = student({ id: 'ada', parentPhone: '(555) 010-22', email: 'abbot@x.example' });

test.each([
  ['the same phone, written otherwise', { parentPhone: '555 01022', email: 'a@x.example' }, true],
  ['the same email', { parentPhone: '', email: ' Abbot@X.example' }, true],
  ['another phone and email', { parentPhone: '555 01023', email: 'a@x.example' }, false],
  ['nothing', { parentPhone: '', email: '' }, false],
])('a student with %s is a brother or sister, or not', (_, fields, isOne) => {
  const other = student({ id: 'other', ...fields });
  expect(siblingsOf([ada, other], ada)).toEqual(isOne ? [other] : []);
});

test('what nobody has is shared with nobody, and an extension is no phone', () => {
  const one = student({ id: 'one', parentPhone: '12', email: '' });
  const two = student({ id: 'two', parentPhone: '12', email: '' });
  expect(siblingsOf([one, two], one)).toEqual([]);
});
