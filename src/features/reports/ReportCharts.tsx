import { STATUSES_BY_PRESENCE, type AttendanceRecord } from '#domain/attendance.ts';
import { formatDayOfMonth, formatNumber } from '#domain/formats.ts';
import type { Grade } from '#domain/grades.ts';
import {
  attendanceByDay,
  attendanceSentence,
  gradesByLetter,
  letterSentence,
} from '#domain/reports/charts.ts';
import type { MadeReport } from '#domain/reports/report.ts';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Columns } from '#ui/layout/Stack.tsx';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { StackedBarChart } from '#ui/charts/StackedBarChart.tsx';
import { useMemo } from 'react';

const STATUS_SERIES = STATUSES_BY_PRESENCE.map(({ id, label, tone }) => ({ key: id, label, tone }));

/** What of a report one would rather look at than read. Load it lazily: it brings the charts. */
export function ReportCharts({ made: { report, choice, drawn } }: { made: MadeReport }) {
  const periodName = choice.period.name;
  return (
    <Columns>
      {report.needs.includes('attendance') ? (
        <Card>
          <AttendanceChart records={drawn.attendance} periodName={periodName} />
        </Card>
      ) : null}
      {report.needs.includes('grades') ? (
        <Card>
          <LetterChart grades={drawn.grades} periodName={periodName} />
        </Card>
      ) : null}
    </Columns>
  );
}

function AttendanceChart({
  records,
  periodName,
}: {
  records: readonly AttendanceRecord[];
  periodName: string;
}) {
  const days = useMemo(() => attendanceByDay(records), [records]);
  if (days.length === 0) return <EmptyState title={`No attendance taken in ${periodName}`} />;
  return (
    <StackedBarChart
      label="Attendance by day"
      summary={attendanceSentence(days)}
      series={STATUS_SERIES}
      formatValue={formatNumber}
      data={days.map(({ day, ...values }) => ({ label: formatDayOfMonth(day), values }))}
    />
  );
}

function LetterChart({ grades, periodName }: { grades: readonly Grade[]; periodName: string }) {
  const letters = useMemo(() => gradesByLetter(grades), [grades]);
  if (grades.length === 0) return <EmptyState title={`No grades in ${periodName}`} />;
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
