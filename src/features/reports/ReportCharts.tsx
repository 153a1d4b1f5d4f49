import type { AttendanceRecord } from '#domain/attendance.ts';
import { formatDayOfMonth, formatMonth } from '#domain/formats.ts';
import type { Grade } from '#domain/grades.ts';
import { attendanceByDay, gradesByLetter } from '#domain/reportCharts.ts';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Columns } from '#ui/layout/Stack.tsx';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { StackedBarChart } from '#ui/charts/StackedBarChart.tsx';
import { useMemo } from 'react';
import { attendanceSentence, letterSentence } from './chartSentences.ts';
import type { Report } from './makeReport.ts';

const STATUS_SERIES = [
  { key: 'present', label: 'Present', tone: 'good' },
  { key: 'late', label: 'Late', tone: 'warning' },
  { key: 'absent', label: 'Absent', tone: 'bad' },
] as const;

/** What of a report one would rather look at than read. Load it lazily: it brings the charts. */
export function ReportCharts({ report }: { report: Report }) {
  const monthName = formatMonth(report.month);
  return (
    <Columns>
      {report.attendance ? (
        <Card>
          <AttendanceChart records={report.attendance} monthName={monthName} />
        </Card>
      ) : null}
      {report.grades ? (
        <Card>
          <LetterChart grades={report.grades} monthName={monthName} />
        </Card>
      ) : null}
    </Columns>
  );
}

function AttendanceChart({
  records,
  monthName,
}: {
  records: readonly AttendanceRecord[];
  monthName: string;
}) {
  const days = useMemo(() => attendanceByDay(records), [records]);
  if (days.length === 0) return <EmptyState title={`No attendance taken in ${monthName}`} />;
  return (
    <StackedBarChart
      label="Attendance by day"
      summary={attendanceSentence(days)}
      series={STATUS_SERIES}
      data={days.map(({ day, ...values }) => ({ label: formatDayOfMonth(day), values }))}
    />
  );
}

function LetterChart({ grades, monthName }: { grades: readonly Grade[]; monthName: string }) {
  const letters = useMemo(() => gradesByLetter(grades), [grades]);
  if (grades.length === 0) return <EmptyState title={`No grades in ${monthName}`} />;
  return (
    <BarChart
      label="Grades by letter"
      summary={letterSentence(letters)}
      valueLabel="Grades"
      data={letters.map(({ letter, count }) => ({ label: letter, value: count }))}
    />
  );
}
