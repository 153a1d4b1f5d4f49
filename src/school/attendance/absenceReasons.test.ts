import { expect, it, test } from 'vitest';
import { ownReasons, reasonsOffered, reasonsOfText } from './absenceReasons.ts';

it('offers the usual reasons, then the school’s own, each once', () => {
  expect(reasonsOffered({})).toEqual(['Sick', 'Excused', 'Unexcused']);
  expect(reasonsOffered({ reasons: ['Funeral', ' Sick ', 'Funeral'] })).toEqual([
    'Sick',
    'Excused',
    'Unexcused',
    'Funeral',
  ]);
});

test.each([
  [undefined, []],
  ['Doctor', []],
  [['Doctor', 5, null, '  ', 'Doctor '], ['Doctor']],
])('reads the stored reasons %j', (reasons, read) => {
  expect(ownReasons({ reasons })).toEqual(read);
});

it('accepts commas and line breaks between reasons', () => {
  expect(reasonsOfText(' Doctor, Funeral\nBus strike\r\n\n,Doctor')).toEqual([
    'Doctor',
    'Funeral',
    'Bus strike',
  ]);
});
