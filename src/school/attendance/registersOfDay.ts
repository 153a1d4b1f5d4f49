/** The registers of a day: which are taken, and the lines of a roll call (docs/conformance.md, Registers). */
import {
  countHere,
  countStatuses,
  recordsByStudent,
  type AttendanceRecord,
  changeOf,
  isAttendanceStatus,
  statusShown,
  type AttendanceStatus,
  type Mark,
  type MarkChange,
  type RegisterChanges,
} from './attendance.ts';
import { inClassOrder, type SchoolClass } from '#school/classes/classes.ts';
import type { Membership } from '#school/classes/membership.ts';
import { groupBy } from '#school/text/grouping.ts';
import { type Student, studentName } from '#school/students/students.ts';
import { unsavedPart, markDetails, savedMeanwhile, type MarkDetails } from './markChanges.ts';

/** Returns the classes whose register can be taken, in class order, each id once. */
export function classesOffered(classes: readonly SchoolClass[]): SchoolClass[] {
  return [
    ...new Map(inClassOrder(classes).map((schoolClass) => [schoolClass.id, schoolClass])).values(),
  ];
}

/**
 * Returns the students of a class's register on a day: its members, and everyone with a mark taken in it. `records` are
 * all of that day, or those taken in the class.
 */
export function studentsCalled(
  { id, name }: Pick<SchoolClass, 'id' | 'name'>,
  membership: Membership,
  day: string,
  records: readonly AttendanceRecord[],
): readonly Student[] {
  const ownMarks = records.filter(({ classId }) => classId === id);
  return membership.membersOn(
    name,
    day,
    ownMarks.map(({ studentId }) => studentId),
  );
}

/** The state of a class's register on one day. */
export interface RegisterOfDay {
  readonly schoolClass: SchoolClass;
  /** The number of students, as in `studentsCalled`. */
  readonly students: number;
  readonly taken: boolean;
  /** The number of students here, including late ones. */
  readonly here: number;
  /** The number of students without a mark. In a taken register these joined the class later. */
  readonly unmarked: number;
}

/**
 * Returns the registers of a day for the given classes; a class without students and marks has none. `records` are all
 * of that day.
 */
export function registersOfDay(
  classes: readonly SchoolClass[],
  membership: Membership,
  day: string,
  records: readonly AttendanceRecord[],
): RegisterOfDay[] {
  const byStudent = groupBy(records, ({ studentId }) => studentId);
  const byClass = groupBy(records, ({ classId }) => classId);
  return classes.flatMap((schoolClass) => {
    const ownMarks = byClass.get(schoolClass.id) ?? [];
    const ofClass = studentsCalled(schoolClass, membership, day, ownMarks);
    if (ofClass.length === 0) return [];
    const marks = ofClass.flatMap(
      ({ id }) => recordsByStudent(byStudent.get(id) ?? [], schoolClass.id).get(id) ?? [],
    );
    return [
      {
        schoolClass,
        students: ofClass.length,
        taken: isTakenBy(marks, ofClass.length, schoolClass.id),
        here: countHere(countStatuses(marks)),
        unmarked: ofClass.length - marks.length,
      },
    ];
  });
}

/** True if the register was taken: marks were saved for this class, or each student has a mark from another class. */
export function isTaken(
  students: readonly Student[],
  records: readonly AttendanceRecord[],
  classId: string,
): boolean {
  const stored = recordsByStudent(records, classId);
  const marks = students.flatMap(({ id }) => stored.get(id) ?? []);
  return isTakenBy(marks, students.length, classId);
}

function isTakenBy(
  marks: readonly AttendanceRecord[],
  studentCount: number,
  classId: string,
): boolean {
  if (marks.length === 0) return false;
  return marks.length === studentCount || marks.some((mark) => mark.classId === classId);
}

/** True if every register is taken and no student joined a class since. */
export function areAllTaken(registers: readonly RegisterOfDay[]): boolean {
  return registers.length > 0 && registers.every(({ taken, unmarked }) => taken && unmarked === 0);
}

/**
 * Returns the next class whose register is not taken, in class order, starting after the given class and wrapping
 * around to it.
 */
export function nextToTake(
  registers: readonly RegisterOfDay[],
  classId: string,
): RegisterOfDay | undefined {
  const index = registers.findIndex(({ schoolClass }) => schoolClass.id === classId) + 1;
  return [...registers.slice(index), ...registers.slice(0, index)].find(
    ({ schoolClass, taken }) => !taken && schoolClass.id !== classId,
  );
}

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
  /** The stored mark. */
  readonly record: AttendanceRecord | undefined;
  /** The mark stored after the change was made, which saving would overwrite; `null` if the mark was deleted since. */
  readonly meanwhile: Mark | null | undefined;
  /** A stored status that is unknown. It shows as present, and saving replaces it. */
  readonly unknownStatus: string | undefined;
  /** The id of the other class whose register has the stored mark. */
  readonly otherClassId: string | undefined;
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
      record,
      unknownStatus:
        record !== undefined && !isAttendanceStatus(record.status) ? record.status : undefined,
      otherClassId: record !== undefined && record.classId !== classId ? record.classId : undefined,
    };
  });
}

/** Returns the unmarked students of a taken register; saving makes them present (spec §4). */
export function withoutMark(lines: readonly RollCallLine[]): RollCallLine[] {
  return lines.filter(({ status, record }) => status === null && record === undefined);
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
