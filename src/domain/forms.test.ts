import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capacityNumber, classFormSchema, classInputs } from './classForm.ts';
import { gradeFormSchema, gradeInputs, marksNumber, maxMarksNumber } from './gradeForm.ts';
import { numberOr, numberShown, wholeNumberOr } from './numberInputs.ts';
import { asClass, asGrade, asStudent, asTeacher } from './storedRecords.ts';
import { studentFormSchema, studentInputs } from './studentForm.ts';
import { teacherFormSchema, teacherInputs, teacherNumber } from './teacherForm.ts';
import { z } from './zodSetup.ts';

const student = {
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

const teacher = {
  firstName: 'Omar',
  lastName: 'Haddad',
  email: 'omar@example.com',
  phone: '557',
  subject: 'Science',
  qualification: 'B.Ed',
  experience: '3',
  salary: '40000',
  joinDate: '2024-01-01',
  address: '2 Mill Hill',
};

const schoolClass = {
  name: 'Class 5B',
  teacherId: 't1',
  schedule: 'Morning (8:00 AM - 12:00 PM)',
  room: 'Room 101',
  capacity: '30',
};

const grade = {
  studentId: 's1',
  subject: 'History',
  examType: 'Quiz',
  marks: '12',
  maxMarks: '20',
  date: '2026-11-21',
};

const classForm = classFormSchema((name) => name === 'Class 1');

/** The first message at each field, by the field's name. */
function messages(schema: z.ZodType, inputs: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of schema.safeParse(inputs).error?.issues ?? []) {
    found[String(issue.path[0])] ??= issue.message;
  }
  return found;
}

it('works without compiling code, which the Content-Security-Policy refuses', () => {
  expect(z.config().jitless).toBe(true);
});

const NONE: readonly string[] = [];

describe('required fields', () => {
  it.each([
    ['student', studentFormSchema, student, ['enrollmentDate']],
    ['teacher', teacherFormSchema, teacher, NONE],
    ['class', classForm, schoolClass, NONE],
    ['grade', gradeFormSchema, grade, NONE],
  ])('of the %s form', (_name, schema, inputs, optional) => {
    expect(messages(schema, inputs)).toEqual({});
    for (const field of Object.keys(inputs)) {
      for (const blank of ['', '   ']) {
        const found = messages(schema, { ...inputs, [field]: blank });
        if (optional.includes(field)) expect(found).toEqual({});
        else expect(found[field]).toMatch(/^(Enter|Choose) /);
      }
    }
  });
});

it('stores texts without outer blanks, and lines as they are', () => {
  const typed = { ...student, firstName: '  Maya ', address: ' 1 Mill Hill\nLeeds\n' };
  expect(studentFormSchema.parse(typed)).toEqual({ ...student, address: '1 Mill Hill\nLeeds' });
});

it('keeps any text that is not blank, to the letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      fc.pre(name.trim() !== '');
      expect(studentFormSchema.parse({ ...student, firstName: name }).firstName).toBe(name.trim());
    }),
  );
});

it.each([
  ['maya@example.com', true],
  ['maya.patel+school@mail.example.co.uk', true],
  ['zoë@schüle.de', true],
  ['用户@例子.公司', true],
  ['maya', false],
  ['maya@example', false],
  ['@example.com', false],
  ['maya@', false],
  ['maya@.com', false],
  ['maya@example..com', false],
  ['maya@example.', false],
  ['maya patel@example.com', false],
  ['a@b@example.com', false],
])('takes %s for an email address: %s', (email, expected) => {
  expect(studentFormSchema.safeParse({ ...student, email }).success).toBe(expected);
});

it.each([
  ['2009-02-28', true],
  ['2009-02-29', false],
  ['28.02.2009', false],
])('takes %s for a day: %s', (day, expected) => {
  expect(studentFormSchema.safeParse({ ...student, dateOfBirth: day }).success).toBe(expected);
  expect(studentFormSchema.safeParse({ ...student, enrollmentDate: day }).success).toBe(expected);
});

it.each([
  ['0', 0],
  ['12', 12],
  [' 12 ', 12],
  ['12.9', 12],
  ['12 years', 12],
  ['1e3', 1000],
  ['many', 0],
])('reads the experience %j as %i', (experience, expected) => {
  expect(teacherNumber(experience)).toBe(expected);
  expect(teacherFormSchema.parse({ ...teacher, experience }).experience).toBe(expected);
});

it.each([
  ['experience', 'Experience is 0 years or more'],
  ['salary', 'Salary is 0 or more'],
])('refuses a negative %s', (field, message) => {
  expect(messages(teacherFormSchema, { ...teacher, [field]: '-1' })).toEqual({ [field]: message });
});

it.each([
  ['1', 1],
  ['50', 50],
  ['50.7', 50],
  ['lots', 30],
])('reads the capacity %j as %i', (capacity, expected) => {
  expect(capacityNumber(capacity)).toBe(expected);
  expect(classForm.parse({ ...schoolClass, capacity }).capacity).toBe(expected);
});

it.each(['0', '51', '-3', '0.9'])('refuses the capacity %s', (capacity) => {
  expect(messages(classForm, { ...schoolClass, capacity })).toEqual({
    capacity: 'Capacity is from 1 to 50',
  });
});

it('refuses a class name that is taken', () => {
  expect(messages(classForm, { ...schoolClass, name: ' Class 1 ' })).toEqual({
    name: 'There is already a class of this name. Choose another name',
  });
});

it.each([
  ['0', '1', 0, 1],
  ['12.5', '20', 12.5, 20],
  ['25', '20', 25, 20],
  ['none', 'all', 0, 100],
])('reads the marks %j of %j as %d of %d', (marks, maxMarks, expected, expectedMax) => {
  expect([marksNumber(marks), maxMarksNumber(maxMarks)]).toEqual([expected, expectedMax]);
  expect(gradeFormSchema.parse({ ...grade, marks, maxMarks })).toMatchObject({
    marks: expected,
    maxMarks: expectedMax,
  });
});

it.each([
  ['marks', '-1', 'Marks are 0 or more'],
  ['marks', '-0.5', 'Marks are 0 or more'],
  ['maxMarks', '0', 'Max marks are 1 or more'],
  ['maxMarks', '0.5', 'Max marks are 1 or more'],
])('refuses %s of %s', (field, value, message) => {
  expect(messages(gradeFormSchema, { ...grade, [field]: value })).toEqual({ [field]: message });
});

it('fills a form from a record so that saving it unchanged changes nothing', () => {
  const today = '2026-11-21';
  expect(
    studentFormSchema.parse(studentInputs(asStudent({ id: 's1', ...student }), today)),
  ).toEqual(student);
  const numbers = { experience: 3, salary: 40_000 };
  expect(
    teacherFormSchema.parse(teacherInputs(asTeacher({ id: 't1', ...teacher }), today)),
  ).toEqual({ ...teacher, ...numbers });
  expect(classForm.parse(classInputs(asClass({ id: 'c1', ...schoolClass })))).toEqual({
    ...schoolClass,
    capacity: 30,
  });
  expect(gradeFormSchema.parse(gradeInputs(asGrade({ id: 'g1', ...grade }), today))).toEqual({
    ...grade,
    marks: 12,
    maxMarks: 20,
  });
});

it('starts a new form with today and the defaults', () => {
  const today = '2026-11-21';
  expect(studentInputs(undefined, today).enrollmentDate).toBe(today);
  expect(teacherInputs(undefined, today).joinDate).toBe(today);
  expect(classInputs(undefined).capacity).toBe('30');
  expect(gradeInputs(undefined, today)).toMatchObject({ maxMarks: '100', marks: '', date: today });
});

it.each([
  ['', 7],
  ['  ', 7],
  ['abc', 7],
  ['Infinity', 7],
  ['9'.repeat(400), 7],
  ['-0', 0],
])('falls back for %j', (text, expected) => {
  expect(wholeNumberOr(text, 7)).toBe(expected);
  expect(numberOr(text, 7)).toBe(expected);
});

it('shows the number a text stands for once the field is left, and leaves an empty field empty', () => {
  expect(numberShown('lots', capacityNumber)).toBe('30');
  expect(numberShown(' 12.9 ', capacityNumber)).toBe('12');
  expect(numberShown(' ', capacityNumber)).toBe('');
});

it('reads every number it has written itself', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (whole) => {
      expect(wholeNumberOr(String(whole), 7)).toBe(whole);
    }),
  );
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(numberOr(String(number), 7)).toBe(number + 0);
    }),
  );
});
