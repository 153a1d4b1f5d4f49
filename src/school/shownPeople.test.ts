import { student, teacher } from '#testing/records.ts';
import { expect, test } from 'vitest';
import { shownStudents, shownTeachers } from './shownPeople.ts';

const hiding = (of: string, ...names: readonly string[]) => ({
  fields: {
    [of]: [
      { id: 'own_aunt', label: 'Aunt', kind: 'phone', use: 'hidden' },
      ...names.map((id) => ({ id, use: 'hidden' })),
    ],
  },
});

test('people without a hidden field are the same list', () => {
  const [students, teachers] = [[student()], [teacher()]];
  for (const settings of [{}, { fields: { students: [{ id: 'email', use: 'optional' }] } }]) {
    expect(shownStudents(settings)(students)).toBe(students);
    expect(shownTeachers(settings)(teachers)).toBe(teachers);
  }
});

test('hidden values are taken away, and the class of a day stays known', () => {
  const settings = hiding('students', 'parentPhone', 'class', 'enrollmentDate');
  const ada = { ...student({ enrollmentDate: '2024-09-01' }), own_aunt: '555-0199', notes: ['x'] };
  const { own_aunt: _aunt, ...others } = ada;
  const [shown] = shownStudents(settings)([ada]);
  expect(shown).toEqual({ ...others, parentPhone: '' });
  // A list of others keeps the person, so that rows are not drawn anew.
  expect(shownStudents(settings)([student({ id: 'other' }), ada])[1]).toBe(shown);
});

test('a hidden number of a teacher is not known, rather than 0', () => {
  const settings = hiding('teachers', 'salary', 'joinDate');
  const [shown] = shownTeachers(settings)([teacher({ salary: 52_000, joinDate: '2022-08-15' })]);
  expect(shown).not.toHaveProperty('salary');
  expect(shown?.joinDate).toBe('');
});
