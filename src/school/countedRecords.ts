/**
 * Decides which stored marks and grades count in figures. Other programs may store records that cannot count: of an
 * unknown student, a second mark of a student on one day, a grade without a maximum. These are listed.
 */
import type { OtherMark, AttendanceTally } from '#school/attendance/attendanceTallies.ts';
import { daysOf, withoutMarks } from '#school/attendance/attendanceTallies.ts';
import { classIdOf, type SchoolClass } from '#school/classes/classes.ts';
import { membershipOf } from '#school/classes/membership.ts';
import type { GradeFigure, GradeTally } from '#school/grades/gradeTallies.ts';
import { gradesOfStudents } from '#school/grades/gradeTallies.ts';
import { hasShare } from '#school/grades/grades.ts';
import type { Student } from '#school/students/students.ts';
import { groupBy } from '#school/text/grouping.ts';
import { memoize } from '#school/text/memoize.ts';

/** Why a record does not count: its student is unknown, another mark of the day counts, or it has no maximum. */
export type WhyLeftOut = 'nobody' | 'secondMark' | 'noMaximum';

/** A stored mark or grade that does not count. */
export interface LeftOut {
  readonly why: WhyLeftOut;
  readonly record: OtherMark | GradeFigure;
}

/** The records that count, and those that do not. */
export interface Counted<Counting> {
  readonly records: readonly Counting[];
  readonly leftOut: readonly LeftOut[];
}

/** The school as far as the rule needs it. */
interface Known {
  readonly students: readonly Student[];
  readonly classes: readonly SchoolClass[];
}

const byIdOf = memoize(
  (students: readonly Student[]): ReadonlyMap<string, Student> =>
    new Map(students.map((student) => [student.id, student])),
);

/** Returns the marks that count, from all stored marks of some days. */
export function countedMarks<M extends OtherMark>(marks: readonly M[], school: Known): Counted<M> {
  const judge = judgeOf(marks, school);
  const leftOut: LeftOut[] = [];
  const records = marks.filter((mark) => {
    const why = judge(mark);
    if (why !== undefined) leftOut.push({ why, record: mark });
    return why === undefined;
  });
  return { records, leftOut };
}

/**
 * Returns a function that says why a mark does not count. Call it once for each mark. Of several marks of a student on one
 * day, the mark of that day's class counts, or else the first. `suspects` holds all marks of students who may have two.
 */
function judgeOf(
  suspects: readonly OtherMark[],
  { students, classes }: Known,
): (mark: OtherMark) => WhyLeftOut | undefined {
  const byId = byIdOf(students);
  const counting = new Map<string, string>();
  for (const [key, ofDay] of groupBy(suspects, dayOfStudent)) {
    const [first, second] = ofDay;
    const student = first && byId.get(first.studentId);
    if (!student || !second) continue;
    const classThen = membershipOf({ students, classes }).classOn(student, first.date);
    const idThen = classIdOf(classes, classThen ?? '');
    counting.set(key, (ofDay.find(({ classId }) => classId === idThen) ?? first).classId);
  }
  return (mark) => {
    if (!byId.has(mark.studentId)) return 'nobody';
    const key = dayOfStudent(mark);
    const classId = counting.get(key);
    if (classId === undefined) return undefined;
    if (classId !== mark.classId) return 'secondMark';
    // No class has this id, so any further mark is a second one.
    counting.set(key, COUNTED);
    return undefined;
  };
}

/** Stands for a day whose mark has been counted. */
const COUNTED = '\uffff';

function dayOfStudent({ studentId, date }: OtherMark): string {
  return `${date} ${studentId}`;
}

/** Returns the tallies with the marks that count. If all count, returns the same array, so that caches stay valid. */
export function countedAttendance(
  tallies: readonly AttendanceTally[],
  { students, classes }: Known,
): Counted<AttendanceTally> {
  return attendanceCounted(tallies)(students)(classes);
}

const attendanceCounted = memoize((tallies: readonly AttendanceTally[]) =>
  memoize((students: readonly Student[]) =>
    memoize((classes: readonly SchoolClass[]): Counted<AttendanceTally> => {
      const odd = oddMonths(tallies, students);
      if (odd.size === 0) return { records: tallies, leftOut: [] };
      const suspects = [...odd].flatMap(([month, ids]) => {
        const ofMonth = tallies.filter((tally) => tally.month === month);
        return [...ids].flatMap((studentId) =>
          daysOf(ofMonth, studentId).map((mark) => ({ ...mark, studentId })),
        );
      });
      const judge = judgeOf(suspects, { students, classes });
      const leftOut: LeftOut[] = [];
      const records = tallies.map((tally) =>
        odd.has(tally.month)
          ? withoutMarks(tally, (mark) => {
              const why = judge(mark);
              if (why !== undefined) leftOut.push({ why, record: mark });
              return why !== undefined;
            })
          : tally,
      );
      return leftOut.length === 0 ? { records: tallies, leftOut } : { records, leftOut };
    }),
  ),
);

/** By month, the students to check: in several tallies, with a mark that no letter represents, or unknown. */
function oddMonths(
  tallies: readonly AttendanceTally[],
  students: readonly Student[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  // The month of the last tally in which each student appeared.
  const metIn = new Map<string, string | undefined>();
  for (const { id } of students) metIn.set(id, undefined);
  for (const [month, ofMonth] of groupBy(tallies, (tally) => tally.month)) {
    const note = (id: string): void => {
      found.set(month, (found.get(month) ?? new Set()).add(id));
    };
    for (const tally of ofMonth) {
      for (const id of tally.students) {
        if (!metIn.has(id) || metIn.get(id) === month) note(id);
        else metIn.set(id, month);
      }
      for (const { studentId } of tally.others) note(studentId);
    }
  }
  return found;
}

/**
 * Returns the tallies with the grades of known students. A grade without a maximum counts in no figure (`hasShare`), but
 * its cell shows it: so it stays in the tallies, and is listed as well.
 */
export function countedGrades(
  tallies: readonly GradeTally[],
  { students }: Pick<Known, 'students'>,
): Counted<GradeTally> {
  return gradesCounted(tallies)(students);
}

const gradesCounted = memoize((tallies: readonly GradeTally[]) =>
  memoize((students: readonly Student[]): Counted<GradeTally> => {
    const byId = byIdOf(students);
    const isThere = (id: string): boolean => byId.has(id);
    const leftOut: LeftOut[] = [];
    const leaveOut = (why: WhyLeftOut, tally: GradeTally, ids: readonly string[]): void => {
      for (const grades of gradesOfStudents([tally], new Set(ids)).values())
        leftOut.push(...grades.map((record) => ({ why, record })));
    };
    const records = tallies.map((tally): GradeTally => {
      const odd = tally.columns.filter((column) => !hasShare(column));
      if (odd.length > 0)
        leaveOut('noMaximum', { ...tally, columns: odd }, tally.students.filter(isThere));
      if (tally.students.every(isThere)) return tally;
      leaveOut(
        'nobody',
        tally,
        tally.students.filter((id) => !isThere(id)),
      );
      const isOfKnown = (_: unknown, place: number) => isThere(tally.students[place] ?? '');
      return {
        students: tally.students.filter(isThere),
        columns: tally.columns.map((column) => ({
          ...column,
          marks: column.marks.filter(isOfKnown),
        })),
      };
    });
    const isUnchanged = records.every((tally, place) => tally === tallies[place]);
    return { records: isUnchanged ? tallies : records, leftOut };
  }),
);

/** True if a grade counts: its student is known, and it has a maximum. */
export function gradeCounts(
  grade: Pick<GradeFigure, 'studentId' | 'maxMarks'>,
  students: readonly Student[],
): boolean {
  return hasShare(grade) && byIdOf(students).has(grade.studentId);
}
