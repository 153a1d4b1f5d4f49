import { describe, expect, test } from 'vitest';
import { schoolClass, student } from '#testing/records.ts';
import { ClassFinder } from '#school/classes/readClassNames.ts';
import { StudentFinder, type StudentHints } from './findStudents.ts';

const STUDENTS = [
  student({
    id: 'ada',
    firstName: 'Ada',
    lastName: 'Abbot',
    rollNumber: '7',
    class: 'Class 1',
    email: 'ada@x.org',
  }),
  student({
    id: 'ada2',
    firstName: 'Ada',
    lastName: 'Abbot',
    rollNumber: '8',
    class: 'Class 2',
    email: '',
  }),
  student({
    id: 'bo',
    firstName: 'Bo',
    lastName: 'Brown',
    rollNumber: '7',
    class: 'Class 2',
    email: '',
  }),
  student({
    id: 'jose',
    firstName: 'José María',
    lastName: 'Peña',
    rollNumber: '',
    class: '',
    email: '',
  }),
  student({
    id: 'bert',
    firstName: 'Bert',
    lastName: 'Abbot',
    rollNumber: '',
    class: 'Class 1',
    email: '',
  }),
];
/** Some numbers and emails of the file are those of the school. */
const finder = new StudentFinder(STUDENTS, { rollNumber: ['7'], email: ['ada@x.org'] });

function find(hints: Partial<StudentHints>) {
  return finder.find({ name: '', rollNumber: '', email: '', className: '', ...hints });
}

function found(hints: Partial<StudentHints>): string {
  const result = find(hints);
  return 'student' in result ? result.student.id : result.problem;
}

describe('a student is found', () => {
  test.each<readonly [string, Partial<StudentHints>, string]>([
    ['by roll number and class', { rollNumber: '7', className: 'class 2' }, 'bo'],
    ['by roll number and name', { rollNumber: '7', name: 'Abbot, Ada' }, 'ada'],
    ['by roll number and a name nearly right', { rollNumber: '8', name: 'Ada Abot' }, 'ada2'],
    ['by roll number alone where it is one', { rollNumber: '8' }, 'ada2'],
    ['by email', { email: 'ADA@x.org' }, 'ada'],
    ['by name, without accents', { name: 'pena jose maria' }, 'jose'],
    ['by name and class', { name: 'Ada Abbot', className: 'Class 2' }, 'ada2'],
    [
      'by roll number and name whatever class is said',
      { rollNumber: '8', name: 'Ada Abbot', className: 'Class 9' },
      'ada2',
    ],
    ['not by a name that two have', { name: 'Ada Abbot' }, 'Several students have this name'],
    [
      'not in another class',
      { name: 'Bo Brown', className: 'Class 1' },
      'No such student in this class',
    ],
    [
      'not by a roll number that two have',
      { rollNumber: '7' },
      'Several students have roll number 7',
    ],
    [
      'not by another student’s roll number',
      { rollNumber: '8', name: 'Zoe Zimmer' },
      'Number 8 is Ada Abbot; the name says Zoe Zimmer',
    ],
    ['not without a word', {}, 'This row has no student'],
    ['not who is not there', { name: 'Zoe Zimmer' }, 'No such student'],
  ])('%s', (_how, hints, id) => {
    expect(found(hints)).toBe(id);
  });

  // @shows Import and export: A mark whose number or email is another student's than its name is a Problem at the cell, which
  //   offers both
  test.each<readonly [string, Partial<StudentHints>, string, string]>([
    [
      'a number',
      { rollNumber: '8', name: 'Bo Brown' },
      'Number 8 is Ada Abbot; the name says Bo Brown',
      'ada2 bo',
    ],
    [
      'an email',
      { email: 'ada@x.org', name: 'Bo Brown' },
      'ada@x.org is Ada Abbot; the name says Bo Brown',
      'ada bo',
    ],
    [
      'a number of the class',
      { rollNumber: '7', className: 'Class 1', name: 'Bo Brown' },
      'Number 7 is Ada Abbot; the name says Bo Brown',
      'ada bo',
    ],
    [
      'a number of a family',
      { rollNumber: '7', className: 'Class 2', name: 'Ida Brown' },
      'Number 7 is Bo Brown; the name says Ida Brown',
      'bo',
    ],
    [
      'a number beside an email',
      { rollNumber: '8', email: 'ada@x.org' },
      'Number 8 is Ada Abbot; ada@x.org is Ada Abbot',
      'ada2 ada',
    ],
    [
      'a number that is stored otherwise',
      { rollNumber: '9', name: 'Bo Brown' },
      'The name says Bo Brown, who has number 7, not 9',
      'bo',
    ],
    [
      'an email that is stored otherwise',
      { email: 'a@x.org', name: 'Ada Abbot', className: 'Class 1' },
      'The name says Ada Abbot, who has email ada@x.org, not a@x.org',
      'ada',
    ],
  ])('not by %s that disagrees: both are offered', (_what, hints, problem, ids) => {
    const result = find(hints);
    expect('problem' in result && result.problem).toBe(problem);
    const offered = 'choices' in result ? result.choices.map(({ id }) => id) : [];
    expect(offered.slice(0, ids.split(' ').length).join(' ')).toBe(ids);
  });

  test('by name, where nobody has any of the numbers in the file', () => {
    const others = new StudentFinder(STUDENTS, { rollNumber: ['901', '902'], email: [] });
    const hints = { rollNumber: '901', name: 'Bo Brown', email: '', className: '' };
    expect(others.find(hints)).toMatchObject({ student: { id: 'bo' } });
  });

  test('by name, where the email is of a brother', () => {
    expect(found({ email: 'ada@x.org', name: 'Bert Abbot' })).toBe('bert');
  });

  test('or else the nearest are offered, nearest first', () => {
    expect(finder.nearest('Bo Browne').map(({ label }) => label)[0]).toBe('Bo Brown, Class 2, 7');
    expect(finder.nearest('xyz')).toEqual([]);
  });
});

test.each([
  ['class 1', 'Class 1'],
  ['CLASS  1', 'Class 1'],
  ['1', 'Class 1'],
  ['Grade 1', 'Class 1'],
  ['1st', 'Class 1'],
  ['7', 'Class 7'],
  ['11', 'Class 11'],
  ['5b', '5b'],
  ['réception', 'Reception'],
])('the class %j is %s', (text, name) => {
  const classes = [schoolClass(), schoolClass({ id: 'c2', name: 'Reception' })];
  expect(new ClassFinder(classes).nameFor(text)).toBe(name);
});

test('where classes are called otherwise, a number stays a number', () => {
  expect(new ClassFinder([schoolClass({ name: '5B' })]).nameFor('5')).toBe('5');
});
