import {
  NO_MARKS,
  STATUSES_BY_PRESENCE,
  type StatusCounts,
  addCounts,
  attendanceRate,
} from '#school/attendance/attendance.ts';
import type { AttendanceTally } from '#school/attendance/attendanceTallies.ts';
import type { Call } from '#school/attendance/calls.ts';
import type { RegisterId } from '#school/attendance/registerId.ts';
import type { Period, PeriodKindName } from '#school/calendar/periods.ts';
import type { Days } from '#school/calendar/schoolYear.ts';
import type { SchoolClass } from '#school/classes/classes.ts';
import { csvText } from '#school/exporting/csv.ts';
import type { ExportTable } from '#school/exporting/exportTables.ts';
import type { Cell } from '#school/exporting/sheets.ts';
import type { GradeTally } from '#school/grades/gradeTallies.ts';
import type { LetterGrade, PerformanceLabel } from '#school/grades/grades.ts';
import { type NameOrder, nameOrderOf } from '#school/settings/nameOrder.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import type { Student } from '#school/students/students.ts';
import type { Teacher } from '#school/teachers/teachers.ts';
import { isDay } from '#school/text/days.ts';
import { NO_VALUE, formatNumber } from '#school/text/formats.ts';
import { formatPercent, percentDigits } from '#school/text/percentages.ts';

/** What reports are made from. Attendance and grades are those of the report's period, as tallies tell them. */
export interface ReportSources {
  readonly students: readonly Student[];
  readonly teachers: readonly Teacher[];
  readonly classes: readonly SchoolClass[];
  readonly settings: SchoolSettings;
  readonly attendance: readonly AttendanceTally[];
  readonly grades: readonly GradeTally[];
}

/** What a report is made for. */
export interface ReportChoice {
  /** Of a report that asks for a class. */
  readonly className: string;
  readonly period: Period;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** The days whose registers can be missing: from the school's first mark to the last day due. */
  readonly due: Days;
}

/** What is read for a period because a report needs it; the rest of the school is at hand. */
export type ReportNeed = 'attendance' | 'grades';

/** Whom a row is about, and what the name is. */
export type RowStudent = Pick<Student, 'id' | 'firstName' | 'lastName'>;

/** A student to be asked after, in two lines. */
export interface RowContact {
  readonly className: string;
  readonly why: string;
  readonly parent: string;
  /** Empty where none is stored. */
  readonly phone: string;
}

interface ReportRow {
  readonly id: string;
}

/** What addresses call a report. */
export type ReportId = 'overview' | 'class' | 'attendance' | 'grades' | 'warnings' | 'missing';

/** Everything that makes a report what it is. The screen asks for its choices, and shows, draws and exports it. */
export interface Report<Row extends ReportRow = ReportRow> {
  /** Stands for it in addresses. */
  readonly id: ReportId;
  /** Names it in the choice, over its table and in the file. */
  readonly title: string;
  /**
   * What is asked for besides the report: a kind of period, or any that the school has ("period"), a class. Without a
   * period it is the current school year.
   */
  readonly choices: readonly (PeriodKindName | 'period' | 'class')[];
  readonly needs: readonly ReportNeed[];
  /** Whether what it needs is drawn as well: attendance by day, grades by letter. */
  readonly isDrawn: boolean;
  /** Whether it is offered as a CSV file (spec §2). */
  readonly isExported: boolean;
  readonly columns: readonly ReportColumn<Row>[];
  rows(sources: ReportSources, choice: ReportChoice): readonly Row[];
  /** The student whom a row is about, where each is about one. */
  studentOf?(row: Row): RowStudent;
  /** What stands beside the student's name in two lines on a phone, where each row is about one to be asked after. */
  contactOf?(row: Row): RowContact;
  /** Whose parents are to be called, where the report is of students to be asked after. */
  calls?(rows: readonly Row[]): readonly Call[];
  /** The register that a row is about and leads to, where each is about one. */
  registerOf?(row: Row): RegisterId;
  /** A second table, below: what the rows come to in some other way. */
  second?(rows: readonly Row[], sources: ReportSources): SecondTable;
  /** What is to be known about its figures, beside the period. */
  about?(sources: ReportSources): string;
  /** Said where there are no rows. */
  nothing(choice: ReportChoice): string;
  /** Figures above the table. */
  totals?(sources: ReportSources, choice: ReportChoice): readonly ReportTotal[];
  /** What all rows come to, said below them: "Present 2,225", "Attendance Rate 84.3%". */
  sum?(rows: readonly Row[], sources: ReportSources, choice: ReportChoice): readonly string[];
  /** Whose attendance and grades are drawn, where it is not everybody's: ids of students. */
  drawn?(sources: ReportSources, choice: ReportChoice): ReadonlySet<string>;
}

/** A table of a few columns as it reads. */
export interface SecondTable {
  readonly title: string;
  readonly columns: readonly { readonly header: string; readonly kind: 'text' | 'figure' }[];
  readonly rows: readonly MadeRow[];
}

/** One figure above the table, as it reads. */
export interface ReportTotal {
  readonly label: string;
  /** Of which days the figure is, where today's is another: "in October 2026, 99 today". */
  readonly note?: string | undefined;
  readonly value: string;
}

/** What a report's charts draw: of everybody, or of the students with these ids. */
export interface ReportDrawing extends Pick<ReportSources, ReportNeed> {
  readonly members: ReadonlySet<string> | undefined;
}

/** One column of a report: what the table and the CSV read in it. Its functions are only given rows of its report. */
export interface ReportColumn<Row extends ReportRow = ReportRow> {
  readonly header: string;
  readonly kind: 'text' | 'sentence' | 'phone' | 'figure' | 'performance';
  /** As people read it, with names written as lists in this order have them. */
  cell(row: Row, order: NameOrder): string;
  /** As programs read it; empty where the table shows a dash. */
  csvCell(row: Row): string | number;
}

export function textColumn<Row extends ReportRow>(
  header: string,
  text: (row: Row) => string,
): ReportColumn<Row> {
  return { header, kind: 'text', cell: text, csvCell: text };
}

/** People: in a file first name first, whatever the order. */
export function nameColumn<Row extends ReportRow>(
  header: string,
  name: (row: Row, order?: NameOrder) => string,
): ReportColumn<Row> {
  return { header, kind: 'text', cell: name, csvCell: (row) => name(row) };
}

/** What is read in words, over two lines at the most. */
export function sentenceColumn<Row extends ReportRow>(
  header: string,
  sentence: (row: Row) => string,
): ReportColumn<Row> {
  return { header, kind: 'sentence', cell: sentence, csvCell: sentence };
}

/** Numbers that can be called from the table. */
export function phoneColumn<Row extends ReportRow>(
  header: string,
  phone: (row: Row) => string,
): ReportColumn<Row> {
  return { header, kind: 'phone', cell: phone, csvCell: phone };
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

/** How all marks of the rows divide, in parts of a report's sum. */
export function statusSum(rows: readonly StatusCounts[]): string[] {
  const counts = { ...NO_MARKS };
  for (const row of rows) addCounts(counts, row);
  return [
    ...STATUSES_BY_PRESENCE.map(({ id, label }) => `${label} ${formatNumber(counts[id])}`),
    `Attendance Rate ${formatPercent(attendanceRate(counts))}`,
  ];
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
  /** Whose row it is, in a report of students: the first cell is the name. */
  readonly student?: RowStudent | undefined;
  readonly contact?: RowContact | undefined;
  /** The register that it is about. */
  readonly register?: RegisterId | undefined;
  readonly cells: readonly string[];
}

/** A report with its figures. */
export interface MadeReport {
  readonly report: Report;
  readonly choice: ReportChoice;
  readonly rows: readonly MadeRow[];
  /** Not there without rows. */
  readonly second: SecondTable | undefined;
  readonly totals: readonly ReportTotal[];
  /** What is to be known about its figures; empty where the period says all. */
  readonly about: string;
  /** What all rows come to, in parts; empty where there are no rows, or nothing to add up. */
  readonly sum: readonly string[];
  readonly drawn: ReportDrawing;
  /** Of a report of students to be asked after. */
  readonly calls: readonly Call[] | undefined;
  /** The same as a CSV file's text. */
  readonly csv: () => string;
  /** The same as a workbook has it. */
  readonly table: () => ExportTable;
}

/** Makes a report from the attendance and the grades of its period (docs/conformance.md, Reports, exactly). */
export function makeReport(
  report: Report,
  choice: ReportChoice,
  sources: ReportSources,
): MadeReport {
  const { columns } = report;
  const { attendance, grades } = sources;
  const order = nameOrderOf(sources.settings);
  const rows = report.rows(sources, choice);
  return {
    report,
    choice,
    // Odd stored records may share an id: the place tells such rows apart.
    rows: rows.map((row, place) => ({
      id: `${place} ${row.id}`,
      student: report.studentOf?.(row),
      contact: report.contactOf?.(row),
      register: report.registerOf?.(row),
      cells: columns.map((column) => column.cell(row, order)),
    })),
    second: rows.length === 0 ? undefined : report.second?.(rows, sources),
    totals: report.totals?.(sources, choice) ?? [],
    about: report.about?.(sources) ?? '',
    sum: rows.length === 0 ? [] : (report.sum?.(rows, sources, choice) ?? []),
    drawn: { attendance, grades, members: report.drawn?.(sources, choice) },
    calls: report.calls?.(rows),
    csv: () => csvText(reportHeader(columns), reportCsvRows(columns, rows)),
    table: () => reportTable(report.title, reportHeader(columns), reportCsvRows(columns, rows)),
  };
}

const PERCENT = /^(\d+(?:\.\d+)?)%$/;

/** A report as a workbook has it: what its CSV holds, with counts and percentages as numbers, and days as dates. */
export function reportTable(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): ExportTable {
  return { name: title, headings, rows: rows.map((row) => row.map(cellOf)) };
}

function cellOf(value: string | number): Cell {
  if (typeof value === 'number') return { text: String(value), number: value };
  if (isDay(value)) return { text: value, day: value };
  const [, digits] = PERCENT.exec(value) ?? [];
  return digits === undefined ? value : { text: value, number: Number(`${digits}e-2`) };
}
