import { expect, test } from 'vitest';
import { asEntry } from './entries.ts';

const T = '0QZ5b00001----ab';
const entry = (fields: object) => ({ t: T, at: 1, what: '', o: [], ...fields });

test('an entry of each kind is accepted unchanged, with additions of another program', () => {
  const whole = entry({
    undoes: T,
    o: [
      ['students', 's1', { id: 's1', phone: '555-0101', class: ['c1', 'Class 1'] }, { phone: T }],
      ['teachers', 't1', null],
      ['classes', 'c1', { name: null, later: [1] }, {}, 'later'],
      [
        'register',
        '2026-11-23',
        'c1',
        { P: ['s1'], A: { s2: { reason: 'Ill' } } },
        ['s1'],
        { s2: T },
      ],
      ['grades', 'g1', { marks: 3 }, T],
      ['grades', 'g1', null],
      ['settings', { phone: '1' }, { phone: T }],
    ],
    further: true,
  });
  expect(asEntry(whole)).toBe(whole);
});

test.each([
  ['no object', 1],
  ['no stamp', entry({ t: 'now' })],
  ['no moment', entry({ at: '1' })],
  ['no words', entry({ what: undefined })],
  ['an odd undo', entry({ undoes: 1 })],
  ['no operations', entry({ o: {} })],
  ['an unknown collection', entry({ o: [['rooms', 'r1', {}]] })],
  ['an id that is no text', entry({ o: [['students', 1, {}]] })],
  ['fields that are none', entry({ o: [['students', 's1', []]] })],
  ['an odd stamp replaced', entry({ o: [['students', 's1', {}, { phone: 'x' }]] })],
  ['marks that are none', entry({ o: [['register', '2026-11-23', 'c1', { P: 's1' }]] })],
  ['assumed that is no list', entry({ o: [['register', '2026-11-23', 'c1', {}, 's1']] })],
])('an entry with %s is rejected', (_name, value) => {
  expect(asEntry(value)).toBeUndefined();
});
