import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { formatNumber } from '#language/locale.ts';
import { STATUSES_BY_PRESENCE, attendanceRate } from '#school/attendance/attendance.ts';
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
import { useSchool } from '#state/school/SchoolContext.tsx';
import type { MadeReport, ReportDrawing } from '#school/reports/report.ts';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { Columns } from '#ui/layout/Section.tsx';
import { BarRows } from '#ui/charts/BarRows.tsx';
import { ShareChart } from '#ui/charts/ShareChart.tsx';
import { useMemo } from 'react';

/** The charts of a report. */
export function ReportCharts({ made: { report, choice, drawn } }: { made: MadeReport }) {
  const periodName = choice.period.name;
  return (
    <Columns>
      {report.needs.includes('attendance') ? (
        <Card>
          <AttendanceChart drawn={drawn} periodName={periodName} />
        </Card>
      ) : null}
      {report.needs.includes('grades') ? (
        <Card>
          <GradeChart drawn={drawn} periodName={periodName} />
        </Card>
      ) : null}
    </Columns>
  );
}

function AttendanceChart({ drawn, periodName }: { drawn: ReportDrawing; periodName: string }) {
  const settings = useSchool((school) => school.settings);
  const days = useMemo(() => attendanceByDay(drawn), [drawn]);
  const columns = useTexts(() => columnsOf(days, settings), [days, settings]);
  if (days.length === 0)
    return <EmptyState title={t('No attendance taken in {periodName}', { periodName })} />;
  return (
    <ShareChart
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
function columnsOf(days: readonly DayAttendance[], settings: SchoolSettings) {
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

function GradeChart({
  drawn: { grades, members },
  periodName,
}: {
  drawn: ReportDrawing;
  periodName: string;
}) {
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
