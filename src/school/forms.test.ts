import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLASS_NUMBERS, classFormSchema, classInputs } from '#school/classes/classForm.ts';
import { GRADE_NUMBERS, gradeFormSchema, gradeInputs } from '#school/grades/gradeForm.ts';
import {
  numberInputText,
  numberShown,
  readNumber,
  showsItsNumber,
} from '#school/text/numberInputs.ts';
import { asClass } from '#school/classes/classes.ts';
import { asGrade } from '#school/grades/grades.ts';
import { asStudent } from '#school/students/students.ts';
import { asTeacher } from '#school/teachers/teachers.ts';
import { studentForm, studentInputs } from '#school/students/studentForm.ts';
import { TEACHER_NUMBERS, teacherForm, teacherInputs } from '#school/teachers/teacherForm.ts';
import { z } from '#school/definitions/formSchema.ts';

const studentFormSchema = studentForm({}).schema.omit({ classFrom: true });
const teacherFormSchema = teacherForm({}).schema;

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
  title: '',
};

const classForm = classFormSchema((name) => name === 'Class 1');

/** Returns the first message at each field, by field name. */
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
    ['grade', gradeFormSchema, grade, ['title']],
    // @shows §5: Student form: ten required fields
    // @shows §5: Enrollment date is optional
    // @shows §5: Class form: name, teacher, schedule, room and capacity required. "No teacher yet" is a choice of its
    //   own, stored as no id, and chosen where the school has no teachers
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

// @shows Consistency: Text is stored without outer blanks
it('stores texts without outer blanks, and keeps line breaks', () => {
  const typed = { ...student, firstName: '  Maya ', address: ' 1 Mill Hill\nLeeds\n' };
  expect(studentFormSchema.parse(typed)).toEqual({ ...student, address: '1 Mill Hill\nLeeds' });
});

it('keeps any text that is not blank unchanged', () => {
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
  // @shows §5: Email has to be one
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
  // @shows §3: Experience and salary are whole numbers
])('reads the experience %j as %i', (experience, expected) => {
  expect(readNumber(experience, TEACHER_NUMBERS.experience)).toEqual([expected]);
  expect(teacherFormSchema.parse({ ...teacher, experience }).experience).toBe(expected);
});

it.each([
  ['experience', 'Experience must be 0 years or more'],
  ['salary', 'Salary must be 0 or more'],
])('refuses a negative %s', (field, message) => {
  expect(messages(teacherFormSchema, { ...teacher, [field]: '-1' })).toEqual({ [field]: message });
});

it.each([
  ['1', 1],
  ['50', 50],
  ['50.7', 50],
  ['lots', 30],
  // @shows §5: Capacity is 30 where it is no number
  // @shows §9: Capacity 30, from 1 to 50
])('reads the capacity %j as %i', (capacity, expected) => {
  expect(readNumber(capacity, CLASS_NUMBERS.capacity)).toEqual([expected]);
  expect(classForm.parse({ ...schoolClass, capacity }).capacity).toBe(expected);
});

// @shows §5: Capacity from 1 to 50
// @shows Bad input: A number out of bounds is refused at the field
it.each(['0', '51', '-3', '0.9'])('refuses the capacity %s', (capacity) => {
  expect(messages(classForm, { ...schoolClass, capacity })).toEqual({
    capacity: 'Capacity must be from 1 to 50',
  });
});

it('refuses a class name that is taken', () => {
  expect(messages(classForm, { ...schoolClass, name: ' Class 1 ' })).toEqual({
    name: 'There is already a class with this name. Choose another name',
  });
});

it.each([
  ['0', '1', 0, 1],
  ['12.5', '20', 12.5, 20],
  ['25', '20', 25, 20],
  ['none', 'all', 0, 100],
  // @shows §5: Marks fall back to 0, max marks to 100. Shown first
])('reads the marks %j of %j as %d of %d', (marks, maxMarks, expected, expectedMax) => {
  expect(readNumber(marks, GRADE_NUMBERS.marks)).toEqual([expected]);
  expect(readNumber(maxMarks, GRADE_NUMBERS.maxMarks)).toEqual([expectedMax]);
  expect(gradeFormSchema.parse({ ...grade, marks, maxMarks })).toMatchObject({
    marks: expected,
    maxMarks: expectedMax,
  });
});

it.each([
  ['marks', '-1', 'Marks must be 0 or more'],
  ['marks', '-0.5', 'Marks must be 0 or more'],
  ['maxMarks', '0', 'Max marks must be 1 or more'],
  ['maxMarks', '0.5', 'Max marks must be 1 or more'],
  // @shows §5: Marks are at least 0, max marks at least 1
])('refuses %s of %s', (field, value, message) => {
  expect(messages(gradeFormSchema, { ...grade, [field]: value })).toEqual({ [field]: message });
});

it('saving an unchanged form changes nothing', () => {
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

// @shows §3: Enrollment date is today unless said otherwise
// @shows §3: Join date is today unless said otherwise
// @shows §3: Capacity is 30 unless said otherwise
// @shows §3: Max marks are 100, the date today, unless said otherwise
it('starts a new form with today and the defaults', () => {
  const today = '2026-11-21';
  expect(studentInputs(undefined, today).enrollmentDate).toBe(today);
  expect(teacherInputs(undefined, today).joinDate).toBe(today);
  expect(classInputs(undefined).capacity).toBe('30');
  expect(gradeInputs(undefined, today)).toMatchObject({ maxMarks: '100', marks: '', date: today });
});

const WHOLE = { whole: true, fallback: 7 };
const DECIMAL = { whole: false, fallback: 7 };

it.each([
  ['', 7],
  ['  ', 7],
  ['.', 7],
  ['12.05.2026', 7],
  ['1,2,3', 7],
  ['1,23,4', 7],
  ['1.234,567.8', 7],
  ['abc', 7],
  ['Infinity', 7],
  ['9'.repeat(400), 7],
  ['-0', 0],
])('uses the fallback for %j', (text, expected) => {
  expect(readNumber(text, WHOLE)).toEqual([expected]);
  expect(readNumber(text, DECIMAL)).toEqual([expected]);
});

describe('commas and points', () => {
  it.each([
    ['17,5', 17.5],
    ['17.5', 17.5],
    ['-17,25', -17.25],
    ['0,5', 0.5],
    [',5', 0.5],
    ['.5', 0.5],
    ['1,2345', 1.2345],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234.567', 1234.567],
    ['1.234,567', 1234.567],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['12,34,567.5', 1_234_567.5],
    ['45 000', 45_000],
    ['45\u00A0000', 45_000],
    ['1\u202F234\u202F567,25', 1_234_567.25],
    ['45’000.5', 45_000.5],
    ['45 0', 45],
    ['１７，５', 17.5],
    ['−5', -5],
    // @shows Consistency: Decimal comma and point are both understood. Thousands may also be divided by blanks or
    //   apostrophes
  ])('%j is %d', (text, expected) => {
    expect(readNumber(text, DECIMAL)).toEqual([expected]);
    expect(readNumber(text, WHOLE)).toEqual([Math.trunc(expected) + 0]);
  });

  it.each([
    ['45,000', 45_000, 45],
    ['45.000', 45_000, 45],
    ['1,234', 1234, 1.234],
    ['-1.234', -1234, -1.234],
    ['1234.567', 1_234_567, 1234.567],
    ['0,125', 125, 0.125],
    ['45,000 a year', 45_000, 45],
  ])('%j can mean %d or %d', (text, first, second) => {
    expect(readNumber(text, DECIMAL)).toEqual([first, second]);
    expect(readNumber(text, WHOLE)).toEqual([first, Math.trunc(second)]);
    expect(numberShown(text, WHOLE)).toBe(text);
  });

  // @shows Consistency: One comma or point with exactly three digits behind it is refused, with both readings. A stored
  //   12.345 is shown as 12.3450
  it('refuses a text with two meanings, and names both', () => {
    expect(messages(teacherFormSchema, { ...teacher, salary: '45,000' })).toEqual({
      salary: '“45,000” could mean 45000 or 45. Type the one you mean.',
    });
    expect(messages(classForm, { ...schoolClass, capacity: '1.234' })).toEqual({
      capacity: '“1.234” could mean 1234 or 1. Type the one you mean.',
    });
    expect(messages(gradeFormSchema, { ...grade, marks: '1.234', maxMarks: '45.000' })).toEqual({
      marks: '“1.234” could mean 1234 or 1.2340. Type the one you mean.',
      maxMarks: '“45.000” could mean 45000 or 45. Type the one you mean.',
    });
    expect(readNumber('0,000', DECIMAL)).toEqual([0]);
  });
});

it.each([
  ['lots', WHOLE, '7'],
  [' 12.9 ', WHOLE, '12'],
  [' ', WHOLE, ''],
  ['17,5', DECIMAL, '17.5'],
  ['1,234.50', DECIMAL, '1234.5'],
  ['1,234.567', DECIMAL, '1234.5670'],
  ['45,000', DECIMAL, '45,000'],
])('after leaving a field with %j (%o) it shows %j', (text, input, shown) => {
  expect(numberShown(text, input)).toBe(shown);
});

it.each([
  ['12', WHOLE, true],
  [' 12 ', WHOLE, true],
  ['012', WHOLE, true],
  ['12.0', WHOLE, true],
  ['1,234,567', WHOLE, true],
  ['17,5', DECIMAL, true],
  ['.50', DECIMAL, true],
  ['+5', DECIMAL, true],
  ['1,234.50', DECIMAL, true],
  ['1e+21', DECIMAL, true],
  ['17,5', WHOLE, false],
  ['many', WHOLE, false],
  ['12 years', WHOLE, false],
  ['1e3', DECIMAL, false],
  ['0.12345678901234567890', DECIMAL, false],
  ['9007199254740993', DECIMAL, false],
  ['1,2,3', DECIMAL, false],
  // @shows Consistency: Text that is no number takes its fallback, which is shown and stops that press, by key or mouse.
  //   Decimals in a whole-number field are cut off, and shown first likewise
])('%j (%o) shows the number that is stored: %s', (text, input, expected) => {
  expect(showsItsNumber(text, input)).toBe(expected);
  // The number shown instead of the text is known afterwards.
  expect(showsItsNumber(numberShown(text, input), input)).toBe(true);
});

it('reads every number that it writes', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (whole) => {
      expect(readNumber(numberInputText(whole), WHOLE)).toEqual([whole + 0]);
    }),
  );
  const number = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: -3_000_000, max: 3_000_000 }).map((thousandths) => thousandths / 1000),
  );
  fc.assert(
    fc.property(number, (value) => {
      expect(readNumber(numberInputText(value), DECIMAL)).toEqual([value + 0]);
      expect(showsItsNumber(numberInputText(value), DECIMAL)).toBe(true);
    }),
  );
});
