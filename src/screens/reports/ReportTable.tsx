import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { choiceText } from '#school/text/choices.ts';
import {
  registerQuery,
  STATUSES_BY_PRESENCE,
  attendanceRate,
} from '#school/attendance/attendance.ts';
import { performanceWordsOf } from '#school/grading/performance.ts';
import type {
  MadeReport,
  MadeRow,
  SecondTable,
  ReportDrawing,
  ReportTotal,
} from '#school/reports/report.ts';
import { NoClasses } from '#records/lists/EmptyLists.tsx';
import { RecentDays, useRecentDays, type RecentDaysDrawn } from '#records/lists/RecentDays.tsx';
import { PersonLink } from '#records/lists/PersonName.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { TrendLine } from '#ui/charts/LinePicture.tsx';
import { CallLink, PhoneCell } from '#ui/display/ContactLink.tsx';
import { ContactList, ContactRow } from '#ui/display/ContactRow.tsx';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { Badge, CellText, hasLongWord } from '#ui/display/text.tsx';
import { Figure, Figures } from '#ui/display/Figures.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { NARROW, useMedia } from '#ui/layout/media.ts';
import { SimpleTable, TableNote, type Column } from '#ui/table/SimpleTable.tsx';
import { useMemo, type ReactNode } from 'react';
import { formatNumber } from '#language/locale.ts';
import { daysBetween } from '#school/calendar/weeks.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { isDay } from '#school/text/days.ts';
import { formatDayOfMonth, formatWeekdayAndDay } from '#school/text/formats.ts';
import { formatPercent, percentage } from '#school/text/percentages.ts';
import { countByGrade, gradesIn } from '#school/grades/gradeTallies.ts';
import {
  attendanceByDay,
  attendanceSentence,
  gradesSentence,
  type DayAttendance,
} from '#school/reports/charts.ts';
import { gradeGroups, scaleOf } from '#school/grading/scales.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Columns } from '#ui/layout/Section.tsx';
import { BarRows, ShareChart } from '#ui/charts/ShareChart.tsx';

/** The figures above a report's table (docs/conformance.md, Reports, exactly); nothing without any. */
export function ReportTotals({ totals }: { totals: readonly ReportTotal[] }) {
  if (totals.length === 0) return null;
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

/** A report's table. It is rendered without rows too, to show what it would contain. */
export function ReportTable({
  made: { report, choice, columns: shownColumns, rows, sum },
}: {
  made: MadeReport;
}) {
  const isToCall = report.contactOf !== undefined;
  const { drawn, source } = useRecentDays(isToCall);
  const columns = useTexts(
    () => [
      ...columnsOf(shownColumns, isToCall ? drawn : undefined),
      ...(report.registerOf ? [TAKE_REGISTER] : []),
    ],
    [report, shownColumns, drawn, isToCall],
  );
  const isNarrow = useMedia(NARROW);
  const isInLines = isNarrow && isToCall && rows.length > 0;
  const hasClasses = useSchool(({ classes }) => classes.length > 0);
  // The class choice offers the standard names even if the school has no classes.
  if (!hasClasses && rows.length === 0 && report.choices.includes('class'))
    return <NoClasses framed={false} />;
  return (
    <>
      {source}
      {isInLines ? (
        <ContactLines label={t(report.title)} rows={rows} drawn={drawn} />
      ) : (
        <SimpleTable
          label={t(report.title)}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          fitted={report.registerOf !== undefined}
          folded={report.registerOf !== undefined}
        />
      )}
      {sum.length === 0 ? null : <TableNote>{sum.join(' · ')}</TableNote>}
      {rows.length === 0 ? <EmptyState title={report.emptyText(choice)} /> : null}
    </>
  );
}

/** Students to call about on a phone: two lines each, with reason and number visible. */
function ContactLines({
  label,
  rows,
  drawn,
}: {
  label: string;
  rows: readonly MadeRow[];
  drawn: RecentDaysDrawn;
}) {
  return (
    <ContactList label={label} inset>
      {rows.map(({ id, student, contact }) =>
        student && contact ? (
          <ContactRow
            key={id}
            name={<PersonLink kind="student" person={student} />}
            about={contact.className}
            end={contact.phone === '' ? null : <CallLink phone={contact.phone} />}
            contact={
              <>
                <RecentDays drawn={drawn} studentId={student.id} />{' '}
                {[contact.reason, contact.parent].filter(Boolean).join(' · ')}
              </>
            }
          />
        ) : null,
      )}
    </ContactList>
  );
}

/** The second table of a report, below. */
export function SecondReportTable({ second: { title, columns, rows } }: { second: SecondTable }) {
  return (
    <SimpleTable label={title} columns={columnsOf(columns)} rows={rows} rowKey={({ id }) => id} />
  );
}

/** Links to the row's register. */
const TAKE_REGISTER: Column<MadeRow> = {
  id: 'register',
  get header() {
    return t('Register');
  },
  headerHidden: true,
  cell: ({ register }) =>
    register ? (
      <AppLink href={`/attendance${registerQuery(register)}`}>{t('Take register')}</AppLink>
    ) : null,
};

function columnsOf(
  columns: SecondTable['columns'] | MadeReport['columns'],
  drawn?: RecentDaysDrawn,
): Column<MadeRow>[] {
  return columns.map(({ header, kind }, index) => ({
    id: header,
    header,
    align: kind === 'figure' ? 'end' : 'start',
    ...(kind === 'sentence' && { width: '9rem' }),
    ...(kind === 'phone' && { width: '8.5rem' }),
    cell: (row) => {
      const shown = row.cells[index] ?? '';
      if (index === 0 && row.student !== undefined) {
        const link = <PersonLink kind="student" person={row.student} />;
        return drawn === undefined ? (
          link
        ) : (
          <>
            {link}
            <RecentDays drawn={drawn} studentId={row.student.id} at="below" />
          </>
        );
      }
      const withTrend = trendBeside(shown, header, row);
      if (withTrend !== shown) return withTrend;
      if (kind === 'performance') return <PerformanceMark label={shown} />;
      if (kind === 'phone' && !hasLongWord(shown)) return <PhoneCell phone={shown} />;
      return <CellText text={shown} />;
    },
  }));
}

/** Returns a rate with the line of the row's days before it; any other text as it is. */
export function trendBeside(text: string, header: string, { trend }: MadeRow): ReactNode {
  if (header !== t('Attendance Rate') || trend === undefined) return text;
  return <TrendLine shares={trend}>{text}</TrendLine>;
}

/** Only the performance that needs attention is coloured. */
function PerformanceMark({ label }: { label: string }) {
  const lowest = useSchool(({ settings }) => performanceWordsOf(settings).lowest);
  return label === choiceText('performance', lowest) ? (
    <Badge tone="warning">{label}</Badge>
  ) : (
    label
  );
}

/** The charts of a report. */
export function ReportCharts({
  made: { report, choice, drawn },
  width,
}: {
  made: MadeReport;
  /** Of all charts together, in pixels; by default that of their place. */
  width?: number;
}) {
  const ofChart = {
    drawn,
    periodName: choice.period.name,
    width: width && width / report.needs.length,
  };
  return (
    <Columns>
      {report.needs.includes('attendance') ? (
        <Card>
          <AttendanceChart {...ofChart} />
        </Card>
      ) : null}
      {report.needs.includes('grades') ? (
        <Card>
          <GradeChart {...ofChart} />
        </Card>
      ) : null}
    </Columns>
  );
}

interface ReportChartProps {
  drawn: ReportDrawing;
  periodName: string;
  width: number | undefined;
}

function AttendanceChart({ drawn, periodName, width }: ReportChartProps) {
  const settings = useSchool((school) => school.settings);
  const days = useMemo(() => attendanceByDay(drawn), [drawn]);
  const columns = useTexts(() => dayColumns(days, settings), [days, settings]);
  if (days.length === 0)
    return <EmptyState title={t('No attendance taken in {periodName}', { periodName })} />;
  return (
    <ShareChart
      width={width}
      label={t('Attendance by day')}
      summary={attendanceSentence(days)}
      heads={STATUSES_BY_PRESENCE.map(({ label }) => t(label))}
      lines={days.map((day) => ({
        label: formatDayOfMonth(day.day),
        values: STATUSES_BY_PRESENCE.map(({ id }) => formatNumber(day[id])),
      }))}
      columns={columns}
      places={(columns.at(-1)?.at ?? 0) + 1}
    />
  );
}

/** A column for each day; days without a register are gaps. */
function dayColumns(days: readonly DayAttendance[], settings: SchoolSettings) {
  // Another program may have stored other texts as days.
  const known = days.filter(({ day }) => isDay(day));
  const first = known[0]?.day ?? '';
  return known.flatMap((counts) => {
    const share = attendanceRate(counts, settings);
    if (share === undefined) return [];
    return [
      {
        label: formatDayOfMonth(counts.day),
        at: daysBetween(first, counts.day),
        share,
        hint: `${formatWeekdayAndDay(counts.day)}: ${formatPercent(share)}`,
      },
    ];
  });
}

function GradeChart({ drawn: { grades, members }, periodName, width }: ReportChartProps) {
  const scale = useSchool(({ settings }) => scaleOf(settings));
  const counts = useTexts(
    () => countByGrade(grades, gradeGroups(scale), members),
    [grades, scale, members],
  );
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (!grades.some((tally) => gradesIn(tally, members) > 0))
    return <EmptyState title={t('No grades in {periodName}', { periodName })} />;
  return (
    <BarRows
      width={width}
      label={scale.isLetters ? t('Grades by letter') : t('Grades by percentage')}
      summary={gradesSentence(counts)}
      heads={[t('Grades')]}
      lines={counts.map(({ label, count }) => ({ label, values: [formatNumber(count)] }))}
      rows={counts.map(({ label, count }) => ({
        label,
        value: count,
        words: `${formatNumber(count)} (${formatPercent(percentage(count, total))})`,
      }))}
    />
  );
}
