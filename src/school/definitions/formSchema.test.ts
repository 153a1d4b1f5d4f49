import { msg } from '#language/t.ts';
import { speak } from '#language/current.ts';
import { expect, it, onTestFinished } from 'vitest';
import { CLASS } from '#school/classes/classes.ts';
import { formSchemaOf, formStart, numbersOf } from './formSchema.ts';
import { GRADE } from '#school/grades/grades.ts';
import { choice, day, email, ids, lines, number, record, text, wholeNumber } from './record.ts';
import { STUDENT } from '#school/students/students.ts';
import { TEACHER } from '#school/teachers/teachers.ts';

const COMMON = { searched: false } as const;

const BOOK = record({
  title: text({ ...COMMON, label: msg('Title'), required: true }),
  shelf: choice({ ...COMMON, label: msg('Aisle'), required: true }),
  author: text({
    ...COMMON,
    label: msg('Author'),
    required: true,
    missing: msg('Enter who wrote it'),
  }),
  summary: lines({ ...COMMON, label: msg('Summary'), required: false }),
  publisher: email({ ...COMMON, label: msg('Publisher'), required: false }),
  bought: day({ ...COMMON, label: msg('Bought'), required: false, startsWith: 'today' }),
  pages: wholeNumber({
    ...COMMON,
    label: msg('Pages'),
    required: true,
    missing: msg('Enter the pages'),
    fallback: 7,
    startsWith: 'empty',
    min: 1,
    bounds: msg('At least a page'),
  }),
  price: number({
    ...COMMON,
    label: msg('Price'),
    required: true,
    fallback: 0,
    startsWith: 12.345,
    min: 0,
    bounds: msg('Price is {min} or more'),
  }),
  readers: ids(),
});

const schema = formSchemaOf(BOOK);
const typed = {
  title: ' Emma ',
  shelf: 'B',
  author: 'Austen',
  summary: '',
  publisher: '',
  bought: '',
  pages: '12.9',
  price: '1,5',
};

/** Returns the message at each field for these texts. */
function messages(form: typeof schema, texts: object): object {
  const issues = form.safeParse(texts).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
}

it('takes the fields that people fill in, and none that rules fill in', () => {
  expect(schema.parse(typed)).toEqual({ ...typed, title: 'Emma', pages: 12, price: 1.5 });
});

it('asks for required fields, in their own words or by their label', () => {
  const empty = Object.fromEntries(Object.keys(typed).map((name) => [name, ' ']));
  expect(messages(schema, empty)).toEqual({
    title: 'Enter Title',
    shelf: 'Choose Aisle',
    author: 'Enter who wrote it',
    pages: 'Enter the pages',
    price: 'Enter Price',
  });
});

it('makes messages in the language that is spoken when they are shown', () => {
  onTestFinished(() => speak({ words: {} }));
  speak({ words: { 'Enter who wrote it': 'Escriba el autor' } });
  expect(messages(schema, { ...typed, author: '' })).toEqual({ author: 'Escriba el autor' });
});

it('checks an optional field once it is filled in', () => {
  const wrong = { ...typed, publisher: 'nobody', bought: '31.12.', pages: '0', price: '-1' };
  expect(messages(schema, wrong)).toEqual({
    publisher: 'Enter an email address, such as name@example.com',
    bought: 'Enter a real date',
    pages: 'At least a page',
    price: 'Price is 0 or more',
  });
});

// @shows What a row shows: A year that is not written in full ("18/03/26" is the year 26 to a date field) is asked for
//   in forms, in files and at the register, and such a day is never written as one of this century. A register
//   that was saved under such a day can be opened, and its marks taken away
it('asks for a year of four digits, which a date field does not', () => {
  const yearMessage = 'Write the year with four digits';
  expect(messages(schema, { ...typed, bought: '0026-03-18' })).toEqual({ bought: yearMessage });
  const student = formSchemaOf(STUDENT).shape.dateOfBirth.safeParse('0014-03-12');
  expect(student.error?.issues.map(({ message }) => message)).toEqual([yearMessage]);
});

it('starts a new record with its first values, and a stored record with its own', () => {
  const today = '2026-11-22';
  const nothing = { title: '', shelf: '', author: '', summary: '', publisher: '', pages: '' };
  expect(formStart(BOOK, undefined, today)).toEqual({
    ...nothing,
    bought: today,
    price: '12.3450',
  });
  const stored = { ...typed, id: 'b1', pages: 12, price: 0.125, bought: 'May', readers: ['s1'] };
  expect(formStart(BOOK, stored, today)).toEqual({
    ...typed,
    bought: '',
    pages: '12',
    price: '0.1250',
  });
});

it('knows which fields are numbers', () => {
  expect(numbersOf(BOOK)).toEqual({
    pages: { whole: true, fallback: 7 },
    price: { whole: false, fallback: 0 },
  });
});

it.each([
  [
    'student',
    STUDENT,
    {
      firstName: 'Enter a first name',
      lastName: 'Enter a last name',
      email: 'Enter an email address',
      phone: 'Enter a phone number',
      class: 'Choose a class',
      rollNumber: 'Enter a roll number',
      dateOfBirth: 'Enter a date of birth',
      address: 'Enter an address',
      parentName: 'Enter a parent’s name',
      parentPhone: 'Enter a parent’s phone number',
    },
  ],
  [
    'teacher',
    TEACHER,
    {
      firstName: 'Enter a first name',
      lastName: 'Enter a last name',
      email: 'Enter an email address',
      phone: 'Enter a phone number',
      subject: 'Choose a subject',
      qualification: 'Enter a qualification',
      experience: 'Enter the years of experience',
      salary: 'Enter a salary',
      joinDate: 'Enter a join date',
      address: 'Enter an address',
    },
  ],
  [
    'class',
    CLASS,
    {
      name: 'Enter a class name',
      teacherId: 'Choose a teacher',
      schedule: 'Choose a schedule',
      room: 'Enter a room',
      capacity: 'Enter a capacity',
    },
  ],
  [
    'grade',
    GRADE,
    {
      studentId: 'Choose a student',
      subject: 'Choose a subject',
      marks: 'Enter the marks',
      maxMarks: 'Enter the max marks',
      examType: 'Choose an exam type',
      date: 'Enter a date',
    },
  ],
])('says at each empty field of the %s form what to enter', (_name, definition, expected) => {
  const names = Object.keys(definition);
  const issues = formSchemaOf<typeof definition>(definition).safeParse(
    Object.fromEntries(names.map((name) => [name, ''])),
  ).error?.issues;
  const first = new Map<unknown, string>();
  for (const { path, message } of issues ?? []) {
    if (!first.has(path[0])) first.set(path[0], message);
  }
  expect(Object.fromEntries(first)).toEqual(expected);
});
