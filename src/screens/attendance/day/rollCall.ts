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

/** One student in the roll call: the stored mark with the unsaved change applied. */
export interface RollCallLine extends MarkDetails {
  /** The student's id, made unique if another program's records share one. */
  readonly key: string;
  readonly student: Student;
  readonly name: string;
  /** `null` if the stored mark will be removed, or if the register was taken without this student. */
  readonly status: AttendanceStatus | null;
  /** True if the line differs from the stored mark. */
  readonly changed: boolean;
  readonly recorded: boolean;
  /** The mark stored after the change was made, which saving would overwrite; `null` if the mark was deleted since. */
  readonly meanwhile: Mark | null | undefined;
  /** A stored status that is unknown. It shows as present, and saving replaces it. */
  readonly unknownStatus: string | undefined;
  /** The id of the other class whose register has the stored mark. */
  readonly otherClassId: string | undefined;
}

/** A student whose remark is being edited, with the mark's details when editing began. */
export interface RemarkedStudent extends MarkDetails {
  readonly studentId: string;
  readonly name: string;
  /** The stored mark at that moment; another tab may save one behind the dialog. */
  readonly record: AttendanceRecord | undefined;
}

/**
 * Returns the lines of a class's roll call. Unmarked students show as present. In a `taken` register, students who joined
 * later have no mark. They get one by a choice, or when the register is saved again.
 */
export function rollCallLines(
  students: readonly Student[],
  stored: ReadonlyMap<string, AttendanceRecord>,
  changes: RegisterChanges,
  { classId, taken }: { readonly classId: string; readonly taken: boolean },
): RollCallLine[] {
  const timesSeen = new Map<string, number>();
  return students.map((student) => {
    const timesBefore = timesSeen.get(student.id) ?? 0;
    timesSeen.set(student.id, timesBefore + 1);
    const record = stored.get(student.id);
    const change = changeOf(changes, student.id);
    const unsaved = unsavedPart(record, change);
    const unsaid = taken && record === undefined ? null : statusShown(record);
    return {
      key: timesBefore === 0 ? student.id : `${student.id} ${timesBefore}`,
      student,
      name: studentName(student),
      status: unsaved?.status === undefined ? unsaid : unsaved.status,
      ...markDetails(record, unsaved),
      changed: unsaved !== undefined,
      meanwhile: savedMeanwhile(record, change),
      recorded: record !== undefined,
      unknownStatus:
        record !== undefined && !isAttendanceStatus(record.status) ? record.status : undefined,
      otherClassId: record !== undefined && record.classId !== classId ? record.classId : undefined,
    };
  });
}

/** Returns the unmarked students of a taken register; saving makes them present (spec §4). */
export function withoutMark(lines: readonly RollCallLine[]): RollCallLine[] {
  return lines.filter(({ status, recorded }) => status === null && !recorded);
}

/** An unsaved change of a student who is no longer in the register's class. */
export interface StrayChange {
  readonly studentId: string;
  readonly change: MarkChange;
  /** The student as stored now; `undefined` if deleted. */
  readonly student: Student | undefined;
  /** The name of the student's present class on that day, from `classOn`. */
  readonly className: string | undefined;
  /** That class's record, if any: its register can take over the change. */
  readonly classNow: SchoolClass | undefined;
}

interface SchoolOfStrays {
  readonly students: readonly Student[];
  readonly classes: readonly SchoolClass[];
  readonly membership: Membership;
}

/** Returns the changes that no line of the register shows, except those equal to the stored marks. */
export function strayChanges(
  changes: RegisterChanges,
  calledStudents: readonly Student[],
  stored: ReadonlyMap<string, AttendanceRecord>,
  day: string,
  school: SchoolOfStrays,
): StrayChange[] {
  const shown = new Set(calledStudents.map(({ id }) => id));
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
