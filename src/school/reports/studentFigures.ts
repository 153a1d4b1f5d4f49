/**
 * The figures of a period on a student's page, from the student's own marks and grades (docs/conformance.md, A person’s
 * page).
 */
import {
  type AttendanceStatus,
  type StatusCounts,
  attendanceRate,
  countStatuses,
  isAttendanceStatus,
} from '#school/attendance/attendance.ts';
import type { WithLateRule } from '#school/attendance/lateRule.ts';
import { compareDays, isDay } from '#school/text/days.ts';
import { gradeAverage } from '#school/grades/gradeAverage.ts';
import { weightsOf } from '#school/grading/averageRule.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { groupBy } from '#school/text/grouping.ts';
import { compareNatural } from '#school/text/naturalOrder.ts';
import { cellsOfExams, examColumns, gradesAmong, type ExamEntry } from './examColumns.ts';
import type { MarkedDay } from '#school/attendance/attendanceTallies.ts';

/** A student's status on one day. */
export interface DayShown {
  readonly day: string;
  readonly status: AttendanceStatus;
}

/** A student's attendance over a period. */
export interface AttendanceFigures {
  readonly counts: StatusCounts;
  /** In percent; `undefined` without marks. */
  readonly rate: number | undefined;
  /** Each marked day once, in order. */
  readonly days: readonly DayShown[];
  /** Newest first. */
  readonly absences: readonly MarkedDay[];
  /** Newest first. */
  readonly late: readonly MarkedDay[];
}

/**
 * Computes a student's attendance. Counts include all marks, as in reports. On a day with marks in two classes, the day
 * shows the mark of `classId`, the present class.
 */
export function attendanceFigures(
  marks: readonly MarkedDay[],
  classId: string,
  settings: WithLateRule,
): AttendanceFigures {
  const counts = countStatuses(marks);
  const inOrder = marks.toSorted((a, b) => compareDays(a.date, b.date));
  const newestFirst = inOrder.toReversed();
  return {
    counts,
    rate: attendanceRate(counts, settings),
    days: [...groupBy(inOrder, ({ date }) => date)].flatMap(([day, ofDay]) => {
      const shown = ofDay.find((mark) => mark.classId === classId) ?? ofDay[0];
      return shown && isDay(day) && isAttendanceStatus(shown.status)
        ? [{ day, status: shown.status }]
        : [];
    }),
    absences: newestFirst.filter(({ status }) => status === 'absent'),
    late: newestFirst.filter(({ status }) => status === 'late'),
  };
}

/** A student's grades in one subject. */
export interface SubjectFigures {
  readonly subject: string;
  /** The grades of each of `GradeFigures.exams`; within an exam by day. */
  readonly cells: readonly (readonly ExamEntry[])[];
  /** In percent, by the school's rule; `undefined` if there is nothing to divide by. */
  readonly average: number | undefined;
}

/** A student's result on one day with grades, in percent. */
export interface GradedDay {
  readonly day: string;
  readonly percent: number;
}

/** A student's grades over a period. */
export interface GradeFigures {
  /** The graded exams, as in `examColumns`: "Quiz", "Quiz: Fractions". */
  readonly exams: readonly string[];
  readonly subjects: readonly SubjectFigures[];
  readonly average: number | undefined;
  /** By day. A grade without a day is only in the table. */
  readonly overTime: readonly GradedDay[];
}

/** Computes a student's grades; missed exams have a cell but do not count. */
export function gradeFigures(
  entries: readonly ExamEntry[],
  settings: SchoolSettings,
): GradeFigures {
  const weights = weightsOf(settings);
  const exams = examColumns(entries, settings);
  const inOrder = entries.toSorted((a, b) => compareDays(a.date, b.date));
  const grades = gradesAmong(inOrder);
  const bySubject = [...groupBy(inOrder, ({ subject }) => subject)];
  return {
    exams,
    subjects: bySubject
      .toSorted(([a], [b]) => compareNatural(a, b))
      .map(([subject, ofSubject]) => ({
        subject,
        cells: cellsOfExams(exams, ofSubject),
        average: gradeAverage(gradesAmong(ofSubject), weights),
      })),
    average: gradeAverage(grades, weights),
    overTime: [...groupBy(grades, ({ date }) => date)].flatMap(([day, ofDay]) => {
      const percent = gradeAverage(ofDay, weights);
      return isDay(day) && percent !== undefined ? [{ day, percent }] : [];
    }),
  };
}
