import { expect, test } from 'vitest';
import { asStudent } from '#school/students/students.ts';
import { membershipOf } from '#school/classes/membership.ts';
import { schoolOn } from '#school/classes/schoolOfDay.ts';
import { studentChoices, studentsInTurn } from './studentChoices.ts';

const STUDENTS = [
  asStudent({ id: 'b', firstName: 'Ben', lastName: 'Cole', class: 'Class 2', rollNumber: '2' }),
  asStudent({ id: 'a', firstName: 'Asha', lastName: 'Rao', class: 'Class 1' }),
  asStudent({ id: 'c' }),
  asStudent({ firstName: 'Nobody' }),
];

const TODAY = schoolOn(membershipOf({ students: STUDENTS, classes: [] }))('2026-11-20');

test('students are offered by name, with roll number and class', () => {
  expect(studentChoices(STUDENTS, 'b', 'firstName', TODAY)).toEqual([
    { value: 'a', label: 'Asha Rao', detail: 'Class 1' },
    { value: 'b', label: 'Ben Cole', detail: 'Roll 2 · Class 2' },
    { value: 'c', label: 'Unnamed student', detail: '' },
  ]);
});

test('the student of a stored grade stays to be chosen when gone', () => {
  expect(studentChoices(STUDENTS, 'gone', 'firstName', TODAY)[0]).toEqual({
    value: 'gone',
    label: 'Unknown student',
    detail: 'ID gone',
  });
});

test.each<[day: string, offered: readonly string[], ofClass2: readonly string[]]>([
  // The day of the start and the eve of the new year: old classes, and who leaves then is still to be graded.
  ['2026-06-22', ['Class 1', 'Class 2', 'Class 10'], ['b']],
  ['2026-08-31', ['Class 1', 'Class 2', 'Class 10'], ['b']],
  ['2026-09-01', ['Class 2', 'Class 3'], ['a']],
])('on %s a year that was started early offers %j, and Class 2 is %j', (day, offered, ofClass2) => {
  const year = { classId: '', from: '2025-09-01', to: '2026-08-31' };
  const pastClasses = (name: string) => [{ ...year, class: name }];
  const students = [
    asStudent({
      id: 'a',
      firstName: 'Asha',
      class: 'Class 2',
      pastClasses: pastClasses('Class 1'),
    }),
    asStudent({ id: 'b', firstName: 'Ben', class: 'Class 3', pastClasses: pastClasses('Class 2') }),
    asStudent({
      id: 'c',
      firstName: 'Cem',
      class: '',
      pastClasses: pastClasses('Class 10'),
      leftOn: '2026-08-31',
      leftFrom: 'Class 10',
    }),
  ];
  const school = schoolOn(membershipOf({ students, classes: [] }))(day);
  const choices = studentChoices(students, undefined, 'firstName', school);
  expect(choices.map(({ detail }) => detail)).toEqual(offered);
  expect(studentsInTurn(school, 'Class 2', 'firstName')).toEqual(ofClass2);
});
