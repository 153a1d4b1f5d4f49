/** Taking back what was done to students. A class is followed by its id, whatever it is called by now. */
import { asStudent } from '#school/students/students.ts';
import { asClass } from '#school/classes/classes.ts';
import { isSameValue } from '#school/definitions/sameRecord.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { idOf } from '#school/definitions/storedRecord.ts';
import type { ClassIds } from '#school/acts/acts.ts';
import type { Reversal } from './reversal.ts';
import { keepApart } from './keepApart.ts';
import {
  withFieldsBack,
  addedAndThere,
  changedAndThere,
  comingBack,
  removedAndGone,
  takeOutUnless,
  type ChangedRecord,
} from './undoRecords.ts';
import { usedStudents } from './undoMarks.ts';
import { overYearsSince, resettledSentences, type Resettled } from './undoYears.ts';

/** Takes out the students that the act brought, but for those who have been changed, or have marks or grades since. */
export function dropAddedStudents(reversal: Reversal): void {
  const used = usedStudents(reversal);
  for (const { now, added } of addedAndThere(reversal, 'students')) {
    const then = { ...added, class: classAsStored(reversal, 'after', added) };
    const isUsed = used.has(idOf(added)) ? 'used' : undefined;
    takeOutUnless(reversal, 'students', now, isSameValue(now, then) ? isUsed : 'changed');
  }
}

/**
 * Brings back those who went, and the fields that were changed, but where another student has the place by now. Their
 * classes have been taken back before. After the start of a school year nobody has taken a place: roll numbers begin anew
 * in every class, so one who was edited since, and stays in the new class, would keep the next class from coming back.
 * Gives sentences about those whom a school year has moved since the act.
 */
export function undoStudents(reversal: Reversal): readonly string[] {
  const renamed = new Map(reversal.students);
  for (const record of removedAndGone(reversal, 'students')) {
    reversal.putBack('students', withClassToBe(reversal, record));
  }
  for (const record of changedAndThere(reversal, 'students')) undoFieldsOf(reversal, record);
  if (reversal.act.label.say === 'schoolYearStarted') return [];
  const settled = settleOverYears(reversal);
  keepApart(reversal, 'students', comingBack(reversal, 'students'), (away) => {
    reversal.keepOut('students', (student) => away.has(idOf(student)), 'placeTaken');
    for (const id of away) {
      const student = renamed.get(id);
      if (student && student !== reversal.present.students.get(id)) reversal.putStudent(student);
    }
  });
  const coming = new Set(reversal.comingTo('students').map(idOf));
  const back = settled.filter(({ student }) => coming.has(student.id));
  // Only now: roll numbers begin anew in every class, so nobody has taken a place in the next one.
  for (const { student } of back) reversal.putStudent({ ...student });
  return resettledSentences(back);
}

/** Takes those who come back into a class over the start of a school year out of it, and gives what becomes of them. */
function settleOverYears(reversal: Reversal): readonly Resettled[] {
  return reversal.comingTo('students').flatMap((record) => {
    const now = reversal.present.students.get(idOf(record));
    // Of those who are in a class the year's start has said where they go.
    if (now !== undefined && asStudent(now).class !== '') return [];
    const settled = overYearsSince(reversal, record);
    if (!settled) return [];
    reversal.putStudent({ ...record, class: '' });
    return [settled];
  });
}

function undoFieldsOf(reversal: Reversal, { now, from, to }: ChangedRecord): void {
  const { before, after } = reversal.act.classIds;
  const idBefore = ownId(before, from['class']);
  // Then the student never left the class, and has its name from it.
  const onlyRenamed = idBefore !== undefined && idBefore === ownId(after, to['class']);
  const ends = {
    now,
    from: withClassToBe(reversal, from),
    to: { ...to, class: classAsStored(reversal, 'after', to) },
  };
  // Over what undoing a rename has made of the student already.
  const onto = reversal.students.get(idOf(now)) ?? now;
  const together = takenBackTogether(ends, reversal.act.label.say === 'schoolYearStarted');
  const then: StoredRecord = ends.to;
  const isTouched = together.some((name) => !isSameValue(now[name], then[name]));
  if (isTouched) reversal.skip('students', now, 'changed');
  const kept = [...(onlyRenamed ? ['class'] : []), ...(isTouched ? together : [])];
  const back = withFieldsBack(reversal, 'students', ends, kept, onto);
  if (back) reversal.putStudent(back);
}

/** What goes with a student's class: how the student left and returned, and the classes of earlier days. */
const WITH_CLASS = ['leftOn', 'leftFrom', 'leftFromId', 'leftReason', 'pastStays', 'pastClasses'];

/**
 * The fields of a student that an act is taken back in together or not at all. A leaving, a return and a change of class
 * from a day on are one thing with the class. With a new school year everything is: who was edited since then is at home
 * in that year, and stays in it.
 */
function takenBackTogether(
  { now, from, to }: ChangedRecord,
  isNewYear: boolean,
): readonly string[] {
  const isChanged = (name: string): boolean => !isSameValue(from[name], to[name]);
  if (isNewYear && isChanged('pastClasses')) return Object.keys({ ...now, ...to, ...from });
  return WITH_CLASS.some(isChanged) ? ['class', ...WITH_CLASS] : [];
}

/** The name by which a student's class of that time is stored today. */
function classAsStored(
  { act, present }: Reversal,
  end: 'before' | 'after',
  student: StoredRecord,
): unknown {
  const id = ownId(act.classIds[end], student['class']);
  const now = id === undefined ? undefined : present.classes.get(id);
  return now === undefined ? student['class'] : asClass(now).name;
}

/** A student of before the act, in the class as it will be called. */
function withClassToBe({ act, classNames }: Reversal, student: StoredRecord): StoredRecord {
  const id = ownId(act.classIds.before, student['class']);
  const name = id === undefined ? undefined : classNames.get(id);
  return { ...student, class: name ?? student['class'] };
}

function ownId(ids: ClassIds, name: unknown): string | undefined {
  return typeof name === 'string' && Object.hasOwn(ids, name) ? ids[name] : undefined;
}
