import { expect, test } from 'vitest';
import { nameOrderOf } from '#school/students/students.ts';
import { byName, type NameOrder } from './nameOrder.ts';
import { asSettings } from './settings.ts';

const PEOPLE = [
  { firstName: 'Zoe', lastName: 'Adams', rollNumber: '10' },
  { firstName: 'Émile', lastName: 'Zola', rollNumber: '9' },
  { firstName: 'Ada', lastName: 'Young', rollNumber: '101' },
  { firstName: 'Ben', lastName: 'Young', rollNumber: '' },
];

test.each<[NameOrder, string]>([
  ['firstName', 'Ada Ben Émile Zoe'],
  ['lastName', 'Zoe Ada Ben Émile'],
  ['rollNumber', 'Émile Zoe Ada Ben'],
  // @shows Order of names: Settings, combobox "Order names by": First Name, Last Name, Roll Number; kept at once.
  //   Teachers have no roll number: they are then listed by first name
])('sorts people by %s: %s', (order, expected) => {
  const names = PEOPLE.toSorted(byName(order)).map(({ firstName }) => firstName);
  expect(names.join(' ')).toBe(expected);
});

test('sorts teachers by first name when the order is by roll number', () => {
  const teachers = [
    { firstName: 'Una', lastName: 'Adams' },
    { firstName: 'Ian', lastName: 'Zola' },
  ];
  expect(teachers.toSorted(byName('rollNumber'))[0]?.firstName).toBe('Ian');
});

test.each([
  [{ nameOrder: 'lastName' }, 'lastName'],
  [{ nameOrder: 'rollNumber' }, 'rollNumber'],
  [
    { nameOrder: 'rollNumber', fields: { students: [{ id: 'rollNumber', use: 'hidden' }] } },
    'firstName',
  ],
  [{}, 'firstName'],
  [{ nameOrder: 'toString' }, 'firstName'],
  [{ nameOrder: 7 }, 'firstName'],
])('reads the name order of %j as %s', (stored, expected) => {
  expect(nameOrderOf(asSettings(stored))).toBe(expected);
});

test('stores no order if none was chosen', () => {
  expect(asSettings({})).not.toHaveProperty('nameOrder');
});
