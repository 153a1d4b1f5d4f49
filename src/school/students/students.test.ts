import { expect, it } from 'vitest';
import { finder } from '#school/text/search.ts';
import {
  fullName,
  rollNumberClash,
  studentName,
  studentSearchText,
  type Student,
  asStudent,
} from './students.ts';
import { assignedTeacher, teacherSearchText, type Teacher } from '#school/teachers/teachers.ts';

const maya: Student = {
  ...asStudent({}),
  id: 's1',
  firstName: 'Maya',
  lastName: 'Patel',
  email: 'maya@example.com',
  phone: '555',
  class: 'Class 4',
  rollNumber: '1042',
  dateOfBirth: '2009-05-01',
  address: '1 Mill Hill',
  parentName: 'Dev Patel',
  parentPhone: '556',
  enrollmentDate: '2024-09-01',
};

const omar: Teacher = {
  id: 't1',
  firstName: 'Omar',
  lastName: 'Haddad',
  email: 'omar@example.com',
  phone: '557',
  subject: 'Science',
  qualification: 'B.Ed',
  experience: 3,
  salary: 40_000,
  joinDate: '2024-01-01',
  address: '2 Mill Hill',
};

it.each([
  ['maya', true],
  ['PATEL', true],
  ['maya pat', true],
  ['042', true],
  ['maya@example', false],
  ['Class 4', false],
  ['Dev', false],
  // @shows §5: Student search: first name, last name, roll number. Also first and last name typed together
])('student search for %j: %s', (query, expected) => {
  expect(finder(query)(studentSearchText(maya))).toBe(expected);
});

it.each([
  ['omar', true],
  ['HADDAD', true],
  ['omar haddad', true],
  ['omar@example', true],
  ['science', false],
  ['557', false],
  // @shows §5: Teacher search: first name, last name, email. Also first and last name typed together
])('teacher search for %j: %s', (query, expected) => {
  expect(finder(query)(teacherSearchText(omar))).toBe(expected);
});

it('writes a name without a gap if a part is missing', () => {
  expect(fullName(maya)).toBe('Maya Patel');
  expect(fullName({ firstName: '', lastName: 'Patel' })).toBe('Patel');
  expect(fullName({ firstName: '', lastName: '' })).toBe('');
});

it.each([
  ['Abena', 'Balogun', 'Balogun, Abena'],
  [' Abena ', ' Balogun', 'Balogun, Abena'],
  ['Jean Luc', 'van der Berg', 'van der Berg, Jean Luc'],
  ['أحمد', 'العلي', 'العلي, أحمد'],
  ['伟', '王', '伟 王'],
  ['さくら', 'Tanaka', 'さくら Tanaka'],
  ['민준', '김', '민준 김'],
  ['Abena', '', 'Abena'],
  ['', 'Balogun', 'Balogun'],
  ['\u200B', 'Balogun', '\u200B Balogun'],
  ['', '', ''],
  // @shows Order of names: Ordered by last name, links, row heads and paper write "Balogun, Abena"; controls, dialogs,
  //   toasts, acts, the search and files keep "Abena Balogun"; names in Chinese, Japanese or Korean script stay
])('writes %j %j in a list by last name as %j', (firstName, lastName, written) => {
  expect(fullName({ firstName, lastName }, 'lastName')).toBe(written);
});

it('writes names in other lists first name first', () => {
  expect(fullName(maya, 'firstName')).toBe('Maya Patel');
  expect(fullName(maya, 'rollNumber')).toBe('Maya Patel');
  expect(studentName({ firstName: '', lastName: ' ' }, 'lastName')).toBe('Unnamed student');
  expect(assignedTeacher(omar, 'lastName')).toBe('Haddad, Omar');
});

// @shows §2: A class without a teacher reads Not Assigned
it('says Not Assigned without a teacher', () => {
  expect(assignedTeacher(omar)).toBe('Omar Haddad');
  expect(assignedTeacher(undefined)).toBe('Not Assigned');
  expect(assignedTeacher({ ...omar, firstName: '', lastName: '' })).toBe('Not Assigned');
});

it('warns of a roll number that a classmate has', () => {
  expect(rollNumberClash([maya], ' 1042 ')).toBe(maya);
  expect(rollNumberClash([maya], '1042', 's1')).toBeUndefined();
  expect(rollNumberClash([{ ...maya, rollNumber: '' }], '')).toBeUndefined();
});
