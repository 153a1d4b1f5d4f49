import { expect, test } from 'vitest';
import { asStudent } from '#domain/students/students.ts';
import { studentChoices } from './studentChoices.ts';

const STUDENTS = [
  asStudent({ id: 'b', firstName: 'Ben', lastName: 'Cole', class: 'Class 2', rollNumber: '2' }),
  asStudent({ id: 'a', firstName: 'Asha', lastName: 'Rao', class: 'Class 1' }),
  asStudent({ id: 'c' }),
  asStudent({ firstName: 'Nobody' }),
];

test('students are offered by name, with roll number and class', () => {
  expect(studentChoices(STUDENTS, 'b', 'firstName')).toEqual([
    { value: 'a', label: 'Asha Rao', detail: 'Class 1' },
    { value: 'b', label: 'Ben Cole', detail: 'Roll 2 · Class 2' },
    { value: 'c', label: 'Unnamed student', detail: '' },
  ]);
});

test('the student of a stored grade stays to be chosen when gone', () => {
  expect(studentChoices(STUDENTS, 'gone', 'firstName')[0]).toEqual({
    value: 'gone',
    label: 'Unknown student',
    detail: 'Id gone',
  });
});
