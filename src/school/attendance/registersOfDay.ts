/** Finds which registers of a day are taken (docs/conformance.md, Registers). */
import { countHere, countStatuses, recordsByStudent, type AttendanceRecord } from './attendance.ts';
import { inClassOrder, type SchoolClass } from '#school/classes/classes.ts';
import type { Membership } from '#school/classes/membership.ts';
import { groupBy } from '#school/text/grouping.ts';
import type { Student } from '#school/students/students.ts';

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
