import { t, english } from '#language/t.ts';
import { useDeferredValue, useCallback, useMemo } from 'react';
import { type MadeReport, makeReport, reportFileName } from '#school/reports/report.ts';
import { isMonth, monthOf } from '#school/text/days.ts';
import { commaList, formatMonth } from '#school/text/formats.ts';
import { paperOf } from '#records/paper/SchoolSheet.tsx';
import { LeftOutLine } from '#records/people/LeftOutLine.tsx';
import { useCollections } from '#state/school/SchoolContext.tsx';
import { useToday, useDaysDue } from '#state/school/useSchoolFacts.ts';
import { Page } from '#ui/layout/Page.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { PeriodReading, ReportCards } from './ReportCards.tsx';
import { ReportPaper } from './ReportPaper.tsx';
import { ReportCharts, ReportTable, ReportTotals, SecondReportTable } from './ReportTable.tsx';
import { choiceText, choiceOptions } from '#school/text/choices.ts';
import { newestAbsence } from '#school/attendance/attendanceTallies.ts';
import { REPORTS_OFFERED, reportAsked, REPORTS } from '#school/reports/reports.ts';
import { CallRoundButton } from '#records/callRound/CallRoundButton.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField, type SelectOption } from '#ui/fields/fields.tsx';
import { Toolbar } from '#ui/layout/Toolbar.tsx';
import { Download, Printer } from '#ui/display/icons.ts';
import { useTexts } from '#language/useLanguage.ts';
import { monthPeriod, monthsOffered, type Period } from '#school/calendar/periods.ts';
import { schoolYearOf } from '#school/calendar/schoolYear.ts';
import {
  useClassesNamed,
  useClassToBeginWith,
  useNoteClassUsed,
} from '#records/classChoice/ClassField.tsx';
import { saveTable } from '#records/exporting/ExportMenu.tsx';
import { useClassNamesEver } from '#records/forms/useClassNamesOffered.ts';
import { useAddress } from '#records/lists/useAddress.ts';
import { usePeriods } from '#records/lists/usePeriods.ts';
import {
  statusOfAll,
  useCountedAttendance,
  useCountedGrades,
  useMonthsKept,
} from '#state/school/useRecords.ts';
import { saveFile } from '#state/browser/saveFile.ts';

const PAPER = paperOf(ReportPaper);

/** Reports over a period: as tables and charts, exported and printed. */
export function ReportsScreen() {
  const screen = useReportsScreen();
  const { report, className, classes, chooseClass } = screen;
  return (
    <Page title={t('Reports')} description={t('Attendance and grades, month by month')}>
      <ReportChoices screen={screen} />
      {report ? (
        <ReportParts screen={screen} about={aboutOf(screen)} />
      ) : (
        <ReportCards className={className} classes={classes} chooseClass={chooseClass} />
      )}
    </Page>
  );
}

/** Returns the subject and period of the report, and notes about its figures. */
function aboutOf({ report, className, period, made }: ReportsScreenState): string {
  const subject = report?.choices.includes('class') ? [choiceText('class', className)] : [];
  const figures = made && made.about !== '' ? `. ${made.about}` : '';
  return `${commaList([...subject, period.name].filter(Boolean))}${figures}`;
}

function ReportParts({ screen, about }: { screen: ReportsScreenState; about: string }) {
  const { title, report, className, period, status, made, leftOut } = screen;
  // The figures come first; the charts are rendered after them.
  const drawn = useDeferredValue<MadeReport | undefined | null>(made, null);
  // If the table says that there is nothing, a chart would only repeat it.
  const isDrawn =
    drawn?.report.isDrawn === true && (drawn.rows.length > 0 || drawn.totals.length > 0);
  return (
    <>
      <PeriodReading status={status} name={period.name} />
      {made ? <ReportTotals totals={made.totals} /> : null}
      {made ? (
        <Section title={t(title)} description={about} flush>
          <ReportTable made={made} />
        </Section>
      ) : null}
      {made?.second ? (
        <Section title={made.second.title} flush>
          <SecondReportTable second={made.second} />
        </Section>
      ) : null}
      <LeftOutLine records={leftOut} />
      {made && isDrawn ? <ReportCharts made={drawn} /> : null}
      <PAPER.OnPaper
        {...{ made, about, status, leftOut, isDrawn }}
        title={t(title)}
        period={period.name}
        className={report?.choices.includes('class') ? className : ''}
      />
    </>
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
            {report.contactOf ? <Calls made={made} /> : null}
            <Button
              icon={<Printer />}
              disabled={made === undefined}
              onClick={() => void PAPER.print()}
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
function Calls({ made }: { made: MadeReport | undefined }) {
  const calls = useMemo(
    () =>
      made?.rows.flatMap(({ student, contact }) =>
        student && contact ? [{ studentId: student.id, reason: contact.reason }] : [],
      ),
    [made],
  );
  const absenceOf = useCallback(
    (studentId: string) => made && newestAbsence(made.drawn.attendance, studentId),
    [made],
  );
  return <CallRoundButton name="warnings" calls={calls} absenceOf={absenceOf} />;
}

interface PeriodField {
  readonly label: string;
  /** The chosen option, for example `2026-11`. */
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly choose: (value: string) => void;
}

type ReportsScreenState = ReturnType<typeof useReportsScreen>;

/** Returns the report and period in the address, up to date with every change. */
function useReportsScreen() {
  const school = useCollections();
  const { settings } = school;
  const today = useToday();

  const { get, set } = useAddress();
  const { id, title } = reportAsked(get('report'));
  const report = REPORTS.find((report) => report.id === id);
  const offered = useClassesNamed(useClassNamesEver());
  const chosenClass = offered.find(({ name }) => name === get('class'));
  // Cards start with the class used last, like registers; other reports start with the first class the school really
  // has.
  const isCards = report === undefined;
  const begunWith = useClassToBeginWith(offered);
  const firstClass = isCards ? begunWith : offered.find(({ id }) => id !== '');
  useNoteClassUsed(isCards ? chosenClass : undefined);
  const className = (chosenClass ?? firstClass ?? offered[0])?.name ?? '';

  const ofMonth = useMonth();
  const ofSchool = useSchoolPeriod();
  const chosen = report?.choices.includes('month')
    ? ofMonth
    : report?.choices.includes('period')
      ? ofSchool
      : undefined;
  const schoolYear = useTexts(() => schoolYearOf(settings, today), [settings, today]);
  const period = chosen?.period ?? schoolYear;
  const { due, status: dueStatus } = useDaysDue();
  const choice = useMemo(
    () => ({ className, period, today, due }),
    [className, period, today, due],
  );
  const needs = report?.needs ?? [];
  const attendance = useCountedAttendance(period, needs.includes('attendance'));
  const grades = useCountedGrades(period, needs.includes('grades'));
  const needed = needs.map((name) => (name === 'grades' ? grades : attendance).status);
  const status = statusOfAll(report ? [...needed, dueStatus] : needed);

  const made = useTexts(() => {
    if (status !== 'loaded' || !report) return undefined;
    const records = { attendance: attendance.records, grades: grades.records };
    return makeReport(report, choice, { ...school, ...records });
  }, [status, report, choice, school, attendance, grades]);

  return {
    /** The title of the choice among `REPORTS_OFFERED`. */
    title,
    /** The chosen report; `undefined` for report cards. */
    report,
    chooseReport: (title: string) => set({ report: reportAsked(title).id }),
    className,
    classes: offered,
    chooseClass: (name: string) => set({ class: name }),
    /** The periods to choose; `undefined` if the report is always about this school year. */
    periods: chosen?.choice,
    period,
    schoolName: settings.schoolName,
    status,
    /** Records of the period that no report counts. */
    leftOut: useTexts(
      () => (status === 'loaded' ? [...attendance.leftOut, ...grades.leftOut] : []),
      [status, attendance, grades],
    ),
    /** `undefined` until the period's records are loaded. */
    made,
    exportCsv: () => {
      if (made === undefined) return;
      saveFile(new Blob([made.csv()], { type: 'text/csv' }), reportFileName(made.report));
    },
    exportExcel: () => {
      if (made) void saveTable(made.table(), 'Excel');
    },
  };
}

/** Returns the chosen month, by default today's, with the months to choose. */
function useMonth(): ChosenPeriod {
  const { get, set } = useAddress();
  const monthsKept = useMonthsKept();
  const today = useToday();
  const asked = get('month') ?? '';
  const value = isMonth(asked) ? asked : monthOf(today);
  const options = useTexts(
    () =>
      monthsOffered(monthOf(today), [...monthsKept, value]).map((month) => ({
        value: month,
        label: formatMonth(month),
      })),
    [today, monthsKept, value],
  );
  return {
    period: useTexts(() => monthPeriod(value), [value]),
    choice: { label: t('Month'), value, options, choose: (month) => set({ month }) },
  };
}

/** Returns the chosen one of the school's periods, by default this school year. */
function useSchoolPeriod(): ChosenPeriod {
  const { get, set } = useAddress();
  const { period, value, options } = usePeriods(get('period'));
  const choose = (chosen: string): void => set({ period: chosen });
  return { period, choice: { label: t('Period'), value, options, choose } };
}

interface ChosenPeriod {
  readonly period: Period;
  readonly choice: PeriodField;
}
