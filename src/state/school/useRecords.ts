/** Hooks that read attendance, grades and their tallies, and update with every change. */
import { countedAttendance, countedGrades, type LeftOut } from '#school/countedRecords.ts';
import {
  type AttendanceRecord,
  registerText,
  type RegisterId,
} from '#school/attendance/attendance.ts';
import { daysOfMonth } from '#school/attendance/monthRegister.ts';
import {
  daysOf,
  registersOf,
  type AttendanceTally,
  type MarkedDay,
} from '#school/attendance/attendanceTallies.ts';
import {
  attendanceBetween,
  attendanceOfRegisters,
  gradesOfClass,
  gradesOfMonths,
  talliesBetween,
} from '#storage/recordQueries.ts';
import { useMemo } from 'react';
import type { Loaded } from './loadedSchool.ts';
import { useFollowed, useOpenSchool, useSchool } from './SchoolContext.tsx';
import { useRead } from './useSchoolFacts.ts';
import { monthOf } from '#school/text/days.ts';
import type { Grade } from '#school/grades/grades.ts';
import { gradesOf, type GradeFigure, type GradeTally } from '#school/grades/gradeTallies.ts';
import { dateBounds, type Days } from '#school/calendar/periods.ts';
import type { OpenSchool } from './openSchool.ts';

/**
 * The registers of a class over a month (`YYYY-MM`), and registers of other classes with marks of these students. In a
 * school of 2,000 that is a fiftieth of the month. Updates with every change.
 */
export function useAttendanceOfClass(
  classId: string,
  studentIds: readonly string[],
  month: string,
): Loaded<AttendanceRecord> {
  const tallies = useAttendanceTallies(month, month);
  const own = useFollowed(
    useMemo(
      () => attendanceOfRegisters(daysOfMonth(month).map((date) => ({ date, classId }))),
      [month, classId],
    ),
  );
  const elsewhere = useFollowed(
    useMemo(() => {
      const ids = new Set(studentIds);
      const marked = tallies.records.flatMap((tally) => registersOf(tally, ids));
      return attendanceOfRegisters(marked.filter((register) => register.classId !== classId));
    }, [tallies, studentIds, classId]),
  );
  return useMemo(
    () => ({
      status: statusOfAll([tallies.status, own.status, elsewhere.status]),
      records: [...own.records, ...elsewhere.records],
    }),
    [tallies, own, elsewhere],
  );
}

/**
 * The grades of a class between two days, in whole months, and the grades without a class. A class without a record has
 * no grades of its own: then reads those of every class.
 */
export function useGradesOfClass(classId: string, first: string, last: string): Loaded<Grade> {
  const [from, to] = [monthOf(first), monthOf(last)];
  return useFollowed(classId === '' ? gradesOfMonths(from, to) : gradesOfClass(classId, from, to));
}

/** A student's own marks and grades in a period. */
export interface StudentRecords {
  readonly status: Loaded<never>['status'];
  readonly marks: readonly MarkedDay[];
  readonly grades: readonly GradeFigure[];
  /** The student's own records in the period that count in no figure. */
  readonly leftOut: readonly LeftOut[];
  /**
   * The stored record of a mark that is not plainly Present: with its remark, reason and minutes. Read last, once the
   * tallies name these records; `undefined` until `isWhole`.
   */
  readonly recordOf: (register: RegisterId) => AttendanceRecord | undefined;
  readonly isWhole: boolean;
}

/**
 * Reads a student's marks and grades in a period, whatever the class, and updates with every change. Reads tallies, and
 * full records only from registers in which the student was not plainly present.
 */
export function useStudentRecords(studentId: string, days: Days): StudentRecords {
  const attendance = useCountedAttendance(days);
  const given = useCountedGrades(days);
  const marks = useMemo(() => daysOf(attendance.records, studentId), [attendance, studentId]);
  const grades = useMemo(() => gradesOf(given.records, studentId), [given, studentId]);
  const noted = useFollowed(
    useMemo(
      () => attendanceOfRegisters(marks.filter(({ status }) => status !== 'present')),
      [marks],
    ),
  );
  return useMemo(() => {
    const own = noted.records.filter((record) => record.studentId === studentId);
    const byRegister = new Map(own.map((record) => [registerText(record), record]));
    return {
      status: statusOfAll([
        attendance.status,
        given.status,
        noted.status === 'failed' ? 'failed' : 'loaded',
      ]),
      isWhole: noted.status !== 'loading',
      marks,
      grades,
      leftOut: [...attendance.leftOut, ...given.leftOut].filter(
        ({ record }) => record.studentId === studentId,
      ),
      recordOf: (register) => byRegister.get(registerText(register)),
    };
  }, [attendance, given, noted, marks, grades, studentId]);
}

/**
 * The attendance from one day (`YYYY-MM-DD`) or month (`YYYY-MM`) to another, both included, as tallies
 * (`school/attendance/attendanceTallies.ts`). They are a hundredth of the records, so any length of period is fine.
 * Updates with every change. Reads nothing unless `wanted`.
 */
export function useAttendanceTallies(
  first: string,
  last: string,
  wanted = true,
): Loaded<AttendanceTally> {
  return useFollowed(wanted ? talliesBetween('attendance', first, last) : undefined);
}

/** The same for grades (`school/grades/gradeTallies.ts`). */
export function useGradeTallies(first: string, last: string, wanted = true): Loaded<GradeTally> {
  return useFollowed(wanted ? talliesBetween('grades', first, last) : undefined);
}

const NONE: readonly string[] = [];

/** The months, `YYYY-MM`, that have attendance or grades, earliest first; empty until read. */
export function useMonthsKept(): readonly string[] {
  // spec §8: a failed read is logged. The records of the chosen month fail as well, and the screen reports that.
  return useRead(useOpenSchool().months, 'The months of the school could not be read') ?? NONE;
}

/** Resolves to all marks of a day once the read has ended or failed; at once if a screen shows them. */
export function readAttendance(
  school: Pick<OpenSchool, 'query'>,
  day: string,
): Promise<Loaded<AttendanceRecord>> {
  const followed = school.query(attendanceBetween(day, day));
  return new Promise((resolve) => {
    const answer = (): void => {
      const seen = followed.seen();
      if (seen.status === 'loading') return;
      leave();
      resolve(seen);
    };
    const leave = followed.subscribe(answer);
    answer();
  });
}

/** The present marks of a day that a screen shows; empty for a day without followers. */
export function attendanceSeen(
  school: Pick<OpenSchool, 'query'>,
  day: string,
): readonly AttendanceRecord[] {
  return school.query(attendanceBetween(day, day)).seen().records;
}

type Status = Loaded<never>['status'];

/** The combined status of several reads: failed if one has failed, loaded once all are. */
export function statusOfAll(statuses: readonly Status[]): Status {
  return (['failed', 'loading'] as const).find((one) => statuses.includes(one)) ?? 'loaded';
}

/** The records of a period that count in figures, and the others (`countedRecords.ts`). */
type CountedTallies<Tally> = Loaded<Tally> & { readonly leftOut: readonly LeftOut[] };

/** Reads the attendance of these days like `useAttendanceTallies`, without marks that do not count. */
export function useCountedAttendance(days: Days, wanted = true): CountedTallies<AttendanceTally> {
  const { from, to } = dateBounds(days);
  const stored = useAttendanceTallies(from, to, wanted);
  const students = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  return useMemo(
    () => ({ ...stored, ...countedAttendance(stored.records, { students, classes }) }),
    [stored, students, classes],
  );
}

/** Reads the grades of these days like `useGradeTallies`, without grades that do not count. */
export function useCountedGrades(days: Days, wanted = true): CountedTallies<GradeTally> {
  const { from, to } = dateBounds(days);
  const stored = useGradeTallies(from, to, wanted);
  const students = useSchool((school) => school.students);
  return useMemo(
    () => ({ ...stored, ...countedGrades(stored.records, { students }) }),
    [stored, students],
  );
}
