import { expect, test } from 'vitest';
import { type Grade, asGrade } from '#school/grades/grades.ts';
import { narrow } from '#records/lists/useRecordList.ts';
import { asStudent, type Student } from '#school/students/students.ts';
import { membershipOf } from '#school/classes/membership.ts';
import { schoolOn } from '#school/classes/schoolOfDay.ts';
import { gradeFilters, gradeIndex, gradeTitle, type GradeRow } from './gradeIndex.ts';
import { rankDays, rankTexts } from './rankTexts.ts';

const STUDENTS = [
  asStudent({ id: 'a', firstName: 'Asha', lastName: 'Rao', class: 'Class 1', rollNumber: '1001' }),
  asStudent({ id: 'b', firstName: 'Ben', lastName: 'Cole', class: 'Class 2', rollNumber: '2002' }),
];

function graded(id: string, studentId: string, subject: string, marks = 1, maxMarks = 2): Grade {
  return asGrade({ id, studentId, subject, marks, maxMarks, examType: 'Quiz', date: '2026-03-04' });
}

function todayOf(students: readonly Student[], day = '2026-11-20') {
  return schoolOn(membershipOf({ students, classes: [] }))(day);
}

const INDEX = gradeIndex(
  [
    graded('1', 'a', 'Latin'),
    graded('2', 'b', 'Science', 9, 10),
    graded('3', 'gone', 'Art'),
    graded('4', 'a', 'Science', 1, 0),
  ],
  STUDENTS,
  todayOf(STUDENTS),
);

function rowsFound({ query = '', className = '', subject = '' }): readonly GradeRow[] {
  const filters = gradeFilters(INDEX.subjects, []).map((filter) => ({
    ...filter,
    chosen: filter.id === 'class' ? className : subject,
  }));
  const searched = INDEX.rows.map(({ student }) => student);
  return narrow(INDEX.rows, searched, query, filters);
}

function found(filter: { query?: string; className?: string; subject?: string }): string[] {
  return rowsFound(filter).map(({ grade }) => grade.id);
}

test('a grade is joined to its student, or to an unknown one', () => {
  expect(INDEX.rows.map(({ student }) => student.name)).toEqual([
    'Asha Rao',
    'Ben Cole',
    'Unknown student',
    'Asha Rao',
  ]);
  expect(INDEX.rows.map(({ percent }) => percent)).toEqual([50, 90, 50, undefined]);
});

test('knows the subjects of its grades, each once', () => {
  expect(INDEX.subjects.toSorted()).toEqual([...new Set(INDEX.subjects)].toSorted());
  expect(INDEX.subjects).toEqual(expect.arrayContaining(['Art', 'Latin']));
});

test.each([
  [{}, ['1', '2', '3', '4']],
  [{ query: '  ' }, ['1', '2', '3', '4']],
  [{ query: 'asha r' }, ['1', '4']],
  [{ query: '2002' }, ['2']],
  [{ query: 'latin' }, []],
  [{ query: 'unknown' }, []],
  [{ className: 'Class 1' }, ['1', '4']],
  [{ className: 'Class 1', subject: 'Science' }, ['4']],
  [{ subject: 'Art' }, ['3']],
])('%o finds %o', (filter, ids) => {
  expect(found(filter)).toEqual(ids);
});

test('filtering keeps the rows themselves', () => {
  const rows = rowsFound({ query: 'ben' });
  expect(rows[0]).toBe(INDEX.rows[1]);
});

test('a title leaves out what is missing', () => {
  const [row] = gradeIndex([asGrade({ id: 'x', subject: 'Art' })], [], todayOf([])).rows;
  expect(row && gradeTitle(row)).toBe('Unknown student Art');
});

test('days sort as numbers, texts that are no day before them', () => {
  const dayOf = (date: string) =>
    gradeIndex([asGrade({ id: 'x', date })], [], todayOf([])).rows[0]?.dayNumber;
  expect(dayOf('2026-11-21')).toBe(20_261_121);
  expect(dayOf('soon')).toBe(0);
});

test('grades stand under the class of the day until a year that was started early begins', () => {
  const past = { class: 'Class 10', classId: '', from: '2025-09-01', to: '2026-08-31' };
  const students = [
    asStudent({ id: 'a', class: '', leftOn: '2026-08-31', leftFrom: '', pastClasses: [past] }),
    asStudent({ id: 'b', class: 'Class 2', pastClasses: [{ ...past, class: 'Class 1' }] }),
  ];
  const grades = [graded('1', 'a', 'Latin'), graded('2', 'b', 'Latin')];
  const listedOn = (day: string) =>
    gradeIndex(grades, students, todayOf(students, day)).rows.map(
      ({ student: { className, listedUnder } }) => `${className} ${listedUnder}`,
    );
  expect(listedOn('2026-08-31')).toEqual(['Class 10 Class 10', 'Class 1 Class 1']);
  expect(listedOn('2026-09-01')).toEqual([' -left', 'Class 2 Class 2']);
});

test('texts are placed by their order, equal ones alike', () => {
  const place = rankTexts(
    ['b', 'a', 'b', 'c'],
    (text) => text,
    (x, y) => (x < y ? -1 : 1),
  );
  expect(['a', 'b', 'c'].map(place)).toEqual([0, 1, 2]);
});

// @shows Order of names: Grades stand by day, and within a day by class, subject and name
test('within a day rows keep their order, whichever day comes first', () => {
  const rows = [
    { day: 2, class: 'b', name: 'x' },
    { day: 1, class: 'b', name: 'y' },
    { day: 2, class: 'a', name: 'z' },
    { day: 2, class: 'b', name: 'w' },
  ];
  const compare = (x: string, y: string) => (x < y ? -1 : 1);
  const rank = rankDays(rows, ({ day }) => day, [
    { textOf: (row) => row.class, compare },
    { textOf: ({ name }) => name, compare },
  ]);
  const names = (sorted: typeof rows) => sorted.map(({ name }) => name).join('');
  expect(names(rows.toSorted((a, b) => rank(a, false) - rank(b, false)))).toBe('yzwx');
  expect(names(rows.toSorted((a, b) => rank(b, true) - rank(a, true)))).toBe('zwxy');
});
