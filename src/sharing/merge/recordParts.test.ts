import { EXAM_TYPES } from '#school/grading/examTypes.ts';
import { TEACHER_SUBJECTS } from '#school/grading/subjects.ts';
import { describe, expect, test } from 'vitest';
import { fieldsOf, partsOf, recordFrom, type InParts } from './recordParts.ts';

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
      { class: { class: '', ...LEAVING, pastClasses: null, pastStays: null } },
    ],
    [
      'a class with the classes and stays before',
      'students',
      { class: 'Class 2', pastClasses: [1], pastStays: [2] },
      { class: { class: 'Class 2', pastClasses: [1], pastStays: [2] } },
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
      'a remark of each period and subject',
      'students',
      { reportRemarks: { a_b: { Art: 'x', 'Art/Design': 'y' }, c_d: { Art: 'z' } } },
      {
        'reportRemarks/a_b/Art': 'x',
        'reportRemarks/a_b/Art/Design': 'y',
        'reportRemarks/c_d/Art': 'z',
      },
    ],
    [
      'each note',
      'students',
      {
        notes: [
          { id: 'n2', on: '2026-11-20', text: 'Called' },
          { id: 'n1', on: '2026-11-21', text: 'Met' },
        ],
      },
      {
        'notes/n2': { on: '2026-11-20', text: 'Called' },
        'notes/n1': { on: '2026-11-21', text: 'Met' },
      },
    ],
    [
      'notes whole where one is none',
      'students',
      { notes: [{ id: 'n1', on: '2026-11-21', text: 'Met' }, 'odd'] },
      { notes: [{ id: 'n1', on: '2026-11-21', text: 'Met' }, 'odd'] },
    ],
    [
      'the look of report cards, the numbers and texts of papers',
      'settings',
      { reportCard: { layout: 'compact' }, papers: { 2026: 12 }, paperTexts: { letter: 'x' } },
      { 'reportCard/layout': 'compact', 'papers/2026': 12, 'paperTexts/letter': 'x' },
    ],
    [
      'a list of terms whole, the calendar by entry',
      'settings',
      { terms: [1, 2], calendar: { closedDays: [3] } },
      { terms: [1, 2], 'calendar/closedDays': [3] },
    ],
  ];

const RULES = {
  subjects: [{ name: 'Art', short: 'Ar' }, { name: 'Latin' }],
  examTypes: [{ name: 'Oral', maxMarks: 10, weight: 20 }],
  scale: {
    kind: 'own',
    passFrom: 50,
    steps: [
      { label: 'E.E.', from: 80 },
      { label: 'B.E.', from: 0 },
    ],
  },
  performance: {
    off: true,
    words: [
      { word: 'Top', from: 60 },
      { word: 'Go on', from: 0 },
    ],
  },
};

// @shows A school's own rules: In a shared school each subject, type, step and word is a part of its own, and the order
//   one more
test('each entry of a list that a school writes itself is a part, and the order is one more', () => {
  const parts = partsOf('settings', RULES);
  expect(Object.fromEntries(parts)).toEqual({
    'subjects/': ['Art', 'Latin'],
    ...Object.fromEntries(TEACHER_SUBJECTS.map((name) => [`subjects/${name}`, false])),
    'subjects/Art': { short: 'Ar' },
    'subjects/Latin': {},
    'examTypes/': ['Oral'],
    ...Object.fromEntries(EXAM_TYPES.map((name) => [`examTypes/${name}`, false])),
    'examTypes/Oral': { maxMarks: 10, weight: 20 },
    'scale/kind': 'own',
    'scale/passFrom': 50,
    'scale/steps/E.E.': { from: 80 },
    'scale/steps/B.E.': { from: 0 },
    'performance/off': true,
    'performance/words/Top': { from: 60 },
    'performance/words/Go on': { from: 0 },
  });
  expect(recordFrom('settings', parts)).toEqual(RULES);
  // As sent, a few at a time.
  const told = fieldsOf('settings', new Map([['subjects/Art', undefined]]));
  expect(partsOf('settings', told)).toEqual(new Map([['subjects/Art', undefined]]));
  // A field with a value of another program is sent whole.
  const odd = { subjects: [{ name: 'Art' }, 7], scale: 'much' };
  expect(Object.fromEntries(partsOf('settings', odd))).toEqual(odd);
});

test('an entry of another PC that is missing from the order comes last', () => {
  const parts = partsOf('settings', RULES).set('subjects/Music', {});
  expect(recordFrom('settings', parts)).toMatchObject({
    subjects: [{ name: 'Art', short: 'Ar' }, { name: 'Latin' }, { name: 'Music' }],
  });
});

describe('a record is split into parts', () => {
  test.each(TOGETHER)('%s', (_what, kind, fields, parts) => {
    expect(Object.fromEntries(partsOf(kind, { ...fields }))).toEqual(parts);
  });

  test.each(TOGETHER.filter(([, kind]) => kind !== 'classes'))(
    '%s is assembled again',
    (_what, kind, fields) => {
      expect(recordFrom(kind, partsOf(kind, { ...fields }))).toEqual(fields);
    },
  );
});
