import type { ReportTotal } from '#school/reports/report.ts';
import { Figure, Figures } from '#ui/display/Figures.tsx';

/** The figures above a report's table (docs/conformance.md, Reports, exactly). */
export function ReportTotals({ totals }: { totals: readonly ReportTotal[] }) {
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
