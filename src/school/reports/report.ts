import { english, t, type Text } from '#language/t.ts';
import { inEnglish } from '#language/current.ts';
import type { AttendanceTally } from '#school/attendance/attendanceTallies.ts';
import type { RegisterId } from '#school/attendance/attendance.ts';
import type { Days, Period } from '#school/calendar/periods.ts';
import type { SchoolClass } from '#school/classes/classes.ts';
import { csvText } from '#school/exporting/csv.ts';
import type { ExportTable } from '#school/exporting/exportTables.ts';
import type { Cell } from '#school/exporting/sheets.ts';
import type { GradeTally } from '#school/grades/gradeTallies.ts';
import { weightsSentence } from '#school/grading/averageRule.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { studentFields, type Student } from '#school/students/students.ts';
import type { Teacher } from '#school/teachers/teachers.ts';
import { isDay } from '#school/text/days.ts';

/** The data of a report. Attendance and grades are tallies of the report's period. */
export interface ReportSources {
  readonly students: readonly Student[];
  readonly teachers: readonly Teacher[];
  readonly classes: readonly SchoolClass[];
  readonly settings: SchoolSettings;
  readonly attendance: readonly AttendanceTally[];
  readonly grades: readonly GradeTally[];
}

/** The selection of a report. */
export interface ReportChoice {
  /** For reports that ask for a class. */
  readonly className: string;
  readonly period: Period;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** The days whose registers can be missing: from the school's first mark to the last day due. */
  readonly due: Days;
}

/** Data that a report needs for its period; the rest of the school is already loaded. */
export type ReportNeed = 'attendance' | 'grades';

/** The student of a row. */
export type RowStudent = Pick<Student, 'id' | 'firstName' | 'lastName'>;

/** A student to call about, in two lines. */
export interface RowContact {
  readonly className: string;
  readonly reason: string;
  readonly parent: string;
  /** Empty if none is stored. */
  readonly phone: string;
}

export interface ReportRow {
  readonly id: string;
}

/** The ids of reports in addresses. */
export type ReportId = 'overview' | 'class' | 'attendance' | 'grades' | 'warnings' | 'missing';

/** The definition of a report. The screen offers its choices, and shows, draws and exports it. */
export interface Report<Row extends ReportRow = ReportRow> {
  /** The report's id in addresses. */
  readonly id: ReportId;
  /** The title in the choice, above the table and in the file; the file's own name has it in English. */
  readonly title: Text;
  /**
   * Further choices: a month, any of the school's periods, a class. Without a month or period the report is about the
   * current school year.
   */
  readonly choices: readonly ('month' | 'period' | 'class')[];
  readonly needs: readonly ReportNeed[];
  /** True if the needed data is also drawn: attendance by day, grades by letter. */
  readonly isDrawn: boolean;
  /** True if a CSV file is offered (spec §2). */
  readonly isExported: boolean;
  readonly columns: readonly ReportColumn<Row>[];
  rows(sources: ReportSources, choice: ReportChoice): readonly Row[];
  studentOf?(row: Row): RowStudent;
  /** For reports of students to call about: the text beside the student's name in two lines on a phone. */
  contactOf?(row: Row): RowContact;
  /** Returns the register that a row links to, if each row is about one. */
  registerOf?(row: Row): RegisterId;
  /** Returns the attendance rates of the row's days in percent, drawn beside its Attendance Rate. */
  trendOf?(row: Row, sources: ReportSources): readonly number[];
  /** Returns a second table below, which sums up the rows differently. */
  second?(rows: readonly Row[], sources: ReportSources): SecondTable;
  /** Returns a note about the figures, beside the period. */
  about?(sources: ReportSources): string;
  /** Returns the text shown without rows. */
  emptyText(choice: ReportChoice): string;
  /** Returns the figures above the table. */
  totals?(sources: ReportSources, choice: ReportChoice): readonly ReportTotal[];
  /** Returns the totals below the rows: "Present 2,225", "Attendance Rate 84.3%". */
  sum?(rows: readonly Row[], sources: ReportSources, choice: ReportChoice): readonly string[];
  /** Returns the ids of students whose attendance and grades are drawn, if not everybody's. */
  drawn?(sources: ReportSources, choice: ReportChoice): ReadonlySet<string>;
}

/** A table of a few columns, as text. */
export interface SecondTable {
  readonly title: string;
  readonly columns: readonly { readonly header: string; readonly kind: 'text' | 'figure' }[];
  readonly rows: readonly MadeRow[];
}

/** A figure above the table, as text. */
export interface ReportTotal {
  readonly label: string;
  /** The days of the figure, if today's figure differs: "in October 2026, 99 today". */
  readonly note?: string | undefined;
  readonly value: string;
}

/** The data of a report's charts: of everybody, or of the students with these ids. */
export interface ReportDrawing extends Pick<ReportSources, ReportNeed> {
  readonly members: ReadonlySet<string> | undefined;
}

/**
 * A column of a report: its text in the table and in the CSV. Its functions are only called with rows of its report.
 */
export interface ReportColumn<Row extends ReportRow = ReportRow> {
  readonly header: Text | ((settings: SchoolSettings) => Text);
  readonly kind: 'text' | 'sentence' | 'phone' | 'figure' | 'performance';
  /** The name of a field of students. A hidden field has no column. */
  readonly field?: string;
  /** Returns the heading on screen and on paper, if another than in files; `undefined` leaves the column out there. */
  shownHeader?(settings: SchoolSettings): Text | undefined;
  /** Returns the text as people read it, with names in the order of the settings. */
  cell(row: Row, settings: SchoolSettings): string;
  /** Returns the value for files: in the language spoken, numbers as programs read them; empty if the table shows a dash. */
  csvCell(row: Row, settings: SchoolSettings): string | number;
}

/** A column on screen and on paper. */
export interface ShownColumn extends Pick<ReportColumn, 'kind'> {
  readonly header: string;
}

/** Returns a report's header row in the language spoken. */
export function reportHeader<Row extends ReportRow>(
  columns: readonly ReportColumn<Row>[],
  settings: SchoolSettings,
): string[] {
  return columns.map(({ header }) => t(headerIn(header, settings)));
}

function headerIn(header: ReportColumn['header'], settings: SchoolSettings): Text {
  return typeof header === 'function' ? header(settings) : header;
}

/** Returns a report's rows for files. */
export function reportCsvRows<Row extends ReportRow>(
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
  settings: SchoolSettings,
): (string | number)[][] {
  return rows.map((row) => columns.map((column) => column.csvCell(row, settings)));
}

/** Returns the name of a report's file (spec §7). */
export function reportFileName({ title }: Pick<Report, 'title'>): string {
  return `${english(title)}.csv`;
}

/** A row as text, with its cells in column order. */
export interface MadeRow {
  readonly id: string;
  /** The row's student, in a report of students: the first cell is the name. */
  readonly student?: RowStudent | undefined;
  readonly contact?: RowContact | undefined;
  readonly register?: RegisterId | undefined;
  /** Attendance rates of its days, in percent. */
  readonly trend?: readonly number[] | undefined;
  readonly cells: readonly string[];
}

/** A report with its figures. */
export interface MadeReport {
  readonly report: Report;
  readonly choice: ReportChoice;
  /** The columns on screen and on paper. */
  readonly columns: readonly ShownColumn[];
  readonly rows: readonly MadeRow[];
  /** `undefined` without rows. */
  readonly second: SecondTable | undefined;
  readonly totals: readonly ReportTotal[];
  /** A note about the figures; empty if the period says enough. */
  readonly about: string;
  /** The totals of all rows; empty without rows, or if nothing can be totalled. */
  readonly sum: readonly string[];
  readonly drawn: ReportDrawing;
  /** Returns the report as CSV text for programs: in English, whichever language is spoken. */
  readonly csv: () => string;
  /** Returns the report for a workbook, in the language spoken. */
  readonly table: () => ExportTable;
}

/** Computes a report from the attendance and grades of its period (docs/conformance.md, Reports, exactly). */
export function makeReport(
  report: Report,
  choice: ReportChoice,
  sources: ReportSources,
): MadeReport {
  const { attendance, grades, settings } = sources;
  const { hidden } = studentFields(settings);
  const columns = report.columns.filter(({ field = '' }) => !hidden.includes(field));
  const rows = report.rows(sources, choice);
  const shown = columns.flatMap((column) => {
    const header = column.shownHeader
      ? column.shownHeader(settings)
      : headerIn(column.header, settings);
    return header === undefined ? [] : [{ column, header: t(header) }];
  });
  const csvRows = () => reportCsvRows(columns, rows, settings);
  const notes = [
    report.about?.(sources) ?? '',
    report.needs.includes('grades') ? weightsSentence(settings) : '',
  ];
  return {
    report,
    choice,
    columns: shown.map(({ column: { kind }, header }) => ({ kind, header })),
    // Odd stored records may share an id: the index makes such keys unique.
    rows: rows.map((row, index) => ({
      id: `${index} ${row.id}`,
      student: report.studentOf?.(row),
      contact: report.contactOf?.(row),
      register: report.registerOf?.(row),
      trend: report.trendOf?.(row, sources),
      cells: shown.map(({ column }) => column.cell(row, settings)),
    })),
    second: rows.length === 0 ? undefined : report.second?.(rows, sources),
    totals: report.totals?.(sources, choice) ?? [],
    about: notes.filter(Boolean).join('. '),
    sum: rows.length === 0 ? [] : (report.sum?.(rows, sources, choice) ?? []),
    drawn: { attendance, grades, members: report.drawn?.(sources, choice) },
    csv: () => inEnglish(() => csvText(reportHeader(columns, settings), csvRows())),
    table: () => reportTable(report.title, reportHeader(columns, settings), csvRows()),
  };
}

const PERCENT = /^(\d+(?:\.\d+)?)%$/;

/** Returns a report for a workbook: like its CSV, with counts and percentages as numbers, and days as dates. */
export function reportTable(
  title: Text,
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): ExportTable {
  return {
    name: english(title),
    sheet: t(title),
    headings,
    rows: rows.map((row) => row.map(cellOf)),
  };
}

function cellOf(value: string | number): Cell {
  if (typeof value === 'number') return { text: String(value), number: value };
  if (isDay(value)) return { text: value, day: value };
  const [, digits] = PERCENT.exec(value) ?? [];
  return digits === undefined ? value : { text: value, number: Number(`${digits}e-2`) };
}
