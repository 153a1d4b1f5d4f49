import { formatMonth } from '#domain/formats.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { LoadingState } from '#ui/feedback/LoadingState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { PaperHead } from '#ui/layout/PaperHead.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { lazy, Suspense, useDeferredValue } from 'react';
import type { Report } from './makeReport.ts';
import { ReportChoices } from './ReportChoices.tsx';
import { ReportTable } from './ReportTable.tsx';
import { ReportTotals } from './ReportTotals.tsx';
import { useReportsScreen } from './useReportsScreen.ts';

const ReportCharts = lazy(async () => ({
  default: (await import('./ReportCharts.tsx')).ReportCharts,
}));

/** Reports over a month: read, drawn, exported and printed. */
export function ReportsScreen() {
  const screen = useReportsScreen();
  const { report, className, month, schoolName, status, made } = screen;
  // The figures come first: the charts are drawn after them, never before.
  const drawn = useDeferredValue<Report | undefined | null>(made, null);
  const monthName = formatMonth(month);
  const about = report === 'Class Report' ? `${className}, ${monthName}` : monthName;
  return (
    <Page
      title="Reports"
      description="Attendance and grades, month by month"
      paperHead={<PaperHead owner={schoolName} title={report} about={about} />}
    >
      <ReportChoices screen={screen} />
      {status === 'failed' ? (
        <Banner tone="danger" role="alert" title={`The records of ${monthName} could not be read`}>
          Nothing has been changed. Reload the page; if it happens again, download a backup in
          Settings.
        </Banner>
      ) : null}
      {status === 'loading' ? <LoadingState label={`Reading ${monthName}…`} /> : null}
      {made?.totals ? <ReportTotals totals={made.totals} /> : null}
      {made ? (
        <Section title={report} description={about} headingOnScreenOnly flush>
          <ReportTable sheet={made.sheet} className={className} monthName={monthName} />
        </Section>
      ) : null}
      {made && drawn ? (
        <Suspense fallback={<LoadingState label="Drawing the charts…" />}>
          <ReportCharts report={drawn} />
        </Suspense>
      ) : null}
    </Page>
  );
}
