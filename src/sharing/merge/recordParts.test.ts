import { describe, expect, test } from 'vitest';
import { fieldsOf, partsOf, type InParts } from './recordParts.ts';

const NAMES = { firstName: 'Ada', lastName: 'Abbot' };
const LEAVING = {
  leftOn: '2026-06-30',
  leftFrom: 'Class 3',
  leftFromId: 'class3',
  leftReason: 'moved',
};

const TOGETHER: readonly (readonly [string, InParts, object, Readonly<Record<string, unknown>>])[] =
  [
    ['both names of a student', 'students', NAMES, { firstName: NAMES }],
    ['both names of a teacher', 'teachers', NAMES, { firstName: NAMES }],
    [
      'class and leaving',
      'students',
      { class: '', ...LEAVING },
      { class: { class: '', ...LEAVING } },
    ],
    ['each other field', 'students', { phone: '1', room: 2 }, { phone: '1', room: 2 }],
    ['each other field', 'teachers', { phone: '1', room: 2 }, { phone: '1', room: 2 }],
    [
      'each field of a class, without its roster',
      'classes',
      { name: '3A', students: ['a'] },
      { name: '3A' },
    ],
    [
      'a comment of each period',
      'students',
      { reportComments: { a: 'x', b: 'y' } },
      { 'reportComments/a': 'x', 'reportComments/b': 'y' },
    ],
    [
      'a list of terms whole, the calendar by entry',
      'settings',
      { terms: [1, 2], calendar: { closedDays: [3] } },
      { terms: [1, 2], 'calendar/closedDays': [3] },
    ],
  ];

describe('a record is told in parts', () => {
  test.each(TOGETHER)('%s', (_what, kind, fields, parts) => {
    expect(Object.fromEntries(partsOf(kind, { ...fields }))).toEqual(parts);
  });

  test.each(TOGETHER.filter(([, kind]) => kind !== 'classes'))(
    '%s comes together again',
    (_what, kind, fields) => {
      expect(fieldsOf(kind, partsOf(kind, { ...fields }))).toEqual(fields);
    },
  );
});
