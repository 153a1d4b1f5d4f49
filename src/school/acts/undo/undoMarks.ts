/** Undoes an act on marks and grades. Each mark, grade, Abs or Exc is restored whole or not at all. */
import { isSameValue, idOf, type StoredRecord } from '#school/definitions/storedRecord.ts';
import type { Reversal } from './reversal.ts';
import { keepApart } from './keepApart.ts';
import { changedAndThere, idsToRestore, removedAndGone, removeAdded } from './undoRecords.ts';
import { cellKey } from '#school/grades/assessments.ts';
import { asGrade } from '#school/grades/grades.ts';
import { missedBy, noMarkKey, withoutNoMarks, type PlaceOfMark } from '#school/grades/noMarks.ts';
import { asStudent } from '#school/students/students.ts';

/** Restores marks of attendance, except for students who were marked again on that day. */
export function undoMarks(reversal: Reversal): void {
  undoWhole(reversal, 'attendance');
  const { added, changed, removed } = reversal.effects('attendance');
  const acted = new Set([...added, ...changed.flat(), ...removed].map(idOf));
  const marks = [...reversal.present.attendance.values()];
  const markedAnew = new Set(marks.filter((one) => !acted.has(idOf(one))).map(studentAndDay));
  reversal.cancel('attendance', (mark) => markedAnew.has(studentAndDay(mark)), 'markedAnew');
}

/** Restores grades, except where another grade has the place by now. */
export function undoGrades(reversal: Reversal): void {
  undoWhole(reversal, 'grades');
  keepApart(reversal, 'grades', idsToRestore(reversal, 'grades'), (cancelled) =>
    reversal.cancel('grades', (grade) => cancelled.has(idOf(grade)), 'gradedAnew'),
  );
}

/** Cancels marks and grades of students who will not exist. Students that the act removed are named once, not here. */
export function cancelOrphans(reversal: Reversal): void {
  const named = new Set(reversal.effects('students').removed.map(idOf));
  for (const collection of ['attendance', 'grades'] as const) {
    const isOrphan = (record: StoredRecord): boolean =>
      !reversal.after('students').has(String(record['studentId']));
    reversal.cancel(collection, (one) => isOrphan(one) && named.has(String(one['studentId'])));
    reversal.cancel(collection, isOrphan, 'deleted');
  }
}

/** The students with marks or grades that the undo does not remove. */
export function usedStudents(reversal: Reversal): ReadonlySet<string> {
  const used = new Set<string>();
  for (const collection of ['attendance', 'grades'] as const) {
    const after = reversal.after(collection);
    for (const [id, record] of reversal.present[collection]) {
      if (after.get(id) === record) used.add(String(record['studentId']));
    }
  }
  return used;
}

function undoWhole(reversal: Reversal, collection: 'attendance' | 'grades'): void {
  removeAdded(reversal, collection);
  for (const { now, from, to } of changedAndThere(reversal, collection)) {
    if (!isSameValue(now, to)) {
      reversal.skip(collection, to, 'changed');
      continue;
    }
    // Remove the present record, too: the earlier one may belong to another register or month.
    reversal.remove(collection, now);
    reversal.restore(collection, from);
  }
  for (const record of removedAndGone(reversal, collection)) reversal.restore(collection, record);
}

function studentAndDay(mark: StoredRecord): string {
  return `${String(mark['studentId'])} ${String(mark['date'])}`;
}

/**
 * Leaves one entry in each cell of a mark book: a grade, or an Abs or Exc, whichever is newer. Cancels an Abs or Exc
 * beside a present grade, and a grade beside an Abs or Exc.
 */
export function keepOneMarkACell(reversal: Reversal): void {
  const graded = new Set([...reversal.after('grades').values()].map(cellOfGrade));
  for (const record of reversal.restoredTo('students')) {
    const student = asStudent(record);
    const now = reversal.present.students.get(idOf(record));
    const noted = new Set((now ? missedBy(asStudent(now)) : []).map(noMarkKey));
    const isAway = (place: PlaceOfMark): boolean =>
      !noted.has(noMarkKey(place)) &&
      (graded.has(cellOf(place, student.id)) || !isClassThere(reversal, place));
    const [kept] = withoutNoMarks([student], isAway);
    if (kept === undefined) continue;
    if (missedBy(student).some((one) => graded.has(cellOf(one, student.id)))) {
      reversal.skip('students', record, 'gradedAnew');
    }
    if (now !== undefined && isSameValue(now, kept)) {
      reversal.cancel('students', (one) => idOf(one) === student.id);
    } else reversal.restore('students', { ...kept });
  }
  const missed = new Set(
    [...reversal.after('students')].flatMap(([id, record]) =>
      missedBy(asStudent(record)).map((place) => cellOf(place, id)),
    ),
  );
  reversal.cancel('grades', (grade) => missed.has(cellOfGrade(grade)), 'gradedAnew');
}

function isClassThere(reversal: Reversal, { classId }: PlaceOfMark): boolean {
  return classId === '' || reversal.after('classes').has(classId);
}

function cellOfGrade(record: StoredRecord): string {
  const grade = asGrade(record);
  return cellOf(grade, grade.studentId);
}

function cellOf(place: PlaceOfMark, studentId: string): string {
  return JSON.stringify([place.classId, place.subject, cellKey(place, studentId)]);
}
