import {
  changeOf,
  isAttendanceStatus,
  recordsByStudent,
  statusShown,
  type AttendanceRecord,
  type AttendanceStatus,
  type MarkChange,
  type RegisterChanges,
} from '#domain/attendance.ts';
import type { SchoolClass } from '#domain/classes.ts';
import { inClassOrder } from '#domain/classes.ts';
import { compareNatural } from '#domain/naturalOrder.ts';
import { studentName, type Student } from '#domain/students.ts';

/** One student in the roll call, as it stands: what is stored, with the unsaved changes on top. */
export interface RollCallLine {
  /** The student's id, told apart where records of another program share one. */
  readonly key: string;
  readonly student: Student;
  readonly name: string;
  readonly status: AttendanceStatus;
  readonly remark: string;
  /** Differs from what is stored. */
  readonly changed: boolean;
  readonly recorded: boolean;
  /** A stored status that is none of the three, and shows as present; saving replaces it. */
  readonly unknownStatus: string | undefined;
}

/** A student whose remark is being written, and the remark as it was when that began. */
export interface RemarkedStudent {
  readonly studentId: string;
  readonly name: string;
  readonly remark: string;
}

/** The classes a register can be taken of, in class order, each id once. */
export function classesOffered(classes: readonly SchoolClass[]): SchoolClass[] {
  return [...new Map(inClassOrder(classes).map((one) => [one.id, one])).values()];
}

/** The students of a class, by name. */
export function studentsToCall(students: readonly Student[], className: string): Student[] {
  return students
    .filter((student) => student.class === className)
    .map((student) => ({ student, name: studentName(student) }))
    .toSorted((a, b) => compareNatural(a.name, b.name))
    .map(({ student }) => student);
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
      status: change?.status ?? statusShown(record),
      remark: change?.remark ?? storedRemark(record),
      changed: change !== undefined,
      recorded: record !== undefined,
      unknownStatus:
        record !== undefined && !isAttendanceStatus(record.status) ? record.status : undefined,
    };
  });
}

/** Whether the register was taken: marks were saved for this class, or each student has one from elsewhere. */
export function isTaken(
  students: readonly Student[],
  records: readonly AttendanceRecord[],
  classId: string,
): boolean {
  const stored = recordsByStudent(records, classId);
  const marks = students.flatMap(({ id }) => stored.get(id) ?? []);
  if (marks.length === 0) return false;
  return marks.length === students.length || marks.some((mark) => mark.classId === classId);
}

/** The changes with one more. What agrees with the stored record again is no change any more. */
export function withChange(
  changes: RegisterChanges,
  studentId: string,
  change: MarkChange,
  record: AttendanceRecord | undefined,
): RegisterChanges {
  const { [studentId]: _replaced, ...others } = changes;
  const left = leftOver(record, { ...changeOf(changes, studentId), ...change });
  return left === undefined ? others : { ...others, [studentId]: left };
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
  /** The class the student is in now, where it has a record: its register can take the change over. */
  readonly classNow: SchoolClass | undefined;
}

/** The changes that no line of the register shows, but for those that say what is stored anyway. */
export function strayChanges(
  changes: RegisterChanges,
  called: readonly Student[],
  stored: ReadonlyMap<string, AttendanceRecord>,
  school: { readonly students: readonly Student[]; readonly classes: readonly SchoolClass[] },
): StrayChange[] {
  const shown = new Set(called.map(({ id }) => id));
  return Object.keys(changes).flatMap((studentId) => {
    if (shown.has(studentId)) return [];
    const change = leftOver(stored.get(studentId), changeOf(changes, studentId));
    if (change === undefined) return [];
    const student = school.students.find(({ id }) => id === studentId);
    const classNow = school.classes.find(({ name }) => name === student?.class);
    return [{ studentId, change, student, classNow }];
  });
}

function leftOver(
  record: AttendanceRecord | undefined,
  change: MarkChange | undefined,
): MarkChange | undefined {
  if (change === undefined) return undefined;
  const { status, remark } = change;
  const left: MarkChange = {
    ...(status !== undefined && status !== statusShown(record) && { status }),
    ...(remark !== undefined && remark !== storedRemark(record) && { remark }),
  };
  return left.status === undefined && left.remark === undefined ? undefined : left;
}

function storedRemark(record: AttendanceRecord | undefined): string {
  return record?.remark?.trim() ?? '';
}
