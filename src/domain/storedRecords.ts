import { MARK } from './attendance.ts';
import { CLASS } from './classes.ts';
import { GRADE } from './grades.ts';
import { readerOf } from './readRecord.ts';
import { SETTINGS } from './settings.ts';
import { STUDENT } from './students.ts';
import { TEACHER } from './teachers.ts';

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

/** A stored record read as a student. */
export const asStudent = readerOf(STUDENT);

/** A stored record read as a teacher. */
export const asTeacher = readerOf(TEACHER);

/** A stored record read as a class. */
export const asClass = readerOf(CLASS);

/**
 * A stored record read as an attendance mark. An unknown status stays as it is: it counts in all records, and as
 * neither present, late nor absent.
 */
export const asAttendanceRecord = readerOf(MARK);

/** A stored record read as a grade. */
export const asGrade = readerOf(GRADE);

/** A stored record read as the settings. */
export const asSettings = readerOf(SETTINGS);

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
