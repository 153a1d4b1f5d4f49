import { STATUSES_BY_PRESENCE } from '#school/attendance/attendance.ts';
import { formatDayOfMonth, formatNumber } from '#school/text/formats.ts';
import { countByLetter, gradesIn } from '#school/grades/gradeTallies.ts';
import { attendanceByDay, attendanceSentence, letterSentence } from '#school/reports/charts.ts';
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
          <LetterChart drawn={drawn} periodName={periodName} />
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

function LetterChart({
  drawn: { grades, members },
  periodName,
}: {
  drawn: ReportDrawing;
  periodName: string;
}) {
  const letters = useMemo(() => countByLetter(grades, members), [grades, members]);
  if (!grades.some((tally) => gradesIn(tally, members) > 0))
    return <EmptyState title={`No grades in ${periodName}`} />;
  return (
    <BarChart
      label="Grades by letter"
      summary={letterSentence(letters)}
      valueLabel="Grades"
      formatValue={formatNumber}
      data={letters.map(({ letter, count }) => ({ label: letter, value: count }))}
    />
  );
}
