import { csvText } from '#domain/csv.ts';
import {
  reportCsvRows,
  reportHeader,
  type ReportColumn,
  type ReportType,
} from '#domain/reports.ts';

/** One row of a report, its cells in the order of the columns. */
export interface SheetRow {
  readonly id: string;
  readonly cells: readonly (string | number)[];
}

/** A report as a table, whatever its rows are made from. */
export interface ReportSheet {
  readonly report: ReportType;
  readonly columns: readonly { readonly header: string; readonly isFigure: boolean }[];
  readonly rows: readonly SheetRow[];
  /** The same as a CSV file's text. */
  readonly csv: () => string;
}

/** Lays a report's rows out by its columns. */
export function reportSheet<Row extends { readonly id: string }>(
  report: ReportType,
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
): ReportSheet {
  return {
    report,
    columns,
    // Odd stored records may share an id: the place tells such rows apart.
    rows: rows.map((row, place) => ({
      id: `${place} ${row.id}`,
      cells: columns.map((column) => column.cell(row)),
    })),
    csv: () => csvText(reportHeader(columns), reportCsvRows(columns, rows)),
  };
}
