/** Which registers of a day are taken (docs/conformance.md, Registers). */
import { countHere, countStatuses, recordsByStudent, type AttendanceRecord } from './attendance.ts';
import { inClassOrder, type SchoolClass } from '#school/classes/classes.ts';
import type { Membership } from '#school/classes/membership.ts';
import { groupBy } from '#school/text/grouping.ts';
import type { Student } from '#school/students/students.ts';

/** The classes a register can be taken of, in class order, each id once. */
export function classesOffered(classes: readonly SchoolClass[]): SchoolClass[] {
  return [...new Map(inClassOrder(classes).map((one) => [one.id, one])).values()];
}

/**
 * The students of a class's register on a day: its members, and whoever has a mark that was taken in it. `records` are
 * all of that day, or those taken in the class.
 */
export function studentsCalled(
  { id, name }: Pick<SchoolClass, 'id' | 'name'>,
  membership: Membership,
  day: string,
  records: readonly AttendanceRecord[],
): readonly Student[] {
  const takenHere = records.filter(({ classId }) => classId === id);
  return membership.membersOn(
    name,
    day,
    takenHere.map(({ studentId }) => studentId),
  );
}

/** How the register of a class stands on one day. */
export interface RegisterOfDay {
  readonly schoolClass: SchoolClass;
  /** As `studentsCalled` has them. */
  readonly students: number;
  readonly taken: boolean;
  /** How many are here, be it late. */
  readonly here: number;
  /** How many have no mark yet: of a taken register, those who came to the class since. */
  readonly unmarked: number;
}

/**
 * The registers of a day, of the classes given; a class without students and marks then has none. `records` are all of
 * that day.
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
    const takenHere = byClass.get(schoolClass.id) ?? [];
    const ofClass = studentsCalled(schoolClass, membership, day, takenHere);
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

/** Whether the register was taken: marks were saved for this class, or each student has one from elsewhere. */
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

/** Whether every register is taken, and nobody came to a class since. */
export function areAllTaken(registers: readonly RegisterOfDay[]): boolean {
  return registers.length > 0 && registers.every(({ taken, unmarked }) => taken && unmarked === 0);
}

/** The next class whose register is not taken, in class order, from the one given round to it again. */
export function nextToTake(
  registers: readonly RegisterOfDay[],
  classId: string,
): RegisterOfDay | undefined {
  const place = registers.findIndex(({ schoolClass }) => schoolClass.id === classId) + 1;
  return [...registers.slice(place), ...registers.slice(0, place)].find(
    ({ schoolClass, taken }) => !taken && schoolClass.id !== classId,
  );
}
