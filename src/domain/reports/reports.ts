import { attendanceReport } from './attendanceReport.ts';
import { classReport } from './classReport.ts';
import { gradeReport } from './gradeReport.ts';
import type { Report } from './report.ts';
import { schoolOverview } from './schoolOverview.ts';

/** The reports, in the order they are offered (spec §2). A new one is its file and a line here. */
export const REPORTS: readonly [Report, ...Report[]] = [
  schoolOverview,
  classReport,
  attendanceReport,
  gradeReport,
];
