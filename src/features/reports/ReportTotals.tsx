import type { ReportTotal } from '#domain/reports/report.ts';
import { StatCard } from '#ui/display/StatCard.tsx';
import { StatGrid } from '#ui/layout/StatGrid.tsx';

/** The figures above a report's table (conformance P4). */
export function ReportTotals({ totals }: { totals: readonly ReportTotal[] }) {
  return (
    <StatGrid>
      {totals.map(({ label, value }) => (
        <StatCard key={label} label={label} value={value} />
      ))}
    </StatGrid>
  );
}
