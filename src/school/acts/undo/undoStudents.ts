/** Undoes an act on students. Classes are matched by id, whatever their names are now. */
import { asStudent } from '#school/students/students.ts';
import { asClass } from '#school/classes/classes.ts';
import { isSameValue, type StoredRecord, idOf } from '#school/definitions/storedRecord.ts';
import type { ClassIds } from '#school/acts/acts.ts';
import type { Reversal } from './reversal.ts';
import { keepApart } from './keepApart.ts';
import {
  withFieldsBack,
  addedAndThere,
  changedAndThere,
  idsToRestore,
  removedAndGone,
  removeUnless,
  type ChangedRecord,
} from './undoRecords.ts';
import { usedStudents } from './undoMarks.ts';
import { withoutClassSentences, withoutEndedClass, type WithoutClass } from './undoYears.ts';

/** Removes the students that the act added, except those who changed since, or have marks or grades. */
export function dropAddedStudents(reversal: Reversal): void {
  const used = usedStudents(reversal);
  for (const { now, added } of addedAndThere(reversal, 'students')) {
    const then = { ...added, class: classAsStored(reversal, 'after', added) };
    const isUsed = used.has(idOf(added)) ? 'used' : undefined;
    removeUnless(reversal, 'students', now, isSameValue(now, then) ? isUsed : 'changed');
  }
}

/**
 * Restores removed students and changed fields, unless another student has the place by now. The classes were restored
 * before. Returns sentences about students whose class ended with a school year since the act.
 *
 * Undoing the start of a school year checks no places. Roll numbers begin anew in every class, so one student who stays in
 * the new class would keep others from coming back.
 */
export function undoStudents(reversal: Reversal): readonly string[] {
  const renamed = new Map(reversal.after('students'));
  for (const record of removedAndGone(reversal, 'students')) {
    reversal.restore('students', withClassToBe(reversal, record));
  }
  for (const record of changedAndThere(reversal, 'students')) undoFieldsOf(reversal, record);
  if (reversal.act.label.say === 'schoolYearStarted') return [];
  const withoutClass = leaveEndedClasses(reversal);
  keepApart(reversal, 'students', idsToRestore(reversal, 'students'), (cancelled) => {
    reversal.cancel('students', (student) => cancelled.has(idOf(student)), 'placeTaken');
    for (const id of cancelled) {
      const student = renamed.get(id);
      if (student) reversal.restore('students', student);
    }
  });
  const restored = new Set(reversal.restoredTo('students').map(idOf));
  return withoutClassSentences(withoutClass.filter(({ student }) => restored.has(student.id)));
}

/** Takes restored students out of classes of an ended school year. */
function leaveEndedClasses(reversal: Reversal): readonly WithoutClass[] {
  return reversal.restoredTo('students').flatMap((record) => {
    const now = reversal.present.students.get(idOf(record));
    // The start of the year has already moved students who are in a class.
    if (now !== undefined && asStudent(now).class !== '') return [];
    const withoutClass = withoutEndedClass(reversal, record);
    if (!withoutClass) return [];
    reversal.restore('students', { ...withoutClass.student });
    return [withoutClass];
  });
}

function undoFieldsOf(reversal: Reversal, { now, from, to }: ChangedRecord): void {
  const { before, after } = reversal.act.classIds;
  const idBefore = ownId(before, from['class']);
  // The class was only renamed: undoing the rename gives the student the name.
  const onlyRenamed = idBefore !== undefined && idBefore === ownId(after, to['class']);
  const ends = {
    now,
    from: withClassToBe(reversal, from),
    to: { ...to, class: classAsStored(reversal, 'after', to) },
  };
  // Undoing a rename may have changed the student already.
  const onto = reversal.after('students').get(idOf(now)) ?? now;
  const together = undoneTogether(ends, reversal.act.label.say === 'schoolYearStarted');
  const then: StoredRecord = ends.to;
  const isTouched = together.some((name) => !isSameValue(now[name], then[name]));
  if (isTouched) reversal.skip('students', now, 'changed');
  const kept = [...(onlyRenamed ? ['class'] : []), ...(isTouched ? together : [])];
  const back = withFieldsBack(reversal, 'students', ends, kept, onto);
  if (back) reversal.restore('students', back);
}

/** The fields that belong to a student's class: leavings, returns, and the classes of earlier days. */
const WITH_CLASS = ['leftOn', 'leftFrom', 'leftFromId', 'leftReason', 'pastStays', 'pastClasses'];

/**
 * Returns the fields of a student that are restored together or not at all. A leaving, a return and a change of class
 * belong to the class. After a new school year all fields belong together: a student edited since stays in that year.
 */
function undoneTogether({ now, from, to }: ChangedRecord, isNewYear: boolean): readonly string[] {
  const isChanged = (name: string): boolean => !isSameValue(from[name], to[name]);
  if (isNewYear && isChanged('pastClasses')) return Object.keys({ ...now, ...to, ...from });
  return WITH_CLASS.some(isChanged) ? ['class', ...WITH_CLASS] : [];
}

/** The present name of the class that a student had before or after the act. */
function classAsStored(
  { act, present }: Reversal,
  end: 'before' | 'after',
  student: StoredRecord,
): unknown {
  const id = ownId(act.classIds[end], student['class']);
  const now = id === undefined ? undefined : present.classes.get(id);
  return now === undefined ? student['class'] : asClass(now).name;
}

/** A student as before the act, with the name that the class has after the undo. */
function withClassToBe(reversal: Reversal, student: StoredRecord): StoredRecord {
  const id = ownId(reversal.act.classIds.before, student['class']);
  const name = id === undefined ? undefined : reversal.className(id);
  return { ...student, class: name ?? student['class'] };
}

function ownId(ids: ClassIds, name: unknown): string | undefined {
  return typeof name === 'string' && Object.hasOwn(ids, name) ? ids[name] : undefined;
}
