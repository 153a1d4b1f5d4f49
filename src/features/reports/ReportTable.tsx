import type { ReportType } from '#domain/reports.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';
import type { Column } from '#ui/table/tableColumns.ts';
import type { Tone } from '#ui/tones.ts';
import { useMemo } from 'react';
import type { ReportSheet, SheetRow } from './reportSheet.ts';

export interface ReportTableProps {
  sheet: ReportSheet;
  className: string;
  monthName: string;
}

/** The figures of a report: the table is there without rows, too, so that it says what it would hold. */
export function ReportTable({ sheet, className, monthName }: ReportTableProps) {
  const columns = useMemo(() => columnsOf(sheet), [sheet]);
  return (
    <>
      <SimpleTable
        label={sheet.report}
        columns={columns}
        rows={sheet.rows}
        rowKey={(row) => row.id}
      />
      {sheet.rows.length === 0 ? (
        <EmptyState title={nothingToReport(sheet.report, className, monthName)} />
      ) : null}
    </>
  );
}

function columnsOf(sheet: ReportSheet): Column<SheetRow>[] {
  return sheet.columns.map(({ header, isFigure }, place) => ({
    id: header,
    header,
    align: isFigure ? 'end' : 'start',
    cell: (row) => {
      const shown = row.cells[place] ?? '';
      return header === 'Performance' ? <PerformanceMark label={String(shown)} /> : shown;
    },
  }));
}

const TONE_OF_PERFORMANCE: Readonly<Record<string, Tone>> = {
  Excellent: 'good',
  Good: 'info',
  'Needs Improvement': 'warning',
};

function PerformanceMark({ label }: { label: string }) {
  return label === '' ? null : <Badge tone={TONE_OF_PERFORMANCE[label]}>{label}</Badge>;
}

function nothingToReport(report: ReportType, className: string, monthName: string): string {
  if (report === 'Class Report') return `No students in ${className}`;
  if (report === 'Grade Report') return `No grades in ${monthName}`;
  return 'No classes yet';
}
