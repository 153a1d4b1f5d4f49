/**
 * Which stored marks and grades count in figures. Other programs may store some that no figure is about: a record of a
 * student who is not there, a second mark of a student on one day, a grade without a maximum. They count nowhere and are
 * listed.
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

/** Why a record counts nowhere: its student is not there, another mark of the day counts, it has no maximum. */
export type WhyLeftOut = 'nobody' | 'secondMark' | 'noMaximum';

/** A stored mark or grade that counts nowhere. */
export interface LeftOut {
  readonly why: WhyLeftOut;
  readonly record: OtherMark | GradeFigure;
}

/** What counts, and what does not. */
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

/** The marks that count, of all that are stored of some days. */
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
 * Says of each mark of a student and day, given one after the other, why it does not count. Of several the mark of the class
 * of that day counts, else the first. `suspects` holds all marks of whoever may have two of a day.
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
    // No class has this id: the next mark of that class is a second one.
    counting.set(key, TAKEN);
    return undefined;
  };
}

const TAKEN = '\uffff';

function dayOfStudent({ studentId, date }: OtherMark): string {
  return `${date} ${studentId}`;
}

/** The tallies with the marks that count. The same tallies where all do: then nothing is worked out from them anew. */
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

/** By month, who is in several of its tallies or has a mark that no letter tells, and whoever is not there. */
function oddMonths(
  tallies: readonly AttendanceTally[],
  students: readonly Student[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  // Of each student the month in which a tally had the student last.
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
 * The tallies with the grades of students who are there. A grade without a maximum is in no sum and no number of grades
 * (`hasShare`), but shows in its cell: it stays, and is listed all the same.
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
      const ofThoseThere = (_: unknown, place: number) => isThere(tally.students[place] ?? '');
      return {
        students: tally.students.filter(isThere),
        columns: tally.columns.map((column) => ({
          ...column,
          marks: column.marks.filter(ofThoseThere),
        })),
      };
    });
    const isWhole = records.every((tally, place) => tally === tallies[place]);
    return { records: isWhole ? tallies : records, leftOut };
  }),
);

/** Whether a grade counts: its student is there, and it has a maximum. */
export function gradeCounts(
  grade: Pick<GradeFigure, 'studentId' | 'maxMarks'>,
  students: readonly Student[],
): boolean {
  return hasShare(grade) && byIdOf(students).has(grade.studentId);
}
