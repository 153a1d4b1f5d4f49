import { t, english } from '#language/t.ts';
import { useDeferredValue, useCallback } from 'react';
import type { MadeReport, ReportTotal } from '#school/reports/report.ts';
import { schoolMark } from '#school/settings/schoolMark.ts';
import { commaList, formatDay } from '#school/text/formats.ts';
import { useClassTeacher } from '#records/paper/pages.ts';
import { LeftOutLine } from '#records/people/LeftOutLine.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { Figure, Figures } from '#ui/display/Figures.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { PaperHead } from '#ui/paper/PaperHead.tsx';
import { SignatureLines } from '#ui/paper/PrintSheet.tsx';
import { PeriodReading, ReportCards } from './ReportCards.tsx';
import { ReportCharts } from './ReportCharts.tsx';
import { ReportTable, SecondReportTable } from './ReportTable.tsx';
import { type ReportsScreenState, useReportsScreen } from './useReportsScreen.ts';
import { choiceText, choiceOptions } from '#school/text/choices.ts';
import type { Call } from '#school/attendance/calls.ts';
import { newestAbsence, type AttendanceTally } from '#school/attendance/attendanceTallies.ts';
import { REPORTS_OFFERED } from '#school/reports/reports.ts';
import { CallRoundButton } from '#records/callRound/CallRoundButton.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/fields/fields.tsx';
import { Toolbar } from '#ui/layout/Toolbar.tsx';
import { Download, Printer } from '#ui/display/icons.ts';

/** Reports over a period: as tables and charts, exported and printed. */
export function ReportsScreen() {
  const screen = useReportsScreen();
  const today = useToday();
  const mark = useSchool(({ settings }) => schoolMark(settings));
  const { title, report, className, classes, chooseClass, schoolName } = screen;
  const about = aboutOf(screen);
  const teacher = useClassTeacher(report?.choices.includes('class') ? className : '');
  return (
    <Page
      title={t('Reports')}
      description={t('Attendance and grades, month by month')}
      paperHead={
        <PaperHead
          owner={schoolName}
          mark={mark}
          title={t(title)}
          about={about}
          note={teacher === '' ? undefined : t('Teacher: {teacher}', { teacher })}
          printed={t('Printed on {day}', { day: formatDay(today) })}
        />
      }
    >
      <ReportChoices screen={screen} />
      {report ? (
        <>
          <ReportParts screen={screen} about={about} />
          <div data-print="only">
            <SignatureLines
              labels={[t('Date'), teacher === '' ? t('Signature') : t('Teacher’s signature')]}
            />
          </div>
        </>
      ) : (
        <ReportCards className={className} classes={classes} chooseClass={chooseClass} />
      )}
    </Page>
  );
}

/** Returns the subject and period of the report, and notes about its figures. */
function aboutOf({ report, className, period, made }: ReportsScreenState): string {
  const isOfClass = !report || report.choices.includes('class');
  const subject = isOfClass ? [choiceText('class', className)] : [];
  const figures = made && made.about !== '' ? `. ${made.about}` : '';
  return `${commaList([...subject, period.name])}${figures}`;
}

function ReportParts({ screen, about }: { screen: ReportsScreenState; about: string }) {
  const { title, period, status, made } = screen;
  // The figures come first; the charts are rendered after them.
  const drawn = useDeferredValue<MadeReport | undefined | null>(made, null);
  // If the table says that there is nothing, a chart would only repeat it.
  const isDrawn = drawn?.report.isDrawn && (drawn.rows.length > 0 || drawn.totals.length > 0);
  return (
    <>
      <PeriodReading status={status} name={period.name} />
      {made && made.totals.length > 0 ? <ReportTotals totals={made.totals} /> : null}
      {made ? (
        <Section title={t(title)} description={about} headingOnScreenOnly flush>
          <ReportTable made={made} />
        </Section>
      ) : null}
      {made?.second ? (
        <Section title={made.second.title} flush>
          <SecondReportTable second={made.second} />
        </Section>
      ) : null}
      <LeftOutLine records={screen.leftOut} />
      {made && isDrawn ? <ReportCharts made={drawn} /> : null}
    </>
  );
}

/** The figures above a report's table (docs/conformance.md, Reports, exactly). */
function ReportTotals({ totals }: { totals: readonly ReportTotal[] }) {
  return (
    <Figures>
      {totals.map(({ label, value, note }) => (
        <Figure key={label} name={label} value={value}>
          {note === undefined ? label : `${label} ${note}`}
        </Figure>
      ))}
    </Figures>
  );
}

/** Chooses the report, class and period, and offers its actions. */
function ReportChoices({ screen }: { screen: ReportsScreenState }) {
  const { title, report, className, classes, periods, made } = screen;
  return (
    <Toolbar
      end={
        report ? (
          <>
            {report.isExported ? (
              <>
                <Button
                  icon={<Download />}
                  disabled={made === undefined}
                  onClick={screen.exportCsv}
                >
                  {t('Export CSV')}
                </Button>
                <Button
                  icon={<Download />}
                  disabled={made === undefined}
                  onClick={screen.exportExcel}
                >
                  {t('Export Excel')}
                </Button>
              </>
            ) : null}
            {made?.calls ? <Calls calls={made.calls} tallies={made.drawn.attendance} /> : null}
            <Button
              icon={<Printer />}
              disabled={made === undefined}
              onClick={() => {
                window.print();
              }}
            >
              {t('Print')}
            </Button>
          </>
        ) : null
      }
    >
      <SelectField
        label={t('Report type')}
        options={REPORTS_OFFERED.map(({ title }) => ({ value: english(title), label: t(title) }))}
        value={english(title)}
        onChange={(event) => screen.chooseReport(event.target.value)}
      />
      {report?.choices.includes('class') ? (
        <SelectField
          label={t('Class')}
          options={choiceOptions(
            'class',
            classes.map(({ name }) => name),
          )}
          value={className}
          onChange={(event) => screen.chooseClass(event.target.value)}
        />
      ) : null}
      {periods ? (
        <SelectField
          label={periods.label}
          options={periods.options}
          value={periods.value}
          onChange={(event) => periods.choose(event.target.value)}
        />
      ) : null}
    </Toolbar>
  );
}

/** Calls the parents of a report's students about each one's latest absence in the period. */
function Calls({
  calls,
  tallies,
}: {
  calls: readonly Call[];
  tallies: readonly AttendanceTally[];
}) {
  const absenceOf = useCallback(
    (studentId: string) => newestAbsence(tallies, studentId),
    [tallies],
  );
  return <CallRoundButton name="warnings" calls={calls} absenceOf={absenceOf} />;
}
