/** Taking marks and grades back. Each is one statement, so it goes back whole or not at all. */
import { isSameValue } from '#domain/records/sameRecord.ts';
import type { StoredRecord } from '#domain/records/storedRecord.ts';
import { idOf } from '#domain/records/storedRecord.ts';
import type { Reversal } from './reversal.ts';
import { keepApart } from './keepApart.ts';
import { comingBack, putBackRemoved, takeOutAdded, undoChanged } from './undoRecords.ts';

/** Takes marks of attendance back, but for those of students who have been marked anew for the day. */
export function undoMarks(reversal: Reversal): void {
  undoWhole(reversal, 'attendance');
  const { added, changed, removed } = reversal.effects('attendance');
  const acted = new Set([...added, ...changed.flat(), ...removed].map(idOf));
  const marks = [...reversal.present.attendance.values()];
  const markedAnew = new Set(marks.filter((one) => !acted.has(idOf(one))).map(studentAndDay));
  reversal.keepOut('attendance', (mark) => markedAnew.has(studentAndDay(mark)), 'markedAnew');
}

/** Takes grades back, but for those in whose place another one stands by now. */
export function undoGrades(reversal: Reversal): void {
  undoWhole(reversal, 'grades');
  keepApart(reversal, 'grades', comingBack(reversal, 'grades'), (away) =>
    reversal.keepOut('grades', (grade) => away.has(idOf(grade)), 'gradedAnew'),
  );
}

/** Nothing comes back of students who will not be there. Those whom the act took out are named themselves. */
export function keepOutOrphans(reversal: Reversal): void {
  const named = new Set(reversal.effects('students').removed.map(idOf));
  for (const collection of ['attendance', 'grades'] as const) {
    const isOrphan = (record: StoredRecord): boolean =>
      !reversal.students.has(String(record['studentId']));
    reversal.keepOut(collection, (one) => isOrphan(one) && named.has(String(one['studentId'])));
    reversal.keepOut(collection, isOrphan, 'deleted');
  }
}

/** The students who have marks or grades that do not go with the act. */
export function usedStudents(reversal: Reversal): ReadonlySet<string> {
  const used = new Set<string>();
  for (const collection of ['attendance', 'grades'] as const) {
    const going = new Set(reversal.goingFrom(collection).map(idOf));
    for (const [id, record] of reversal.present[collection]) {
      if (!going.has(id)) used.add(String(record['studentId']));
    }
  }
  return used;
}

function undoWhole(reversal: Reversal, collection: 'attendance' | 'grades'): void {
  takeOutAdded(reversal, collection);
  undoChanged(reversal, collection, ({ now, from, to }) => {
    if (!isSameValue(now, to)) {
      reversal.leave(collection, to, 'changed');
      return;
    }
    // Named as removed besides: it may go back to another register or month.
    reversal.takeOut(collection, now);
    reversal.putBack(collection, from);
  });
  putBackRemoved(reversal, collection);
}

function studentAndDay(mark: StoredRecord): string {
  return `${String(mark['studentId'])} ${String(mark['date'])}`;
}
