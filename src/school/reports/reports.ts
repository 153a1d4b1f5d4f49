import { english, msg, type Text } from '#language/t.ts';
import { attendanceReport } from './attendanceReport.ts';
import { attendanceWarningsReport } from './attendanceWarnings.ts';
import { classReport } from './classReport.ts';
import { gradeReport } from './gradeReport.ts';
import { missingRegistersReport } from './missingRegistersReport.ts';
import type { Report, ReportId } from './report.ts';
import { schoolOverview } from './schoolOverview.ts';

/**
 * The reports in the order offered (spec §2, docs/conformance.md, Report cards and warnings). A new report is its file
 * and a line here.
 */
export const REPORTS: readonly [Report, ...Report[]] = [
  schoolOverview,
  classReport,
  attendanceReport,
  gradeReport,
  attendanceWarningsReport,
  missingRegistersReport,
];

/**
 * A choice of report: also report cards, which are a page for each student instead of a table (docs/conformance.md,
 * Report cards and warnings).
 */
export interface ReportOffered {
  readonly id: ReportId | 'cards';
  readonly title: Text;
}

const REPORT_CARDS: ReportOffered = { id: 'cards', title: msg('Report Cards') };

/** All choices of report, in the order offered. */
export const REPORTS_OFFERED: readonly ReportOffered[] = REPORTS.flatMap((report) =>
  report === attendanceWarningsReport ? [REPORT_CARDS, report] : [report],
);

/**
 * Returns the report in an address: by id, or by title, as choices and addresses up to 1.1.0 have it. The first one by
 * default.
 */
export function reportAsked(text: string | undefined): ReportOffered {
  return (
    REPORTS_OFFERED.find(({ id, title }) => id === text || english(title) === text) ?? REPORTS[0]
  );
}
