import { t } from '#language/t.ts';
import {
  changeOf,
  recordsByStudent,
  type AttendanceRecord,
  type Mark,
  type RegisterChanges,
  type RegisterId,
} from './attendance.ts';
import { derivedId } from '#school/text/ids.ts';
import type { Change, Intent, SchoolReader } from '#school/acts/changes.ts';
import { membershipOf } from '#school/classes/membership.ts';
import { formatDay } from '#school/text/formats.ts';
import { groupBy } from '#school/text/grouping.ts';
import { isAssumed, unsavedPart, markWith, savedMeanwhile } from './markChanges.ts';
import type { MonthChanges } from './monthRegister.ts';
import { studentName, type Student } from '#school/students/students.ts';
import type { Skipped } from '#school/acts/skipped.ts';

/** A class's roll call on one day: the students called, and the changes to the stored marks. */
export interface RollCall extends RegisterId {
  readonly studentIds: readonly string[];
  readonly changes: RegisterChanges;
}

/** The changes of a class's month. */
export interface MonthToSave {
  readonly classId: string;
  /** `YYYY-MM`. */
  readonly month: string;
  readonly changes: MonthChanges;
}

/**
 * Saves a roll call: each student who was called gets a mark, Present without a change. Marks of students deleted
 * meanwhile are skipped and listed.
 */
export function saveRollCall(rollCall: RollCall): Intent {
  const { date, classId } = rollCall;
  return async (school): Promise<Change> => ({
    label: { say: 'register', ...(await classOfLabel(classId, school)), day: date },
    ...(await marksChange(school, [rollCall], { classId, isRollCall: true })),
  });
}

/**
 * Saves a month's changes as one act, and nothing else (docs/conformance.md, Registers). On days on which the student was
 * in another class, that class keeps its mark. Students deleted meanwhile, or no longer in the class on that day, get no
 * new record and are listed. Students who joined the class later get one.
 */
export function saveMonth({ classId, month, changes }: MonthToSave): Intent {
  const days = Object.entries(changes).map(([date, ofDay]) => ({
    date,
    studentIds: Object.keys(ofDay),
    changes: ofDay,
  }));
  return async (school): Promise<Change> => ({
    label: { say: 'monthRegister', ...(await classOfLabel(classId, school)), month },
    ...(await marksChange(school, days, { classId, isRollCall: false })),
  });
}

async function classOfLabel(
  classId: string,
  school: SchoolReader,
): Promise<{ className?: string }> {
  const schoolClass = (await school.classes()).find(({ id }) => id === classId);
  return schoolClass ? { className: schoolClass.name } : {};
}

/**
 * Returns the change that stores marks of some days. Changes apply to the newest stored marks, so another tab's recent
 * marks stay where nothing was changed here (docs/conformance.md, Bad input). If another tab changed the mark that a
 * change was based on, the newer mark stays and is listed as skipped. A mark taken by another class stays there unless its
 * status was changed here. A mark replaces all records of its student and day, including duplicates. Record ids are
 * reused and unknown fields kept (spec §4). Other students keep their marks.
 */
async function marksChange(
  school: SchoolReader,
  days: readonly Omit<RollCall, 'classId'>[],
  { classId, isRollCall }: { readonly classId: string; readonly isRollCall: boolean },
): Promise<Change> {
  const [students, classes, ...ofDays] = await Promise.all([
    school.students(),
    school.classes(),
    ...days.map(({ date }) => school.attendanceOn(date)),
  ]);
  const known = new Map(students.map((student) => [student.id, student]));
  const classIds = new Set(classes.map(({ id }) => id));
  const isAway = isRollCall ? () => false : awayFrom(classId, { students, classes });
  const put: AttendanceRecord[] = [];
  const remove: AttendanceRecord[] = [];
  const assumed: string[] = [];
  const skipped: Skipped[] = [];
  for (const [index, { date, studentIds, changes }] of days.entries()) {
    const records = ofDays[index] ?? [];
    const byStudent = groupBy(records, ({ studentId }) => studentId);
    const stored = recordsByStudent(records, classId);
    for (const studentId of new Set(studentIds)) {
      const student = known.get(studentId);
      const [record, change] = [stored.get(studentId), changeOf(changes, studentId)];
      const unsaved = unsavedPart(record, change);
      // A deleted class has no register in which the mark could stay.
      const isElsewhere = record && record.classId !== classId && classIds.has(record.classId);
      if (unsaved === undefined && (!isRollCall || isElsewhere)) continue;
      if (student === undefined) {
        if (unsaved) skipped.push(skippedOfDeleted(studentId, date));
        continue;
      }
      const isNewer = savedMeanwhile(record, change) !== undefined;
      const away = isAway(student, date);
      if (isNewer || (record === undefined && away)) {
        const left = skippedMark(student, date, days.length === 1);
        skipped.push(isNewer ? left : { ...left, reason: 'notInClass' });
        continue;
      }
      const ofStudent = byStudent.get(studentId) ?? [];
      const mark = markWith(record, change);
      if (mark === null) {
        remove.push(...ofStudent);
        continue;
      }
      const stays = isElsewhere && (away || unsaved?.status === undefined);
      const made = {
        ...fieldsBeside(record ?? { id: newMarkId(school, { studentId, date }) }),
        studentId,
        date,
        classId: stays ? record.classId : classId,
        ...mark,
      };
      put.push(made);
      if (isAssumed(record, change)) assumed.push(made.id);
      // A reused record stays, unless it moves from another class's register.
      remove.push(...ofStudent.filter((one) => one !== record || one.classId !== made.classId));
    }
  }
  return { attendance: { remove, put }, assumed, ...(skipped.length > 0 && { skipped }) };
}

/** Returns the id and unknown fields of a record whose mark is replaced. */
function fieldsBeside(record: Pick<AttendanceRecord, 'id'> & Partial<Mark>) {
  const { remark: _remark, reason: _reason, minutesLate: _minutesLate, ...kept } = record;
  return kept;
}

/** Returns a function that tells whether a student was in another class on a day. */
function awayFrom(classId: string, school: Parameters<typeof membershipOf>[0]) {
  const className = school.classes.find(({ id }) => id === classId)?.name;
  const membership = membershipOf(school);
  return (student: Student, date: string): boolean =>
    className !== undefined &&
    membership.classOn(student, date) !== className &&
    !membership.comingAfter(className, { first: date, last: date }).includes(student);
}

/** Returns the marks of a day that a save stored, by student; `null` for a removed one. */
export function writtenMarks(
  day: string,
  studentIds: readonly string[],
  saved: RegisterChanges,
  stored: ReadonlyMap<string, AttendanceRecord>,
  skipped: readonly Skipped[],
): ReadonlyMap<string, Mark | null> {
  const left = new Set(skipped.flatMap(({ mark }) => (mark?.date === day ? [mark.studentId] : [])));
  return new Map(
    studentIds
      .filter((id) => !left.has(id))
      .map((id) => [id, markWith(stored.get(id), changeOf(saved, id))] as const),
  );
}

/** Returns the entry for a mark that another tab saved since the person saw the register. */
function skippedMark(student: Student, date: string, isOneDay: boolean): Skipped {
  const name = studentName(student);
  return {
    mark: { studentId: student.id, date },
    name: isOneDay ? name : t('{name} ({day})', { name, day: formatDay(date) }),
    reason: 'changed',
  };
}

/** Returns the entry for a mark of a student deleted since, whose name is unknown here. */
function skippedOfDeleted(studentId: string, date: string): Skipped {
  return { mark: { studentId, date }, name: t('A deleted student'), reason: 'deleted' };
}

/**
 * Returns a new mark's id, derived from its student and day, so that the same mark made on two PCs is one record. If
 * another record has that id, the id is random. Read the day's marks before calling this.
 */
export function newMarkId(
  { newId }: Pick<SchoolReader, 'newId'>,
  { studentId, date }: Pick<AttendanceRecord, 'studentId' | 'date'>,
): string {
  return newId(derivedId('mark', studentId, date));
}
