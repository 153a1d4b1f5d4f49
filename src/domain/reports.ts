import {
  attendanceRate,
  isAttendanceStatus,
  type AttendanceRecord,
  type StatusCounts,
} from './attendance.ts';
import { classTitle, inClassOrder, type SchoolClass } from './classes.ts';
import { formatNumber, formatPercent, NO_VALUE } from './formats.ts';
import {
  GRADE_SUBJECTS,
  letterGrade,
  performanceLabel,
  type Grade,
  type LetterGrade,
  type PerformanceLabel,
} from './grades.ts';
import { groupBy } from './grouping.ts';
import { compareNatural } from './naturalOrder.ts';
import { percentage, percentDigits, ShareSum } from './percentages.ts';
import { fullName, type Student } from './students.ts';
import { assignedTeacher, type Teacher } from './teachers.ts';

/** The reports, in the order they are offered (spec §2). */
export const REPORT_TYPES = [
  'School Overview',
  'Class Report',
  'Attendance Report',
  'Grade Report',
] as const;

export type ReportType = (typeof REPORT_TYPES)[number];

/** The row of attendance taken in no known class (conformance P4). */
export const NO_CLASS = 'No class';

/** The file a report is exported to (spec §7). */
export function reportFileName(report: ReportType): string {
  return `${report}.csv`;
}

/** The records whose date begins with the month, `YYYY-MM` (spec §9). */
export function recordsOfMonth<T extends { readonly date: string }>(
  records: readonly T[],
  month: string,
): T[] {
  return records.filter(({ date }) => date.startsWith(month));
}

/** One column of a report: what the table and the CSV read in it. */
export interface ReportColumn<Row> {
  readonly header: string;
  readonly isFigure: boolean;
  readonly cell: (row: Row) => string | number;
  /** Empty where the table shows a dash. */
  readonly csvCell: (row: Row) => string | number;
}

function textColumn<Row>(header: string, cell: (row: Row) => string): ReportColumn<Row> {
  return { header, isFigure: false, cell, csvCell: cell };
}

function countColumn<Row>(header: string, cell: (row: Row) => number): ReportColumn<Row> {
  return { header, isFigure: true, cell: (row) => formatNumber(cell(row)), csvCell: cell };
}

function percentColumn<Row>(
  header: string,
  percent: (row: Row) => number | undefined,
): ReportColumn<Row> {
  return {
    header,
    isFigure: true,
    cell: (row) => formatPercent(percent(row)),
    csvCell: (row) => csvPercent(percent(row)),
  };
}

function csvPercent(percent: number | undefined): string {
  return percent === undefined ? '' : `${percentDigits(percent)}%`;
}

function letterColumn<
  Row extends { readonly letterGrade: LetterGrade | undefined },
>(): ReportColumn<Row> {
  return {
    header: 'Letter Grade',
    isFigure: false,
    cell: (row) => row.letterGrade ?? NO_VALUE,
    csvCell: (row) => row.letterGrade ?? '',
  };
}

/** The header row of a report. */
export function reportHeader<Row>(columns: readonly ReportColumn<Row>[]): string[] {
  return columns.map(({ header }) => header);
}

/** The rows of a report as its CSV holds them. */
export function reportCsvRows<Row>(
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
): (string | number)[][] {
  return rows.map((row) => columns.map((column) => column.csvCell(row)));
}

interface Tally {
  present: number;
  absent: number;
  late: number;
  total: number;
}

const NO_MARKS: StatusCounts = { present: 0, absent: 0, late: 0, total: 0 };

function count(tally: Tally, status: string): void {
  tally.total += 1;
  if (isAttendanceStatus(status)) tally[status] += 1;
}

function tallyBy(
  records: readonly AttendanceRecord[],
  keyOf: (record: AttendanceRecord) => string,
): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const record of records) {
    const key = keyOf(record);
    let tally = tallies.get(key);
    if (tally === undefined) tallies.set(key, (tally = { ...NO_MARKS }));
    count(tally, record.status);
  }
  return tallies;
}

function sumByStudent(grades: readonly Grade[]): Map<string, ShareSum> {
  const sums = new Map<string, ShareSum>();
  for (const { studentId, marks, maxMarks } of grades) {
    let sum = sums.get(studentId);
    if (sum === undefined) sums.set(studentId, (sum = new ShareSum()));
    sum.add(marks, maxMarks);
  }
  return sums;
}

function letterOf(percent: number | undefined): LetterGrade | undefined {
  return percent === undefined ? undefined : letterGrade(percent);
}

function performanceOf(percent: number | undefined): PerformanceLabel | '' {
  return percent === undefined ? '' : performanceLabel(percent);
}

function studentsByClass(students: readonly Student[]): Map<string, Student[]> {
  return groupBy(students, (student) => student.class);
}

/** One class in the School Overview. Rates and averages are percentages. */
export interface OverviewRow {
  readonly id: string;
  readonly className: string;
  readonly students: number;
  readonly teacher: string;
  readonly attendanceRate: number | undefined;
  readonly averageGrade: number | undefined;
}

export interface SchoolOverview {
  readonly students: number;
  readonly teachers: number;
  readonly classes: number;
  readonly attendanceRate: number | undefined;
  readonly averageGrade: number | undefined;
  readonly rows: readonly OverviewRow[];
}

/** What the School Overview is made from; attendance and grades are those of the month. */
export interface OverviewSources {
  readonly students: readonly Student[];
  readonly teachers: readonly Teacher[];
  readonly classes: readonly SchoolClass[];
  readonly attendance: readonly AttendanceRecord[];
  readonly grades: readonly Grade[];
}

/** The whole school in one month, and a row per class in class order (conformance P4). */
export function schoolOverview(sources: OverviewSources): SchoolOverview {
  const members = studentsByClass(sources.students);
  const teachers = new Map(sources.teachers.map((teacher) => [teacher.id, teacher]));
  const tallies = tallyBy(sources.attendance, ({ classId }) => classId);
  const sums = sumByStudent(sources.grades);
  const all = { ...NO_MARKS };
  for (const tally of tallies.values()) {
    all.present += tally.present;
    all.total += tally.total;
  }
  const allMarks = new ShareSum();
  for (const sum of sums.values()) allMarks.addSum(sum);

  const rows = inClassOrder(sources.classes).map((schoolClass): OverviewRow => {
    const students = members.get(schoolClass.name) ?? [];
    const marks = new ShareSum();
    for (const { id } of students) {
      const sum = sums.get(id);
      if (sum !== undefined) marks.addSum(sum);
    }
    return {
      id: schoolClass.id,
      className: classTitle(schoolClass),
      students: students.length,
      teacher: assignedTeacher(teachers.get(schoolClass.teacherId)),
      attendanceRate: attendanceRate(tallies.get(schoolClass.id) ?? NO_MARKS),
      averageGrade: marks.percent(),
    };
  });
  return {
    students: sources.students.length,
    teachers: sources.teachers.length,
    classes: sources.classes.length,
    attendanceRate: attendanceRate(all),
    averageGrade: allMarks.percent(),
    rows,
  };
}

export const SCHOOL_OVERVIEW_COLUMNS: readonly ReportColumn<OverviewRow>[] = [
  textColumn('Class', (row) => row.className),
  countColumn('Students', (row) => row.students),
  textColumn('Teacher', (row) => row.teacher),
  percentColumn('Attendance Rate', (row) => row.attendanceRate),
  percentColumn('Average Grade', (row) => row.averageGrade),
];

/** One student in the Class Report. Rates and averages are percentages. */
export interface ClassReportRow {
  readonly id: string;
  readonly student: string;
  readonly rollNumber: string;
  readonly present: number;
  readonly late: number;
  readonly absent: number;
  readonly attendanceRate: number | undefined;
  readonly averageGrade: number | undefined;
  readonly letterGrade: LetterGrade | undefined;
  readonly performance: PerformanceLabel | '';
}

/** What the Class Report is made from; attendance and grades are those of the month. */
export interface ClassReportSources {
  readonly className: string;
  readonly students: readonly Student[];
  readonly attendance: readonly AttendanceRecord[];
  readonly grades: readonly Grade[];
}

/** Each student of the class by name, with the student's own records, wherever taken (conformance P4). */
export function classReport(sources: ClassReportSources): ClassReportRow[] {
  const members = sources.students.filter((student) => student.class === sources.className);
  const tallies = tallyBy(sources.attendance, ({ studentId }) => studentId);
  const sums = sumByStudent(sources.grades);
  const rows = members.map((student): ClassReportRow => {
    const counts = tallies.get(student.id) ?? NO_MARKS;
    const averageGrade = sums.get(student.id)?.percent();
    return {
      id: student.id,
      student: fullName(student) || 'Unnamed student',
      rollNumber: student.rollNumber,
      present: counts.present,
      late: counts.late,
      absent: counts.absent,
      attendanceRate: attendanceRate(counts),
      averageGrade,
      letterGrade: letterOf(averageGrade),
      performance: performanceOf(averageGrade),
    };
  });
  return rows.toSorted((a, b) => compareNatural(a.student, b.student));
}

export const CLASS_REPORT_COLUMNS: readonly ReportColumn<ClassReportRow>[] = [
  textColumn('Student', (row) => row.student),
  textColumn('Roll Number', (row) => row.rollNumber),
  countColumn('Present', (row) => row.present),
  countColumn('Late', (row) => row.late),
  countColumn('Absent', (row) => row.absent),
  percentColumn('Attendance Rate', (row) => row.attendanceRate),
  percentColumn('Average Grade', (row) => row.averageGrade),
  letterColumn(),
  textColumn('Performance', (row) => row.performance),
];

/** One class in the Attendance Report. The rate is a percentage. */
export interface AttendanceReportRow {
  /** Id of the class record; empty for the row of no known class. */
  readonly id: string;
  readonly className: string;
  readonly students: number;
  readonly present: number;
  readonly late: number;
  readonly absent: number;
  readonly attendanceRate: number | undefined;
  readonly performance: PerformanceLabel | '';
}

/** What the Attendance Report is made from; attendance is that of the month. */
export interface AttendanceReportSources {
  readonly students: readonly Student[];
  readonly classes: readonly SchoolClass[];
  readonly attendance: readonly AttendanceRecord[];
}

function attendanceRow(
  id: string,
  className: string,
  students: number,
  counts: StatusCounts,
): AttendanceReportRow {
  const rate = attendanceRate(counts);
  return {
    id,
    className,
    students,
    present: counts.present,
    late: counts.late,
    absent: counts.absent,
    attendanceRate: rate,
    performance: performanceOf(rate),
  };
}

/**
 * Each class in class order with the records taken in it (conformance P4). Records of no known class, if any,
 * make a last row; its students are those whose class has no record.
 */
export function attendanceReport(sources: AttendanceReportSources): AttendanceReportRow[] {
  const { classes, students, attendance } = sources;
  const knownIds = new Set(classes.map(({ id }) => id));
  const knownNames = new Set(classes.map(({ name }) => name));
  const members = studentsByClass(students);
  const tallies = tallyBy(attendance, ({ classId }) => classId);
  const elsewhere = { ...NO_MARKS };
  for (const [id, tally] of tallies) {
    if (knownIds.has(id)) continue;
    elsewhere.present += tally.present;
    elsewhere.absent += tally.absent;
    elsewhere.late += tally.late;
    elsewhere.total += tally.total;
  }
  const rows = inClassOrder(classes).map(({ id, name }) =>
    attendanceRow(
      id,
      classTitle({ name }),
      members.get(name)?.length ?? 0,
      tallies.get(id) ?? NO_MARKS,
    ),
  );
  if (elsewhere.total > 0) {
    const others = students.filter((student) => !knownNames.has(student.class)).length;
    rows.push(attendanceRow('', NO_CLASS, others, elsewhere));
  }
  return rows;
}

export const ATTENDANCE_REPORT_COLUMNS: readonly ReportColumn<AttendanceReportRow>[] = [
  textColumn('Class', (row) => row.className),
  countColumn('Students', (row) => row.students),
  countColumn('Present', (row) => row.present),
  countColumn('Late', (row) => row.late),
  countColumn('Absent', (row) => row.absent),
  percentColumn('Attendance Rate', (row) => row.attendanceRate),
  textColumn('Performance', (row) => row.performance),
];

/** One subject in the Grade Report. Averages, highest and lowest are percentages. */
export interface GradeReportRow {
  readonly id: string;
  readonly subject: string;
  readonly grades: number;
  readonly averageGrade: number | undefined;
  readonly highest: number | undefined;
  readonly lowest: number | undefined;
  readonly letterGrade: LetterGrade | undefined;
  readonly performance: PerformanceLabel | '';
}

const PLACE_OF_SUBJECT: ReadonlyMap<string, number> = new Map(
  GRADE_SUBJECTS.map((subject, place) => [subject, place]),
);

function compareSubjects(a: string, b: string): number {
  const rankOfA = PLACE_OF_SUBJECT.get(a) ?? GRADE_SUBJECTS.length;
  const rankOfB = PLACE_OF_SUBJECT.get(b) ?? GRADE_SUBJECTS.length;
  return rankOfA - rankOfB || compareNatural(a, b);
}

function gradeRow(subject: string, grades: readonly Grade[]): GradeReportRow {
  const sum = new ShareSum();
  let highest: number | undefined;
  let lowest: number | undefined;
  for (const grade of grades) {
    sum.add(grade.marks, grade.maxMarks);
    const percent = percentage(grade.marks, grade.maxMarks);
    if (percent === undefined) continue;
    if (highest === undefined || percent > highest) highest = percent;
    if (lowest === undefined || percent < lowest) lowest = percent;
  }
  const averageGrade = sum.percent();
  return {
    id: subject,
    subject,
    grades: grades.length,
    averageGrade,
    highest,
    lowest,
    letterGrade: letterOf(averageGrade),
    performance: performanceOf(averageGrade),
  };
}

/** Each subject with grades in the month: those of the specification in its order, then others (conformance P4). */
export function gradeReport(grades: readonly Grade[]): GradeReportRow[] {
  const bySubject = groupBy(grades, ({ subject }) => subject);
  const rows = [...bySubject].map(([subject, group]) => gradeRow(subject, group));
  return rows.toSorted((a, b) => compareSubjects(a.subject, b.subject));
}

export const GRADE_REPORT_COLUMNS: readonly ReportColumn<GradeReportRow>[] = [
  textColumn('Subject', (row) => row.subject),
  countColumn('Grades', (row) => row.grades),
  percentColumn('Average Grade', (row) => row.averageGrade),
  percentColumn('Highest', (row) => row.highest),
  percentColumn('Lowest', (row) => row.lowest),
  letterColumn(),
  textColumn('Performance', (row) => row.performance),
];
