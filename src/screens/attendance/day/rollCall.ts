import {
  changeOf,
  isAttendanceStatus,
  statusShown,
  type AttendanceRecord,
  type AttendanceStatus,
  type Mark,
  type MarkChange,
  type RegisterChanges,
} from '#school/attendance/attendance.ts';
import {
  unsavedPart,
  markDetails,
  savedMeanwhile,
  type MarkDetails,
} from '#school/attendance/markChanges.ts';
import type { SchoolClass } from '#school/classes/classes.ts';
import type { Membership } from '#school/classes/membership.ts';
import { studentName, type Student } from '#school/students/students.ts';

/** One student in the roll call, as it stands: what is stored, with the unsaved changes on top. */
export interface RollCallLine extends MarkDetails {
  /** The student's id, told apart where records of another program share one. */
  readonly key: string;
  readonly student: Student;
  readonly name: string;
  /** `null` where the stored mark is to be taken away, and where the register was taken without this student. */
  readonly status: AttendanceStatus | null;
  /** Differs from what is stored. */
  readonly changed: boolean;
  readonly recorded: boolean;
  /** What saving would overwrite that was stored after the change was made; `null` where the mark was deleted since. */
  readonly meanwhile: Mark | null | undefined;
  /** A stored status that is none of the three, and shows as present; saving replaces it. */
  readonly unknownStatus: string | undefined;
  /** The id of the class whose register has the stored mark, where that is another one. */
  readonly takenIn: string | undefined;
}

/** A student whose remark is being written, and what stood beside the mark when that began. */
export interface RemarkedStudent extends MarkDetails {
  readonly studentId: string;
  readonly name: string;
  /** The stored mark at that moment: another tab may save one behind the dialog. */
  readonly record: AttendanceRecord | undefined;
}

/**
 * The roll call of a class as it stands. Everyone is present unless marked, but in a register that was `taken`: who came
 * to the class since has no mark until one is chosen, or the register is saved again.
 */
export function rollCallLines(
  students: readonly Student[],
  stored: ReadonlyMap<string, AttendanceRecord>,
  changes: RegisterChanges,
  { classId, taken }: { readonly classId: string; readonly taken: boolean },
): RollCallLine[] {
  const timesSeen = new Map<string, number>();
  return students.map((student) => {
    const seen = timesSeen.get(student.id) ?? 0;
    timesSeen.set(student.id, seen + 1);
    const record = stored.get(student.id);
    const change = changeOf(changes, student.id);
    const left = unsavedPart(record, change);
    const unsaid = taken && record === undefined ? null : statusShown(record);
    return {
      key: seen === 0 ? student.id : `${student.id} ${seen}`,
      student,
      name: studentName(student),
      status: left?.status === undefined ? unsaid : left.status,
      ...markDetails(record, left),
      changed: left !== undefined,
      meanwhile: savedMeanwhile(record, change),
      recorded: record !== undefined,
      unknownStatus:
        record !== undefined && !isAttendanceStatus(record.status) ? record.status : undefined,
      takenIn: record !== undefined && record.classId !== classId ? record.classId : undefined,
    };
  });
}

/** The students of a taken register whom nobody has marked; saving makes them present (spec §4). */
export function withoutMark(lines: readonly RollCallLine[]): RollCallLine[] {
  return lines.filter(({ status, recorded }) => status === null && !recorded);
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
    const change = changeOf(changes, studentId);
    if (change === undefined || unsavedPart(stored.get(studentId), change) === undefined) return [];
    const student = school.students.find(({ id }) => id === studentId);
    const className = student && school.membership.classOn(student, day);
    const classNow = school.classes.find(({ name }) => name === className);
    return [{ studentId, change, student, className, classNow }];
  });
}
