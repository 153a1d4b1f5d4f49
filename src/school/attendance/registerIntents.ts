import { t } from '#language/t.ts';
import {
  changeOf,
  mayHaveReason,
  recordsByStudent,
  type AttendanceRecord,
  type AttendanceStatus,
  type Mark,
  type RegisterChanges,
  type RegisterId,
} from './attendance.ts';
import { derivedId } from '#school/text/ids.ts';
import type { Change, Intent, NewRecordId, SchoolReader } from '#school/acts/changes.ts';
import type { SchoolClass } from '#school/classes/classes.ts';
import { membershipOf } from '#school/classes/membership.ts';
import { formatDay } from '#school/text/formats.ts';
import { groupBy } from '#school/text/grouping.ts';
import { isAssumed, unsavedPart, markWith, savedMeanwhile } from './markChanges.ts';
import type { MonthChanges } from './monthRegister.ts';
import { studentName, type Student } from '#school/students/students.ts';
import type { Skipped } from '#school/acts/skipped.ts';

/** One student's line in a register. */
export interface RegisterMark {
  readonly studentId: string;
  readonly status: AttendanceStatus;
  readonly remark?: string | undefined;
  readonly reason?: string | undefined;
  readonly minutesLate?: number | undefined;
  /** The mark is a default, not chosen for this student: see `Change`. */
  readonly assumed?: boolean | undefined;
  /** The class whose register holds the mark, if another class. */
  readonly classId?: string | undefined;
}

/** A class's register of one day, to be stored. */
export interface Register extends RegisterId {
  readonly marks: readonly RegisterMark[];
  /** Students whose mark of that day is removed. */
  readonly unmarked?: readonly string[] | undefined;
}

function markedRecord(
  { date, classId: ofRegister }: RegisterId,
  mark: RegisterMark,
  reused: AttendanceRecord | undefined,
  newId: NewRecordId,
): AttendanceRecord {
  const {
    remark: _remark,
    reason: _reason,
    minutesLate: _minutesLate,
    ...kept
  } = reused ?? { id: newMarkId({ newId }, { studentId: mark.studentId, date }) };
  const { studentId, status, minutesLate, classId = ofRegister } = mark;
  const remark = mark.remark?.trim() ?? '';
  const reason = mark.reason?.trim() ?? '';
  return {
    ...kept,
    studentId,
    date,
    classId,
    status,
    ...(remark !== '' && { remark }),
    ...(mayHaveReason(status) && reason !== '' && { reason }),
    ...(mayHaveReason(status) && minutesLate !== undefined && { minutesLate }),
  };
}

/**
 * Returns the change that stores a register; `records` are all marks of its day. The given marks replace all records of
 * that date and those students, including duplicates and records taken in another class. Record ids are reused and
 * unknown fields kept (spec §4). A mark without a remark or reason clears them. Students not in the register keep their
 * marks.
 */
export function registerChange(
  register: Register,
  records: readonly AttendanceRecord[],
  newId: NewRecordId,
): Change {
  const stored = groupBy(records, ({ studentId }) => studentId);
  const markByStudent = recordsByStudent(records, register.classId);
  const put: AttendanceRecord[] = [];
  const remove: AttendanceRecord[] = [];
  const assumed: string[] = [];
  for (const mark of register.marks) {
    const existing = stored.get(mark.studentId) ?? [];
    const reused = markByStudent.get(mark.studentId);
    const made = markedRecord(register, mark, reused, newId);
    put.push(made);
    if (mark.assumed) assumed.push(made.id);
    for (const record of existing) {
      // A reused record stays, unless it moves from another class's register.
      if (record !== reused || record.classId !== made.classId) remove.push(record);
    }
  }
  for (const studentId of register.unmarked ?? []) {
    for (const record of stored.get(studentId) ?? []) remove.push(record);
  }
  return { attendance: { remove, put }, assumed };
}

function classOfLabel(
  classId: string,
  classes: readonly SchoolClass[],
): { readonly className?: string } {
  const schoolClass = classes.find(({ id }) => id === classId);
  return schoolClass ? { className: schoolClass.name } : {};
}

/** A class's roll call on one day: the students called, and the changes to the stored marks. */
export interface RollCall extends RegisterId {
  readonly studentIds: readonly string[];
  readonly changes: RegisterChanges;
}

/**
 * Saves a roll call. Changes apply to the newest stored marks, so another tab's recent marks stay where nothing was
 * changed here (docs/conformance.md, Bad input). If another tab changed the mark that a change was based on, the newer
 * mark stays and is listed as skipped. A mark taken by another class stays there unless its status was changed here.
 * Marks of students deleted meanwhile are skipped and listed.
 */
export function saveRollCall(rollCall: RollCall): Intent {
  return async (school): Promise<Change> => {
    const { date, classId, changes } = rollCall;
    const [students, classes, records] = await Promise.all([
      school.students(),
      school.classes(),
      school.attendanceOn(date),
    ]);
    const known = byId(students);
    const classIds = new Set(classes.map(({ id }) => id));
    const stored = recordsByStudent(records, classId);
    const marks: RegisterMark[] = [];
    const unmarked: string[] = [];
    const skipped: Skipped[] = [];
    for (const studentId of new Set(rollCall.studentIds)) {
      const student = known.get(studentId);
      const [record, change] = [stored.get(studentId), changeOf(changes, studentId)];
      if (student === undefined) {
        if (unsavedPart(record, change)) skipped.push(skippedOfDeleted(studentId, date));
        continue;
      }
      const unsaved = unsavedPart(record, change);
      // A deleted class has no register in which the mark could stay.
      const isElsewhere = record && record.classId !== classId && classIds.has(record.classId);
      if (isElsewhere && unsaved === undefined) continue;
      const mark = markWith(record, change);
      if (savedMeanwhile(record, change) !== undefined)
        skipped.push(skippedMark(student, date, true));
      else if (mark === null) unmarked.push(studentId);
      else {
        const stays = isElsewhere && unsaved?.status === undefined;
        const assumed = isAssumed(record, change);
        marks.push({ studentId, ...mark, assumed, ...(stays && { classId: record.classId }) });
      }
    }
    return {
      label: { say: 'register', ...classOfLabel(classId, classes), day: date },
      ...registerChange({ date, classId, marks, unmarked }, records, school.newId),
      ...(skipped.length > 0 && { skipped }),
    };
  };
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

/** The changes of a class's month. */
export interface MonthToSave {
  readonly classId: string;
  /** `YYYY-MM`. */
  readonly month: string;
  readonly changes: MonthChanges;
}

/**
 * Saves a month's changes as one act, and nothing else (docs/conformance.md, Registers). As in a roll call, a mark taken by
 * another class stays there unless its status was changed here; on days on which the student was in another class it stays
 * in any case. A new mark belongs to this class. If another tab changed the mark that a change was based on, the
 * newer mark stays and is listed as skipped. Students deleted meanwhile, or no longer in the class on that day, get no
 * new record and are listed. Students who joined the class later get one.
 */
export function saveMonth({ classId, month, changes }: MonthToSave): Intent {
  return async (school): Promise<Change> => {
    const days = Object.keys(changes);
    const [students, classes, ...ofDays] = await Promise.all([
      school.students(),
      school.classes(),
      ...days.map((day) => school.attendanceOn(day)),
    ]);
    const known = byId(students);
    const classIds = new Set(classes.map(({ id }) => id));
    const className = classes.find(({ id }) => id === classId)?.name;
    const membership = membershipOf({ students, classes });
    const isAway = (student: Student, date: string): boolean =>
      className !== undefined &&
      membership.classOn(student, date) !== className &&
      !membership.comingAfter(className, { first: date, last: date }).includes(student);
    const put: AttendanceRecord[] = [];
    const remove: AttendanceRecord[] = [];
    const assumed: string[] = [];
    const skipped: Skipped[] = [];
    for (const [index, records] of ofDays.entries()) {
      const date = days[index] ?? '';
      const stored = recordsByStudent(records, classId);
      for (const [studentId, change] of Object.entries(changes[date] ?? {})) {
        const [student, record] = [known.get(studentId), stored.get(studentId)];
        const unsaved = unsavedPart(record, change);
        if (unsaved === undefined) continue;
        if (student === undefined) {
          skipped.push(skippedOfDeleted(studentId, date));
          continue;
        }
        const isNewer = savedMeanwhile(record, change) !== undefined;
        const away = isAway(student, date);
        if (isNewer || (record === undefined && away)) {
          const left = skippedMark(student, date, days.length === 1);
          skipped.push(isNewer ? left : { ...left, reason: 'notInClass' });
          continue;
        }
        const mark = markWith(record, change);
        // A deleted class has no register in which the mark could stay.
        const stays =
          record && classIds.has(record.classId) && (away || unsaved.status === undefined);
        const register: Register = {
          date,
          classId: stays ? record.classId : classId,
          marks: mark === null ? [] : [{ studentId, ...mark, assumed: isAssumed(record, change) }],
          unmarked: mark === null ? [studentId] : [],
        };
        const { attendance, assumed: ofRegister = [] } = registerChange(
          register,
          records,
          school.newId,
        );
        assumed.push(...ofRegister);
        for (const mark of attendance?.put ?? []) put.push(mark);
        for (const mark of attendance?.remove ?? []) remove.push(mark);
      }
    }
    return {
      label: { say: 'monthRegister', ...classOfLabel(classId, classes), month },
      attendance: { remove, put },
      assumed,
      ...(skipped.length > 0 && { skipped }),
    };
  };
}

function byId(students: readonly Student[]): ReadonlyMap<string, Student> {
  return new Map(students.map((student) => [student.id, student]));
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
