import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
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
  expect(siblingsOf([ada, other], ada, DEFAULT_SETTINGS)).toEqual(isOne ? [other] : []);
});

test('what nobody has is shared with nobody, and an extension is no phone', () => {
  const one = student({ id: 'one', parentPhone: '12', email: '' });
  const two = student({ id: 'two', parentPhone: '12', email: '' });
  expect(siblingsOf([one, two], one, DEFAULT_SETTINGS)).toEqual([]);
});

test('the second parent’s phone of one is the first of another', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    fields: { students: [{ id: 'own_second', label: 'Second Parent Phone', kind: 'phone' }] },
  };
  const other = {
    ...student({ id: 'other', parentPhone: '1', email: '' }),
    own_second: '55501022',
  };
  expect(siblingsOf([ada, other], ada, settings)).toEqual([other]);
  expect(siblingsOf([ada, other], ada, DEFAULT_SETTINGS)).toEqual([]);
});

test.each([
  [12, 12],
  [13, 0],
])('%i others with one phone are %i brothers and sisters', (others, siblings) => {
  const all = Array.from({ length: others }, (_, index) =>
    student({ id: `other${index}`, parentPhone: '555 01022', email: '' }),
  );
  expect(siblingsOf([ada, ...all], ada, DEFAULT_SETTINGS)).toHaveLength(siblings);
});
