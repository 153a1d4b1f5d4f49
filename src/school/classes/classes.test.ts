import { describe, expect, it } from 'vitest';
import {
  type SchoolClass,
  classIdOf,
  classNamesEver,
  classNamesOffered,
  fillPercent,
  inClassOrder,
  isClassNameTaken,
} from './classes.ts';
import { keepRosters } from './currentClass.ts';
import { asStudent } from '#school/students/students.ts';

function schoolClass(id: string, name: string, students: readonly string[] = []): SchoolClass {
  return { id, name, teacherId: '', students, schedule: '', room: '', capacity: 30 };
}

function student(id: string, className: string) {
  return asStudent({ id, class: className });
}

const TEN = Array.from({ length: 10 }, (_, index) => `Class ${index + 1}`);

// @shows Consistency: The ten classes are always offered, then the school's others in natural order
it('offers the ten classes, then the others in natural order, without duplicates', () => {
  expect(classNamesOffered([], [], {})).toEqual(TEN);
  expect(
    classNamesOffered(
      [schoolClass('a', 'Reception'), schoolClass('b', 'Class 12B'), schoolClass('c', 'Class 3')],
      [
        student('1', 'Class 12A'),
        student('2', 'Class 5B'),
        student('3', ''),
        student('4', 'Class 1'),
      ],
      {},
    ),
  ).toEqual([...TEN, 'Class 5B', 'Class 12A', 'Class 12B', 'Reception']);
});

it('offers for earlier days classes without a record, and no earlier names of a class', () => {
  const past = (name: string, classId: string) => ({
    class: name,
    classId,
    from: '2025-09-01',
    to: '2026-08-31',
  });
  const moved = { ...student('1', 'Class 1'), pastClasses: [past('Reception', '')] };
  const renamed = { ...student('2', 'Hawks'), pastClasses: [past('Eagles', 'a')] };
  const deleted = { ...student('3', ''), pastClasses: [past('Owls', 'gone')] };
  const classes = [schoolClass('a', 'Hawks')];
  expect(classNamesEver(classes, [moved, renamed, deleted], {})).toEqual([
    ...TEN,
    'Hawks',
    'Owls',
    'Reception',
  ]);
});

it('sorts classes in class order', () => {
  const names = ['Reception', 'Class 10', 'Class 5B', 'Class 2'];
  const ordered = inClassOrder(names.map((name) => schoolClass(name, name)));
  expect(ordered.map(({ name }) => name)).toEqual(['Class 2', 'Class 10', 'Class 5B', 'Reception']);
});

// @shows Consistency: classId is the id of the class record, empty where there is none
it('finds the id of the class record, or none', () => {
  const classes = [schoolClass('a', 'Class 1'), schoolClass('b', 'Class 1')];
  expect(classIdOf(classes, 'Class 1')).toBe('a');
  expect(classIdOf(classes, 'Class 2')).toBe('');
});

it.each([
  ['Class 1', undefined, true],
  [' class 1 ', undefined, true],
  ['Class 1', 'a', false],
  ['Class 11', undefined, false],
])('knows whether %j is taken (except for %s): %s', (name, exceptId, expected) => {
  expect(isClassNameTaken([schoolClass('a', 'Class 1')], name, exceptId)).toBe(expected);
});

it.each([
  [0, 30, 0],
  [15, 30, 50],
  [1, 3, 100 / 3],
  [30, 30, 100],
  [33, 30, 110],
  [3, 0, 100],
  [0, 0, 0],
])('%i students of %i fill %d percent', (count, capacity, expected) => {
  expect(fillPercent(count, capacity)).toBe(expected);
});

describe('rosters', () => {
  const students = [student('1', 'A'), student('2', 'B'), student('3', 'A'), student('4', '')];

  it('leaves correct rosters alone, in any order', () => {
    expect(keepRosters(students, [schoolClass('a', 'A', ['3', '1'])])).toEqual([]);
  });

  it.each([
    [[], ['1', '3']],
    [['3'], ['3', '1']],
    [
      ['2', '3', '1'],
      ['3', '1'],
    ],
    [
      ['3', '3', '1'],
      ['3', '1'],
    ],
    [['gone'], ['1', '3']],
    // @shows Consistency: A class's students are exactly the ids of the students of its name; counts come from the
    //   students
  ])('corrects %j to %j', (before, after) => {
    expect(keepRosters(students, [schoolClass('a', 'A', before)])).toEqual([
      schoolClass('a', 'A', after),
    ]);
  });

  it('lets classes with the same name share their students', () => {
    const changed = keepRosters(students, [schoolClass('a', 'A'), schoolClass('b', 'A')]);
    expect(changed.map((schoolClass) => schoolClass.students)).toEqual([
      ['1', '3'],
      ['1', '3'],
    ]);
  });

  it('empties the roster of a class without students', () => {
    expect(keepRosters(students, [schoolClass('c', 'C', ['1'])])[0]?.students).toEqual([]);
  });
});
