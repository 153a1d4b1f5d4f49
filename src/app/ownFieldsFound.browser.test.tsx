import { membershipOf } from '#school/classes/membership.ts';
import { schoolOn } from '#school/classes/schoolOfDay.ts';
import { schoolSearch } from '#school/search/schoolSearch.ts';
import { student, teacher } from '#testing/records.ts';
import { expect, test } from 'vitest';
import { shownStudents } from '#school/shownPeople.ts';
import { findableStudent, findableTeacher } from './findables.tsx';

const SETTINGS = {
  fields: {
    students: [
      { id: 'parentName', use: 'hidden' },
      { id: 'own_id', label: 'National ID', kind: 'text' },
      { id: 'own_uncle', label: 'Uncle', kind: 'phone' },
      { id: 'own_mail', label: 'Mail', kind: 'email' },
      { id: 'own_note', label: 'Note', kind: 'lines' },
      { id: 'own_gone', label: 'Gone', kind: 'text', use: 'hidden' },
    ],
    teachers: [{ id: 'own_room', label: 'Room', kind: 'text' }],
  },
};

const OWN = {
  own_id: 'X-4711',
  own_uncle: '+49 170 5551234',
  own_mail: 'uncle@example.org',
  own_note: 'peanuts',
  own_gone: 'secret',
};
const MAYA = { ...student({ parentName: 'Priya' }), ...OWN };
const TEACHER = { ...teacher(), own_room: 'Attic' };

const today = schoolOn(membershipOf({ students: [MAYA], classes: [] }))('2026-11-25');
const search = schoolSearch([
  ...shownStudents(SETTINGS)([MAYA]).map((one) => findableStudent(one, today, SETTINGS)),
  findableTeacher(TEACHER, SETTINGS),
]);

// @shows A school's own rules: Ctrl+K finds people by own fields of the kinds Text, Phone and Email
test.each([
  ['X-4711', 'student'],
  ['1705551', 'student'],
  ['uncle@example', 'student'],
  ['attic', 'teacher'],
  ['peanuts', undefined],
  ['secret', undefined],
  ['Priya', undefined],
])('finds by %s: %s', (query, kind) => {
  expect(search(query, 5).map((found) => found.kind)).toEqual(kind === undefined ? [] : [kind]);
});

// @shows A school's own rules: A hidden class is not asked of an import, and not in form, list, page, paper and export
test('finds nobody by a hidden class, and says it of nobody', () => {
  const hidden = { fields: { students: [{ id: 'class', use: 'hidden' }] } };
  for (const one of [MAYA, { ...MAYA, class: '', leftOn: '2026-12-12', leftFrom: MAYA.class }]) {
    const day = schoolOn(membershipOf({ students: [one], classes: [] }))('2026-11-25');
    const found = findableStudent(one, day, hidden);
    expect(JSON.stringify(findableStudent(one, day, SETTINGS))).toContain(MAYA.class);
    expect(JSON.stringify(found)).not.toContain(MAYA.class);
  }
});
