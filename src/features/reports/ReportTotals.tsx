import { formatPercent } from '#domain/formats.ts';
import type { SchoolOverview } from '#domain/reports.ts';
import { StatCard } from '#ui/display/StatCard.tsx';
import { StatGrid } from '#ui/layout/StatGrid.tsx';

/** The whole school in five figures (conformance P4). */
export function ReportTotals({ totals }: { totals: SchoolOverview }) {
  return (
    <StatGrid>
      <StatCard label="Total Students" value={totals.students} />
      <StatCard label="Total Teachers" value={totals.teachers} />
      <StatCard label="Total Classes" value={totals.classes} />
      <StatCard label="Attendance Rate" value={formatPercent(totals.attendanceRate)} />
      <StatCard label="Average Grade" value={formatPercent(totals.averageGrade)} />
    </StatGrid>
  );
}
