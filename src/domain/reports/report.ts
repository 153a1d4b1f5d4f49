import {
  STATUSES_BY_PRESENCE,
  type AttendanceRecord,
  type StatusCounts,
} from '#domain/attendance.ts';
import type { SchoolClass } from '#domain/classes.ts';
import { csvText } from '#domain/csv.ts';
import { formatNumber, formatPercent, NO_VALUE } from '#domain/formats.ts';
import type { Grade, LetterGrade, PerformanceLabel } from '#domain/grades.ts';
import { percentDigits } from '#domain/percentages.ts';
import {
  isOfWholeMonths,
  recordsOfPeriod,
  type Period,
  type PeriodKindName,
} from '#domain/periods.ts';
import type { Student } from '#domain/students.ts';
import type { Teacher } from '#domain/teachers.ts';

/** What reports are made from. To a report, attendance and grades are those of its period. */
export interface ReportSources {
  readonly students: readonly Student[];
  readonly teachers: readonly Teacher[];
  readonly classes: readonly SchoolClass[];
  readonly attendance: readonly AttendanceRecord[];
  readonly grades: readonly Grade[];
}

/** What a report is made for. */
export interface ReportChoice {
  /** Of a report that asks for a class. */
  readonly className: string;
  readonly period: Period;
}

/** What is read for a period because a report needs it; the rest of the school is at hand. */
export type ReportNeed = 'attendance' | 'grades';

interface ReportRow {
  readonly id: string;
}

/** Everything that makes a report what it is. The screen asks for its choices, and shows, draws and exports it. */
export interface Report<Row extends ReportRow = ReportRow> {
  /** Names it in the choice, over its table and in the file. */
  readonly title: string;
  /** What is asked for besides the report: one kind of period, and perhaps a class. */
  readonly choices: readonly [PeriodKindName, ...'class'[]];
  /** Attendance is drawn by day, grades by letter. */
  readonly needs: readonly ReportNeed[];
  /** Whether it is offered as a CSV file (spec §2). */
  readonly isExported: boolean;
  readonly columns: readonly ReportColumn<Row>[];
  rows(sources: ReportSources, choice: ReportChoice): readonly Row[];
  /** Said where there are no rows. */
  nothing(choice: ReportChoice): string;
  /** Figures above the table. */
  totals?(sources: ReportSources): readonly ReportTotal[];
  /** The part of the records that is drawn, where it is not all of the period's. */
  drawn?(sources: ReportSources, choice: ReportChoice): ReportDrawing;
}

/** One figure above the table, as it reads. */
export interface ReportTotal {
  readonly label: string;
  readonly value: string;
}

/** The records that a report's charts draw. */
export type ReportDrawing = Pick<ReportSources, ReportNeed>;

/** One column of a report: what the table and the CSV read in it. Its functions are only given rows of its report. */
export interface ReportColumn<Row extends ReportRow = ReportRow> {
  readonly header: string;
  readonly kind: 'text' | 'figure' | 'performance';
  /** As people read it. */
  cell(row: Row): string;
  /** As programs read it; empty where the table shows a dash. */
  csvCell(row: Row): string | number;
}

export function textColumn<Row extends ReportRow>(
  header: string,
  text: (row: Row) => string,
): ReportColumn<Row> {
  return { header, kind: 'text', cell: text, csvCell: text };
}

export function countColumn<Row extends ReportRow>(
  header: string,
  count: (row: Row) => number,
): ReportColumn<Row> {
  return { header, kind: 'figure', cell: (row) => formatNumber(count(row)), csvCell: count };
}

export function percentColumn<Row extends ReportRow>(
  header: string,
  percentOf: (row: Row) => number | undefined,
): ReportColumn<Row> {
  return {
    header,
    kind: 'figure',
    cell: (row) => formatPercent(percentOf(row)),
    csvCell: (row) => {
      const percent = percentOf(row);
      return percent === undefined ? '' : `${percentDigits(percent)}%`;
    },
  };
}

/** How often each status was given: a column for each. */
export function statusColumns<Row extends ReportRow & StatusCounts>(): ReportColumn<Row>[] {
  return STATUSES_BY_PRESENCE.map(({ id, label }) => countColumn<Row>(label, (row) => row[id]));
}

export function letterColumn<
  Row extends ReportRow & { readonly letterGrade: LetterGrade | undefined },
>(): ReportColumn<Row> {
  return {
    header: 'Letter Grade',
    kind: 'text',
    cell: (row) => row.letterGrade ?? NO_VALUE,
    csvCell: (row) => row.letterGrade ?? '',
  };
}

/** Blank where there is nothing to judge. */
export function performanceColumn<
  Row extends ReportRow & { readonly performance: PerformanceLabel | '' },
>(): ReportColumn<Row> {
  const performance = (row: Row) => row.performance;
  return { header: 'Performance', kind: 'performance', cell: performance, csvCell: performance };
}

/** The header row of a report. */
export function reportHeader<Row extends ReportRow>(
  columns: readonly ReportColumn<Row>[],
): string[] {
  return columns.map(({ header }) => header);
}

/** The rows of a report as its CSV holds them. */
export function reportCsvRows<Row extends ReportRow>(
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
): (string | number)[][] {
  return rows.map((row) => columns.map((column) => column.csvCell(row)));
}

/** The file a report is exported to (spec §7). */
export function reportFileName({ title }: Pick<Report, 'title'>): string {
  return `${title}.csv`;
}

/** One row of a report as it reads, its cells in the order of the columns. */
export interface MadeRow {
  readonly id: string;
  readonly cells: readonly string[];
}

/** A report with its figures. */
export interface MadeReport {
  readonly report: Report;
  readonly choice: ReportChoice;
  readonly rows: readonly MadeRow[];
  readonly totals: readonly ReportTotal[];
  readonly drawn: ReportDrawing;
  /** The same as a CSV file's text. */
  readonly csv: () => string;
}

/** Makes a report from the attendance of its period and the grades of its period's months (conformance P4). */
export function makeReport(
  report: Report,
  choice: ReportChoice,
  school: ReportSources,
): MadeReport {
  const sources: ReportSources = {
    ...school,
    grades: isOfWholeMonths(choice.period)
      ? school.grades
      : recordsOfPeriod(school.grades, choice.period),
  };
  const { columns } = report;
  const rows = report.rows(sources, choice);
  return {
    report,
    choice,
    // Odd stored records may share an id: the place tells such rows apart.
    rows: rows.map((row, place) => ({
      id: `${place} ${row.id}`,
      cells: columns.map((column) => column.cell(row)),
    })),
    totals: report.totals?.(sources) ?? [],
    drawn: report.drawn?.(sources, choice) ?? sources,
    csv: () => csvText(reportHeader(columns), reportCsvRows(columns, rows)),
  };
}
