/** Taking back what was done to classes. Their students carry their names. */
import { asClass, isSameClassName } from '#school/classes/classes.ts';
import { isInClass } from '#school/classes/currentClass.ts';
import { missedBy, noMarkKey, type MissedAssessment } from '#school/grades/noMarks.ts';
import { classKey } from '#school/classes/readClassNames.ts';
import { isSameValue } from '#school/definitions/sameRecord.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { idOf } from '#school/definitions/storedRecord.ts';
import { asStudent } from '#school/students/students.ts';
import { Likeness } from './keepApart.ts';
import type { Reversal } from './reversal.ts';
import {
  withFieldsBack,
  addedAndThere,
  changedAndThere,
  removedAndGone,
  takeOutUnless,
  type ChangedRecord,
} from './undoRecords.ts';

/** Takes it back, where the names are free and a class that would go has nobody and nothing new. */
export function undoClasses(reversal: Reversal): void {
  for (const { now, added } of addedAndThere(reversal, 'classes')) {
    const isAsAdded = isSameValue(withoutRoster(now), withoutRoster(added));
    const isUsed = isAsAdded && (hasNewStudents(reversal, added) || hasNewNoMarks(reversal, added));
    const whyKept = isUsed ? 'used' : undefined;
    takeOutUnless(reversal, 'classes', now, isAsAdded ? whyKept : 'changed');
  }
  for (const record of removedAndGone(reversal, 'classes')) {
    if (isNameTaken(reversal, record)) reversal.skip('classes', record, 'nameTaken');
    else reversal.putBack('classes', record);
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
  if (back) reversal.putBack('classes', back);
  if (isRename && !isTaken) renameBack(reversal, from, to);
}

/** Whoever carried the name before the class took it was never renamed, and keeps it. */
function renameBack(reversal: Reversal, from: StoredRecord, to: StoredRecord): void {
  const [before, after] = [asClass(from), asClass(to)];
  const carriedIt = new Set(after.students.filter((id) => !before.students.includes(id)));
  for (const [id, student] of reversal.students) {
    if (!isInClass(asStudent(student), after.name) || carriedIt.has(id)) continue;
    reversal.putStudent({ ...student, class: before.name });
  }
}

/** Whether a class has students who did not carry its name before the act. */
function hasNewStudents(reversal: Reversal, added: StoredRecord): boolean {
  const { name, students: roster } = asClass(added);
  // Students the act moved go back unless someone moved them since; those are not in the class any more.
  const came = new Set(reversal.effects('students').added.map(idOf));
  return [...reversal.students].some(
    ([id, student]) =>
      isInClass(asStudent(student), name) && (came.has(id) || !roster.includes(id)),
  );
}

/** Whether anybody was noted as absent or excused in a mark book of the class, other than by the act: it would go with it. */
function hasNewNoMarks(reversal: Reversal, added: StoredRecord): boolean {
  const { added: came, changed } = reversal.effects('students');
  const brought = new Set([...came, ...changed.map(([, to]) => to)].flatMap(noMarksOf));
  return [...reversal.students.values()]
    .flatMap((student) => missedBy(asStudent(student)))
    .some((one) => one.classId === idOf(added) && !brought.has(noMarkOf(one)));
}

function noMarksOf(student: StoredRecord): readonly string[] {
  return missedBy(asStudent(student)).map(noMarkOf);
}

function noMarkOf(missed: MissedAssessment): string {
  return JSON.stringify([missed.studentId, missed.noMark, noMarkKey(missed)]);
}

/** Whether another class has the name by now, or one that an import would take for the same. */
function isNameTaken({ classNames, present }: Reversal, schoolClass: StoredRecord): boolean {
  const wanted = asClass(schoolClass).name;
  const likeness = new Likeness(present, 'classes');
  return [...classNames].some(([id, name]) => {
    if (id === idOf(schoolClass)) return false;
    if (isSameClassName(name, wanted)) return true;
    return classKey(name) === classKey(wanted) && likeness.areNewlyAlike(idOf(schoolClass), id);
  });
}

function withoutRoster({ students: _roster, ...others }: StoredRecord): StoredRecord {
  return others;
}
