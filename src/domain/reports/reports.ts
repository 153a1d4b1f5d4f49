import { attendanceReport } from './attendanceReport.ts';
import { attendanceWarningsReport } from './attendanceWarnings.ts';
import { classReport } from './classReport.ts';
import { gradeReport } from './gradeReport.ts';
import { missingRegistersReport } from './missingRegistersReport.ts';
import type { Report } from './report.ts';
import { schoolOverview } from './schoolOverview.ts';

/** The reports, in the order they are offered (spec §2, conformance O7). A new one is its file and a line here. */
export const REPORTS: readonly [Report, ...Report[]] = [
  schoolOverview,
  classReport,
  attendanceReport,
  gradeReport,
  attendanceWarningsReport,
  missingRegistersReport,
];

/** Chosen among the reports, and no table: a page a student (conformance O7). */
export const REPORT_CARDS = 'Report Cards';

/** What can be chosen as a report, in the order in which it is offered. */
export const REPORT_TITLES: readonly string[] = REPORTS.flatMap((report) =>
  report === attendanceWarningsReport ? [REPORT_CARDS, report.title] : [report.title],
);
