import { STATUSES_BY_PRESENCE } from '#school/attendance/attendance.ts';
import { formatNumber } from '#language/locale.ts';
import { formatDayOfMonth } from '#school/text/formats.ts';
import { countByGrade, gradesIn } from '#school/grades/gradeTallies.ts';
import { attendanceByDay, attendanceSentence, gradesSentence } from '#school/reports/charts.ts';
import { gradeGroups, scaleOf } from '#school/grading/scales.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import type { MadeReport, ReportDrawing } from '#school/reports/report.ts';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { Columns } from '#ui/layout/Stack.tsx';
import { BarChart, StackedBarChart } from '#ui/charts/StackedBarChart.tsx';
import { useMemo } from 'react';

// Absences and lateness are drawn; presence is only a figure.
const STATUS_SERIES = STATUSES_BY_PRESENCE.map(({ id, label, tone, countsAs }) => ({
  key: id,
  label,
  tone,
  isFigureOnly: countsAs === 'present',
}));

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
  const days = useMemo(() => attendanceByDay(drawn), [drawn]);
  if (days.length === 0) return <EmptyState title={`No attendance taken in ${periodName}`} />;
  return (
    <StackedBarChart
      label="Attendance by day"
      summary={attendanceSentence(days)}
      series={STATUS_SERIES}
      shareOf="bar"
      formatValue={formatNumber}
      data={days.map(({ day, ...values }) => ({ label: formatDayOfMonth(day), values }))}
    />
  );
}

function GradeChart({
  drawn: { grades, members },
  periodName,
}: {
  drawn: ReportDrawing;
  periodName: string;
}) {
  const scale = useSchool(({ settings }) => scaleOf(settings));
  const counts = useMemo(
    () => countByGrade(grades, gradeGroups(scale), members),
    [grades, scale, members],
  );
  if (!grades.some((tally) => gradesIn(tally, members) > 0))
    return <EmptyState title={`No grades in ${periodName}`} />;
  return (
    <BarChart
      label={scale.heading === 'Letter Grade' ? 'Grades by letter' : 'Grades by size'}
      summary={gradesSentence(counts)}
      valueLabel="Grades"
      formatValue={formatNumber}
      data={counts.map(({ label, count }) => ({ label, value: count }))}
    />
  );
}
