import type { AttendanceRecord } from '#domain/attendance.ts';
import type { Grade } from '#domain/grades.ts';
import {
  ATTENDANCE_REPORT_COLUMNS,
  attendanceReport,
  CLASS_REPORT_COLUMNS,
  classReport,
  GRADE_REPORT_COLUMNS,
  gradeReport,
  SCHOOL_OVERVIEW_COLUMNS,
  schoolOverview,
  type OverviewSources,
  type ReportType,
  type SchoolOverview,
} from '#domain/reports.ts';
import { reportSheet, type ReportSheet } from './reportSheet.ts';

/** A report as it is shown. */
export interface Report {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly sheet: ReportSheet;
  /** Of the School Overview alone. */
  readonly totals?: SchoolOverview;
  /** Drawn by day; left out where the report is not about attendance. */
  readonly attendance?: readonly AttendanceRecord[];
  /** Drawn by letter; left out where the report is not about grades. */
  readonly grades?: readonly Grade[];
}

/** What a report is made for. */
export interface ReportChoice {
  readonly report: ReportType;
  /** Of the Class Report alone. */
  readonly className: string;
  readonly month: string;
}

/** Makes a report; attendance and grades are those of the month (conformance P4). */
export function makeReport(choice: ReportChoice, sources: OverviewSources): Report {
  const { report, className, month } = choice;
  const { students, attendance, grades } = sources;
  switch (report) {
    case 'School Overview': {
      const totals = schoolOverview(sources);
      const sheet = reportSheet(report, SCHOOL_OVERVIEW_COLUMNS, totals.rows);
      return { month, sheet, totals, attendance, grades };
    }
    case 'Class Report': {
      const rows = classReport({ className, students, attendance, grades });
      const members = new Set(rows.map(({ id }) => id));
      return {
        month,
        sheet: reportSheet(report, CLASS_REPORT_COLUMNS, rows),
        attendance: attendance.filter(({ studentId }) => members.has(studentId)),
        grades: grades.filter(({ studentId }) => members.has(studentId)),
      };
    }
    case 'Attendance Report':
      return {
        month,
        sheet: reportSheet(report, ATTENDANCE_REPORT_COLUMNS, attendanceReport(sources)),
        attendance,
      };
    case 'Grade Report':
      return {
        month,
        sheet: reportSheet(report, GRADE_REPORT_COLUMNS, gradeReport(grades)),
        grades,
      };
  }
}
