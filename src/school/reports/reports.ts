import { attendanceReport } from './attendanceReport.ts';
import { attendanceWarningsReport } from './attendanceWarnings.ts';
import { classReport } from './classReport.ts';
import { gradeReport } from './gradeReport.ts';
import { missingRegistersReport } from './missingRegistersReport.ts';
import type { Report, ReportId } from './report.ts';
import { schoolOverview } from './schoolOverview.ts';

/** The reports, in the order they are offered (spec §2, docs/conformance.md, Report cards and warnings). A new one is its file and a line here. */
export const REPORTS: readonly [Report, ...Report[]] = [
  schoolOverview,
  classReport,
  attendanceReport,
  gradeReport,
  attendanceWarningsReport,
  missingRegistersReport,
];

/** What can be chosen as a report: report cards, too, which are no table but a page a student (docs/conformance.md, Report cards and warnings). */
export interface ReportOffered {
  readonly id: ReportId | 'cards';
  readonly title: string;
}

const REPORT_CARDS: ReportOffered = { id: 'cards', title: 'Report Cards' };

/** What can be chosen as a report, in the order in which it is offered. */
export const REPORTS_OFFERED: readonly ReportOffered[] = REPORTS.flatMap((report) =>
  report === attendanceWarningsReport ? [REPORT_CARDS, report] : [report],
);

/**
 * What an address asks for: by the id, or by the title, as addresses had it up to 1.1.0 and choices have it. The first one where
 * it asks for none.
 */
export function reportAsked(text: string | undefined): ReportOffered {
  return REPORTS_OFFERED.find(({ id, title }) => id === text || title === text) ?? REPORTS[0];
}
