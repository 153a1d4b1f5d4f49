import { keepRosters } from '#domain/classes/rosters.ts';
import type { StoredRecord } from '#domain/records/storedRecord.ts';
import { asClass } from '#domain/classes/classes.ts';
import { asStudent } from '#domain/students/students.ts';
import { idOf } from '#domain/records/storedRecord.ts';

/**
 * The classes with each one's `students` corrected to exactly the students whose class it is (conformance P3);
 * `undefined` where all are right.
 */
export function withCorrectRosters(
  students: readonly StoredRecord[],
  classes: readonly StoredRecord[],
): readonly StoredRecord[] | undefined {
  const corrected = new Map(
    keepRosters(students.map(asStudent), classes.map(asClass)).map((one) => [one.id, one.students]),
  );
  if (corrected.size === 0) return undefined;
  return classes.map((record) => {
    const roster = corrected.get(idOf(record));
    return roster ? { ...record, students: roster } : record;
  });
}
