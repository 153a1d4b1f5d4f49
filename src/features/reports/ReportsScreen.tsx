import type { MadeReport } from '#domain/reports/report.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { LoadingState } from '#ui/feedback/LoadingState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { PaperHead } from '#ui/layout/PaperHead.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { lazy, Suspense, useDeferredValue } from 'react';
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
  const { report, className, period, schoolName, status, made } = screen;
  // The figures come first: the charts are drawn after them, never before.
  const drawn = useDeferredValue<MadeReport | undefined | null>(made, null);
  const about = report.choices.includes('class') ? `${className}, ${period.name}` : period.name;
  return (
    <Page
      title="Reports"
      description="Attendance and grades, month by month"
      paperHead={<PaperHead owner={schoolName} title={report.title} about={about} />}
    >
      <ReportChoices screen={screen} />
      {status === 'failed' ? (
        <Banner
          tone="danger"
          role="alert"
          title={`The records of ${period.name} could not be read`}
        >
          Nothing has been changed. Reload the page; if it happens again, download a backup in
          Settings.
        </Banner>
      ) : null}
      {status === 'loading' ? <LoadingState label={`Reading ${period.name}…`} /> : null}
      {made && made.totals.length > 0 ? <ReportTotals totals={made.totals} /> : null}
      {made ? (
        <Section title={report.title} description={about} headingOnScreenOnly flush>
          <ReportTable made={made} />
        </Section>
      ) : null}
      {made && drawn ? (
        <Suspense fallback={<LoadingState label="Drawing the charts…" />}>
          <ReportCharts made={drawn} />
        </Suspense>
      ) : null}
    </Page>
  );
}
