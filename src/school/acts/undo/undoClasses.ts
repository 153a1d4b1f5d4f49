/** Undoes an act on classes. A student refers to a class by name. */
import { asClass, isSameClassName } from '#school/classes/classes.ts';
import { isInClass } from '#school/classes/currentClass.ts';
import { missedBy, noMarkKey, type MissedAssessment } from '#school/grades/noMarks.ts';
import { classKey } from '#school/classes/readClassNames.ts';
import { isSameValue, type StoredRecord, idOf } from '#school/definitions/storedRecord.ts';
import { asStudent } from '#school/students/students.ts';
import { Likeness } from './keepApart.ts';
import type { Reversal } from './reversal.ts';
import {
  withFieldsBack,
  addedAndThere,
  changedAndThere,
  removedAndGone,
  removeUnless,
  type ChangedRecord,
} from './undoRecords.ts';

/**
 * Restores classes whose names are free. Removes added classes, unless they changed, or have new students or new entries
 * of Abs and Exc.
 */
export function undoClasses(reversal: Reversal): void {
  for (const { now, added } of addedAndThere(reversal, 'classes')) {
    const isAsAdded = isSameValue(withoutRoster(now), withoutRoster(added));
    const isUsed = isAsAdded && (hasNewStudents(reversal, added) || hasNewNoMarks(reversal, added));
    const whyKept = isUsed ? 'used' : undefined;
    removeUnless(reversal, 'classes', now, isAsAdded ? whyKept : 'changed');
  }
  for (const record of removedAndGone(reversal, 'classes')) {
    if (isNameTaken(reversal, record)) reversal.skip('classes', record, 'nameTaken');
    else reversal.restore('classes', record);
  }
  for (const record of changedAndThere(reversal, 'classes')) undoFieldsOf(reversal, record);
}

function undoFieldsOf(reversal: Reversal, record: ChangedRecord): void {
  const { now, from, to } = record;
  const isRename = from['name'] !== to['name'] && now['name'] === to['name'];
  const isTaken = isRename && isNameTaken(reversal, from);
  if (isTaken) reversal.skip('classes', from, 'nameTaken');
  const kept = isTaken ? ['students', 'name'] : ['students'];
  const back = withFieldsBack(reversal, 'classes', record, kept);
  if (back) reversal.restore('classes', back);
  if (isRename && !isTaken) renameBack(reversal, from, to);
}

/** Gives the students of a class its old name. Students who had the new name before the rename keep that name. */
function renameBack(reversal: Reversal, from: StoredRecord, to: StoredRecord): void {
  const [before, after] = [asClass(from), asClass(to)];
  const hadName = new Set(after.students.filter((id) => !before.students.includes(id)));
  for (const [id, student] of reversal.after('students')) {
    if (!isInClass(asStudent(student), after.name) || hadName.has(id)) continue;
    reversal.restore('students', { ...student, class: before.name });
  }
}

/** True if a class has students who did not have its name before the act. */
function hasNewStudents(reversal: Reversal, added: StoredRecord): boolean {
  const { name, students: roster } = asClass(added);
  // Students the act moved go back unless someone moved them since; those are not in the class any more.
  const came = new Set(reversal.effects('students').added.map(idOf));
  return [...reversal.after('students')].some(
    ([id, student]) =>
      isInClass(asStudent(student), name) && (came.has(id) || !roster.includes(id)),
  );
}

/** True if a mark book of the class has an Abs or Exc that the act did not make: undoing would delete that entry. */
function hasNewNoMarks(reversal: Reversal, added: StoredRecord): boolean {
  const { added: came, changed } = reversal.effects('students');
  const brought = new Set([...came, ...changed.map(([, to]) => to)].flatMap(noMarksOf));
  return [...reversal.after('students').values()]
    .flatMap((student) => missedBy(asStudent(student)))
    .some((one) => one.classId === idOf(added) && !brought.has(noMarkOf(one)));
}

function noMarksOf(student: StoredRecord): readonly string[] {
  return missedBy(asStudent(student)).map(noMarkOf);
}

function noMarkOf(missed: MissedAssessment): string {
  return JSON.stringify([missed.studentId, missed.noMark, noMarkKey(missed)]);
}

/** True if another class now has the name, or a name that an import would take for the same. */
function isNameTaken(reversal: Reversal, schoolClass: StoredRecord): boolean {
  const wanted = asClass(schoolClass).name;
  const likeness = new Likeness(reversal.present, 'classes');
  return [...reversal.after('classes')].some(([id, other]) => {
    if (id === idOf(schoolClass)) return false;
    const { name } = asClass(other);
    if (isSameClassName(name, wanted)) return true;
    return classKey(name) === classKey(wanted) && likeness.areNewlyAlike(idOf(schoolClass), id);
  });
}

function withoutRoster({ students: _roster, ...others }: StoredRecord): StoredRecord {
  return others;
}
