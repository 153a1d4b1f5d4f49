/** An undo leaves one mark in each cell of a mark book: marks, or why there are none, whichever is newer. */
import { cellKey } from '#domain/grades/assessments.ts';
import { asGrade } from '#domain/grades/grades.ts';
import { missedBy, noMarkKey, withoutNoMarks, type PlaceOfMark } from '#domain/grades/noMarks.ts';
import { isSameValue } from '#domain/records/sameRecord.ts';
import type { StoredRecord } from '#domain/records/storedRecord.ts';
import { idOf } from '#domain/records/storedRecord.ts';
import { asStudent } from '#domain/students/students.ts';
import type { Reversal } from './reversal.ts';

/** Keeps out what would come beside a grade that is there by now, and grades that would come beside an "Abs". */
export function keepOneMarkACell(reversal: Reversal): void {
  const graded = new Set([...reversal.recordsAfter('grades').values()].map(cellOfGrade));
  for (const record of reversal.comingTo('students')) {
    const student = asStudent(record);
    const now = reversal.present.students.get(idOf(record));
    const said = new Set((now ? missedBy(asStudent(now)) : []).map(noMarkKey));
    const isAway = (place: PlaceOfMark): boolean =>
      !said.has(noMarkKey(place)) &&
      (graded.has(cellOf(place, student.id)) || !isClassThere(reversal, place));
    const [kept] = withoutNoMarks([student], isAway);
    if (kept === undefined) continue;
    if (missedBy(student).some((one) => graded.has(cellOf(one, student.id)))) {
      reversal.leave('students', record, 'gradedAnew');
    }
    if (now !== undefined && isSameValue(now, kept)) {
      reversal.keepOut('students', (one) => idOf(one) === student.id);
    } else reversal.putStudent({ ...kept });
  }
  const missed = new Set(
    [...reversal.students].flatMap(([id, record]) =>
      missedBy(asStudent(record)).map((place) => cellOf(place, id)),
    ),
  );
  reversal.keepOut('grades', (grade) => missed.has(cellOfGrade(grade)), 'gradedAnew');
}

function isClassThere({ classNames }: Reversal, { classId }: PlaceOfMark): boolean {
  return classId === '' || classNames.has(classId);
}

function cellOfGrade(record: StoredRecord): string {
  const grade = asGrade(record);
  return cellOf(grade, grade.studentId);
}

function cellOf(place: PlaceOfMark, studentId: string): string {
  return JSON.stringify([place.classId, place.subject, cellKey(place, studentId)]);
}
