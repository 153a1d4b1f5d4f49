import { keepRosters } from '#school/classes/rosters.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { asClass } from '#school/classes/classes.ts';
import { asStudent } from '#school/students/students.ts';
import { idOf } from '#school/definitions/storedRecord.ts';

/**
 * The classes with each one's `students` corrected to exactly the students whose class it is (docs/conformance.md, Consistency);
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
