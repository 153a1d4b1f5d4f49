import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, asSettings } from '#school/settings/settings.ts';
import { asAttendanceRecord } from '#school/attendance/attendance.ts';
import { asClass } from '#school/classes/classes.ts';
import { asGrade } from '#school/grades/grades.ts';
import { asStudent } from '#school/students/students.ts';
import { asTeacher } from '#school/teachers/teachers.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';

const READERS = { asStudent, asTeacher, asClass, asAttendanceRecord, asGrade, asSettings };
const readers = Object.entries(READERS);

const oddField = fc.oneof(fc.jsonValue(), fc.string(), fc.integer());
const oddRecord = fc.dictionary(
  fc.constantFrom(
    'id',
    'firstName',
    'class',
    'students',
    'capacity',
    'experience',
    'status',
    'remark',
    'marks',
    'maxMarks',
    'date',
    'classId',
    'studentId',
    'schoolName',
    'houseColour',
  ),
  oddField,
);

describe.each(readers)('%s', (_name, read) => {
  // @shows Consistency: Unknown fields are kept and written back, numbers that JavaScript would alter as their text
  it('makes any record complete, keeps unknown fields, and changes nothing the second time', () => {
    fc.assert(
      fc.property(oddRecord, (stored) => {
        const before = structuredClone(stored);
        const record = read(stored);
        expect(new Map(Object.entries(record)).get('houseColour')).toEqual(stored['houseColour']);
        expect(read({ ...record })).toEqual(record);
        const again = { ...record };
        expect(read(again)).toBe(again);
        expect(stored).toEqual(before);
      }),
    );
  });
});

it('fills missing fields of a student', () => {
  expect(
    asStudent({ id: 7, firstName: 'Maya', rollNumber: 1042, phone: null, house: 'red' }),
  ).toEqual({
    id: '7',
    firstName: 'Maya',
    lastName: '',
    email: '',
    phone: '',
    class: '',
    rollNumber: '1042',
    dateOfBirth: '',
    address: '',
    parentName: '',
    parentPhone: '',
    enrollmentDate: '',
    house: 'red',
  });
});

it.each([
  [{ marks: 12, maxMarks: 20 }, 12, 20],
  [{ marks: '12.5', maxMarks: '20' }, 12.5, 20],
  [{ marks: 'many', maxMarks: null }, 0, 100],
  [{ marks: '', maxMarks: [5] }, 0, 100],
  [{}, 0, 100],
])('reads the numbers of the grade %j', (stored, marks, maxMarks) => {
  expect(asGrade(stored)).toMatchObject({ marks, maxMarks });
});

it.each([
  [{ students: ['a', 5, null, {}], capacity: '12' }, ['a', '5'], 12],
  [{ students: 'a', capacity: 'big' }, [], 30],
])('reads the roster and capacity of the class %j', (stored, students, capacity) => {
  expect(asClass(stored)).toMatchObject({ students, capacity });
});

// @shows §4: Records have no other status. Another program's status is shown as present with its own word beside it
it('keeps an unknown status and drops a remark that is no text', () => {
  expect(asAttendanceRecord({ status: 'excused' }).status).toBe('excused');
  expect(asAttendanceRecord({ status: 5 }).status).toBe('5');
  expect(asAttendanceRecord({ status: null }).status).toBe('');
  expect(asAttendanceRecord({ remark: null })).not.toHaveProperty('remark');
  expect(asAttendanceRecord({ remark: 12 }).remark).toBe('12');
});

it.each([
  [{ minutesLate: 5, reason: 'Sick' }, 5],
  [{ minutesLate: '12' }, 12],
  [{ minutesLate: 0 }, 0],
  [{ minutesLate: 'a while' }, undefined],
  [{ minutesLate: null }, undefined],
  [{}, undefined],
  // @shows Registers: Stored as reason and minutesLate on the mark, no key where empty; Present drops both. A reason
  //   written while the mark is Present waits in the draft for Late or Absent, and says so in the row
])('reads the minutes of %j, and drops values that are no number', (stored, minutes) => {
  const read = asAttendanceRecord(stored);
  expect(read.minutesLate).toBe(minutes);
  expect('minutesLate' in read).toBe(minutes !== undefined);
  expect('reason' in read).toBe('reason' in stored);
});

it('fills missing settings with the defaults', () => {
  expect(asSettings({})).toEqual(DEFAULT_SETTINGS);
  expect(asSettings({ schoolName: '', motto: 'Onwards' })).toEqual({
    ...DEFAULT_SETTINGS,
    schoolName: '',
    motto: 'Onwards',
  });
});

it.each([
  [{}, true],
  [{ id: 1 }, true],
  [[], false],
  [null, false],
  ['text', false],
  [5, false],
  [undefined, false],
])('knows whether %j can be a record: %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected);
});
