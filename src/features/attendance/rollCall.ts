import {
  changeOf,
  isAttendanceStatus,
  statusShown,
  type AttendanceRecord,
  type AttendanceStatus,
  type MarkChange,
  type RegisterChanges,
} from '#domain/attendance/attendance.ts';
import { besideMark, leftOver, type BesideMark } from '#domain/attendance/markChanges.ts';
import type { SchoolClass } from '#domain/classes/classes.ts';
import type { Membership } from '#domain/classes/membership.ts';
import { studentName, type Student } from '#domain/students/students.ts';

/** One student in the roll call, as it stands: what is stored, with the unsaved changes on top. */
export interface RollCallLine extends BesideMark {
  /** The student's id, told apart where records of another program share one. */
  readonly key: string;
  readonly student: Student;
  readonly name: string;
  /** `null` where the stored mark is to be taken away. */
  readonly status: AttendanceStatus | null;
  /** Differs from what is stored. */
  readonly changed: boolean;
  readonly recorded: boolean;
  /** A stored status that is none of the three, and shows as present; saving replaces it. */
  readonly unknownStatus: string | undefined;
}

/** A student whose remark is being written, and the remark as it was when that began. */
export interface RemarkedStudent extends BesideMark {
  readonly studentId: string;
  readonly name: string;
}

/** The roll call of a class as it stands. */
export function rollCallLines(
  students: readonly Student[],
  stored: ReadonlyMap<string, AttendanceRecord>,
  changes: RegisterChanges,
): RollCallLine[] {
  const timesSeen = new Map<string, number>();
  return students.map((student) => {
    const seen = timesSeen.get(student.id) ?? 0;
    timesSeen.set(student.id, seen + 1);
    const record = stored.get(student.id);
    const change = leftOver(record, changeOf(changes, student.id));
    return {
      key: seen === 0 ? student.id : `${student.id} ${seen}`,
      student,
      name: studentName(student),
      status: change?.status === undefined ? statusShown(record) : change.status,
      ...besideMark(record, change),
      changed: change !== undefined,
      recorded: record !== undefined,
      unknownStatus:
        record !== undefined && !isAttendanceStatus(record.status) ? record.status : undefined,
    };
  });
}

/**
 * The changes that were not part of what has been saved: made, or made anew, while saving, or of a student who was not
 * `called` any more.
 */
export function changesSince(
  now: RegisterChanges,
  saved: RegisterChanges,
  called: readonly Student[],
): RegisterChanges {
  const stored = new Set(called.map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(now).filter(
      ([studentId, change]) => change !== changeOf(saved, studentId) || !stored.has(studentId),
    ),
  );
}

/** An unsaved change of a student who is not in the register's class any more. */
export interface StrayChange {
  readonly studentId: string;
  readonly change: MarkChange;
  /** The student as stored now; `undefined` when deleted. */
  readonly student: Student | undefined;
  /** The name of the class the student is in on that day by now, as `classOn` has it. */
  readonly className: string | undefined;
  /** That class, where it has a record: its register can take the change over. */
  readonly classNow: SchoolClass | undefined;
}

interface SchoolOfStrays {
  readonly students: readonly Student[];
  readonly classes: readonly SchoolClass[];
  readonly membership: Membership;
}

/** The changes that no line of the day's register shows, but for those that say what is stored anyway. */
export function strayChanges(
  changes: RegisterChanges,
  called: readonly Student[],
  stored: ReadonlyMap<string, AttendanceRecord>,
  day: string,
  school: SchoolOfStrays,
): StrayChange[] {
  const shown = new Set(called.map(({ id }) => id));
  return Object.keys(changes).flatMap((studentId) => {
    if (shown.has(studentId)) return [];
    const change = leftOver(stored.get(studentId), changeOf(changes, studentId));
    if (change === undefined) return [];
    const student = school.students.find(({ id }) => id === studentId);
    const className = student && school.membership.classOn(student, day);
    const classNow = school.classes.find(({ name }) => name === className);
    return [{ studentId, change, student, className, classNow }];
  });
}
