import {
  changeOf,
  mayHaveReason,
  recordsByStudent,
  type AttendanceRecord,
  type AttendanceStatus,
  type Mark,
  type RegisterChanges,
} from './attendance.ts';
import { derivedId } from '#school/text/derivedIds.ts';
import type { Change, Intent, NewRecordId, SchoolReader } from '#school/acts/changes.ts';
import { classTitle, type SchoolClass } from '#school/classes/classes.ts';
import { membershipOf } from '#school/classes/membership.ts';
import { formatDay } from '#school/text/formats.ts';
import { groupBy } from '#school/text/grouping.ts';
import { isAssumed, unsavedPart, markWith, savedMeanwhile } from './markChanges.ts';
import type { MonthChanges } from './monthRegister.ts';
import type { RegisterId } from './registerId.ts';
import { studentName, type Student } from '#school/students/students.ts';
import type { Skipped } from '#school/acts/skipped.ts';

/** One student's line in a register. */
export interface RegisterMark {
  readonly studentId: string;
  readonly status: AttendanceStatus;
  readonly remark?: string | undefined;
  readonly reason?: string | undefined;
  readonly minutesLate?: number | undefined;
  /** Nobody said it of this student: see `Change`. */
  readonly assumed?: boolean | undefined;
  /** Where the mark is of the register of another class. */
  readonly classId?: string | undefined;
}

/** One class on one day, as it is to be stored. */
export interface Register extends RegisterId {
  readonly marks: readonly RegisterMark[];
  /** Students whose mark of that day is taken away. */
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
 * The change that stores a register over `records`, all marks of its day. It replaces all records of that date and
 * those students with the marks given, reusing existing record ids and keeping their unknown fields (spec §4): also
 * records taken in another class, and doubles. A mark without a remark or a reason has none afterwards. Students who are
 * not in the register keep what they have.
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
      // The reused one stays in its place, unless it leaves another class's register.
      if (record !== reused || record.classId !== made.classId) remove.push(record);
    }
  }
  for (const studentId of register.unmarked ?? []) {
    for (const record of stored.get(studentId) ?? []) remove.push(record);
  }
  return { attendance: { remove, put }, assumed };
}

function classToSay(
  classId: string,
  classes: readonly SchoolClass[],
): { readonly className?: string } {
  const schoolClass = classes.find(({ id }) => id === classId);
  return schoolClass ? { className: classTitle(schoolClass) } : {};
}

/** A class's roll call on one day: who was called, and what was changed against what is stored. */
export interface RollCall extends RegisterId {
  readonly studentIds: readonly string[];
  readonly changes: RegisterChanges;
}

/**
 * Saves a roll call with the changes laid over the newest stored marks, so that what another tab saved a moment
 * ago stays where nothing was changed here (docs/conformance.md, Bad input). Where it saved another mark than a change was laid over, the
 * newer one stays and is named. A mark that another class took stays with that class, unless its status was changed here.
 * A student deleted meanwhile gets no record, and what was said of them is named.
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
        if (unsavedPart(record, change)) skipped.push(leftOfDeleted(studentId, date));
        continue;
      }
      const unsaved = unsavedPart(record, change);
      // The mark of a class that is gone has no register to stay in.
      const isElsewhere = record && record.classId !== classId && classIds.has(record.classId);
      if (isElsewhere && unsaved === undefined) continue;
      const mark = markWith(record, change);
      if (savedMeanwhile(record, change) !== undefined) skipped.push(leftAs(student, date, true));
      else if (mark === null) unmarked.push(studentId);
      else {
        const stays = isElsewhere && unsaved?.status === undefined;
        const assumed = isAssumed(record, change);
        marks.push({ studentId, ...mark, assumed, ...(stays && { classId: record.classId }) });
      }
    }
    return {
      label: { say: 'register', ...classToSay(classId, classes), day: date },
      ...registerChange({ date, classId, marks, unmarked }, records, school.newId),
      ...(skipped.length > 0 && { skipped }),
    };
  };
}

/** The marks of a day that a saving has stored, by student; `null` for one that it took away. */
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

/** What was changed in a class's month. */
export interface MonthToSave {
  readonly classId: string;
  /** `YYYY-MM`. */
  readonly month: string;
  readonly changes: MonthChanges;
}

/**
 * Saves a month as one act: what was changed, and nothing else (docs/conformance.md, Registers). A mark stays in the register of the
 * class that took it, a new one belongs to this class. Where another tab saved another mark than a change was laid over,
 * the newer one stays and is named. Who was deleted meanwhile, or is not in the class on that day any more, gets no new
 * record, and what was said of them is named; who came to it later does.
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
    for (const [place, records] of ofDays.entries()) {
      const date = days[place] ?? '';
      const stored = recordsByStudent(records, classId);
      for (const [studentId, change] of Object.entries(changes[date] ?? {})) {
        const [student, record] = [known.get(studentId), stored.get(studentId)];
        if (unsavedPart(record, change) === undefined) continue;
        if (student === undefined) {
          skipped.push(leftOfDeleted(studentId, date));
          continue;
        }
        const isNewer = savedMeanwhile(record, change) !== undefined;
        if (isNewer || (record === undefined && isAway(student, date))) {
          const left = leftAs(student, date, days.length === 1);
          skipped.push(isNewer ? left : { ...left, reason: 'notInClass' });
          continue;
        }
        const mark = markWith(record, change);
        const register: Register = {
          date,
          classId: record?.classId ?? classId,
          marks: mark === null ? [] : [{ studentId, ...mark, assumed: isAssumed(record, change) }],
          unmarked: mark === null ? [studentId] : [],
        };
        const { attendance, assumed: ofRegister = [] } = registerChange(
          register,
          records,
          school.newId,
        );
        assumed.push(...ofRegister);
        for (const one of attendance?.put ?? []) put.push(one);
        for (const one of attendance?.remove ?? []) remove.push(one);
      }
    }
    return {
      label: { say: 'monthRegister', ...classToSay(classId, classes), month },
      attendance: { remove, put },
      assumed,
      ...(skipped.length > 0 && { skipped }),
    };
  };
}

function byId(students: readonly Student[]): ReadonlyMap<string, Student> {
  return new Map(students.map((student) => [student.id, student]));
}

/** A mark that another tab saved since the person saw the register. */
function leftAs(student: Student, date: string, isOneDay: boolean): Skipped {
  const name = studentName(student);
  return {
    mark: { studentId: student.id, date },
    name: isOneDay ? name : `${name} (${formatDay(date)})`,
    reason: 'changed',
  };
}

/** A mark of somebody who was deleted since, whose name is not known here. */
function leftOfDeleted(studentId: string, date: string): Skipped {
  return { mark: { studentId, date }, name: 'A student who is gone', reason: 'deleted' };
}

/**
 * The id of a new mark follows from its student and day, as there is one mark of them: marked on two PCs they are one
 * record. Where another record has it, the id is a random one. The marks of the day have to be read before.
 */
export function newMarkId(
  { newId }: Pick<SchoolReader, 'newId'>,
  { studentId, date }: Pick<AttendanceRecord, 'studentId' | 'date'>,
): string {
  return newId(derivedId('mark', studentId, date));
}
