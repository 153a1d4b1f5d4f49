import type { AttendanceRecord } from './attendance.ts';
import { CAPACITY, type SchoolClass } from './classes.ts';
import { DEFAULT_MAX_MARKS, type Grade } from './grades.ts';
import { DEFAULT_SETTINGS, type SchoolSettings } from './settings.ts';
import type { Student } from './students.ts';
import type { Teacher } from './teachers.ts';

/** A record as it was found in storage or in a backup: an object, its fields not looked at yet. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** Whether a value can be a record at all: an object that is no list. */
export function isRecord(value: unknown): value is StoredRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Ids written by other programs may be numbers; they are compared as text. */
export function idOf(record: StoredRecord): string {
  return String(record['id']);
}

// "Shown with what it has" (conformance P6): a number or a truth value becomes its text, anything else no text.
function text(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return '';
}

/**
 * The day or class id of a mark or grade. A truth value is none: records are stored by day and class, and must be
 * found again where they were put.
 */
export function dayOrClassText(value: unknown): string {
  return typeof value === 'boolean' ? '' : text(value);
}

function number(value: unknown, fallback: number): number {
  if (isNumber(value)) return value;
  if (typeof value !== 'string' || value.trim() === '') return fallback;
  const read = Number(value);
  return Number.isFinite(read) ? read : fallback;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

function isStudent(record: StoredRecord): record is StoredRecord & Student {
  return (
    isText(record['id']) &&
    isText(record['firstName']) &&
    isText(record['lastName']) &&
    isText(record['email']) &&
    isText(record['phone']) &&
    isText(record['class']) &&
    isText(record['rollNumber']) &&
    isText(record['dateOfBirth']) &&
    isText(record['address']) &&
    isText(record['parentName']) &&
    isText(record['parentPhone']) &&
    isText(record['enrollmentDate'])
  );
}

/** A stored record read as a student: the same object where every field is sound; unknown fields are kept. */
export function asStudent(record: StoredRecord): Student {
  if (isStudent(record)) return record;
  return {
    ...record,
    id: text(record['id']),
    firstName: text(record['firstName']),
    lastName: text(record['lastName']),
    email: text(record['email']),
    phone: text(record['phone']),
    class: text(record['class']),
    rollNumber: text(record['rollNumber']),
    dateOfBirth: text(record['dateOfBirth']),
    address: text(record['address']),
    parentName: text(record['parentName']),
    parentPhone: text(record['parentPhone']),
    enrollmentDate: text(record['enrollmentDate']),
  };
}

function isTeacher(record: StoredRecord): record is StoredRecord & Teacher {
  return (
    isText(record['id']) &&
    isText(record['firstName']) &&
    isText(record['lastName']) &&
    isText(record['email']) &&
    isText(record['phone']) &&
    isText(record['subject']) &&
    isText(record['qualification']) &&
    isNumber(record['experience']) &&
    isNumber(record['salary']) &&
    isText(record['joinDate']) &&
    isText(record['address'])
  );
}

/** A stored record read as a teacher: the same object where every field is sound; unknown fields are kept. */
export function asTeacher(record: StoredRecord): Teacher {
  if (isTeacher(record)) return record;
  return {
    ...record,
    id: text(record['id']),
    firstName: text(record['firstName']),
    lastName: text(record['lastName']),
    email: text(record['email']),
    phone: text(record['phone']),
    subject: text(record['subject']),
    qualification: text(record['qualification']),
    experience: number(record['experience'], 0),
    salary: number(record['salary'], 0),
    joinDate: text(record['joinDate']),
    address: text(record['address']),
  };
}

function isClass(record: StoredRecord): record is StoredRecord & SchoolClass {
  return (
    isText(record['id']) &&
    isText(record['name']) &&
    isText(record['teacherId']) &&
    isTextList(record['students']) &&
    isText(record['schedule']) &&
    isText(record['room']) &&
    isNumber(record['capacity'])
  );
}

function roster(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(text).filter((id) => id !== '') : [];
}

/** A stored record read as a class: the same object where every field is sound; unknown fields are kept. */
export function asClass(record: StoredRecord): SchoolClass {
  if (isClass(record)) return record;
  return {
    ...record,
    id: text(record['id']),
    name: text(record['name']),
    teacherId: text(record['teacherId']),
    students: roster(record['students']),
    schedule: text(record['schedule']),
    room: text(record['room']),
    capacity: number(record['capacity'], CAPACITY.default),
  };
}

function isAttendanceRecord(record: StoredRecord): record is StoredRecord & AttendanceRecord {
  const remark = record['remark'];
  return (
    isText(record['id']) &&
    isText(record['studentId']) &&
    isText(record['date']) &&
    isText(record['classId']) &&
    isText(record['status']) &&
    (isText(remark) || (remark === undefined && !('remark' in record)))
  );
}

/**
 * A stored record read as an attendance mark: the same object where every field is sound; unknown fields are kept.
 * An unknown status stays as it is: it counts in all records, and as neither present, late nor absent.
 */
export function asAttendanceRecord(record: StoredRecord): AttendanceRecord {
  if (isAttendanceRecord(record)) return record;
  const { remark: storedRemark, ...others } = record;
  const remark = text(storedRemark);
  return {
    ...others,
    id: text(record['id']),
    studentId: text(record['studentId']),
    date: dayOrClassText(record['date']),
    classId: dayOrClassText(record['classId']),
    status: text(record['status']),
    ...(remark === '' ? {} : { remark }),
  };
}

function isGrade(record: StoredRecord): record is StoredRecord & Grade {
  return (
    isText(record['id']) &&
    isText(record['studentId']) &&
    isText(record['subject']) &&
    isNumber(record['marks']) &&
    isNumber(record['maxMarks']) &&
    isText(record['examType']) &&
    isText(record['date']) &&
    isText(record['classId'])
  );
}

/** A stored record read as a grade: the same object where every field is sound; unknown fields are kept. */
export function asGrade(record: StoredRecord): Grade {
  if (isGrade(record)) return record;
  return {
    ...record,
    id: text(record['id']),
    studentId: text(record['studentId']),
    subject: text(record['subject']),
    marks: number(record['marks'], 0),
    maxMarks: number(record['maxMarks'], DEFAULT_MAX_MARKS),
    examType: text(record['examType']),
    date: dayOrClassText(record['date']),
    classId: dayOrClassText(record['classId']),
  };
}

function isSettings(record: StoredRecord): record is StoredRecord & SchoolSettings {
  return (
    isText(record['schoolName']) &&
    isText(record['principalName']) &&
    isText(record['address']) &&
    isText(record['phone']) &&
    isText(record['email']) &&
    isText(record['academicYear'])
  );
}

/** A stored record read as the settings: a missing field takes its default, a field of another type becomes text. */
export function asSettings(record: StoredRecord): SchoolSettings {
  if (isSettings(record)) return record;
  const whole: StoredRecord = { ...DEFAULT_SETTINGS, ...record };
  return {
    ...record,
    schoolName: text(whole['schoolName']),
    principalName: text(whole['principalName']),
    address: text(whole['address']),
    phone: text(whole['phone']),
    email: text(whole['email']),
    academicYear: text(whole['academicYear']),
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * Whether lists and objects lie deeper in one another than `limit`; a plain value has depth 0, `[]` has 1.
 * Keeps its own stack: ten megabytes of nesting must not overflow the engine's (conformance P6).
 */
export function isTooDeep(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const holder of level) {
      if (!isObject(holder)) continue;
      if (depth >= limit) return true;
      for (const inner of Object.values(holder)) {
        if (isObject(inner)) next.push(inner);
      }
    }
    level = next;
  }
  return false;
}

/** Whether any object in a parsed value has a `__proto__` key of its own, at any depth (conformance P6). */
export function hasPrototypeKey(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const holder = waiting.pop();
    if (!isObject(holder)) continue;
    if (Object.hasOwn(holder, '__proto__')) return true;
    for (const inner of Object.values(holder)) {
      if (isObject(inner)) waiting.push(inner);
    }
  }
  return false;
}
