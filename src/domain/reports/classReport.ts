import { attendanceRate, NO_MARKS, type StatusCounts } from '#domain/attendance.ts';
import type { LetterGrade, PerformanceLabel } from '#domain/grades.ts';
import { compareNatural } from '#domain/naturalOrder.ts';
import { studentName, type Student } from '#domain/students.ts';
import { letterOf, performanceOf, sumByStudent, tallyBy } from './figures.ts';
import {
  letterColumn,
  percentColumn,
  performanceColumn,
  statusColumns,
  textColumn,
  type Report,
  type ReportChoice,
  type ReportSources,
} from './report.ts';

/** One student. Rates and averages are percentages. */
interface ClassReportRow extends StatusCounts {
  readonly id: string;
  readonly student: string;
  readonly rollNumber: string;
  readonly attendanceRate: number | undefined;
  readonly averageGrade: number | undefined;
  readonly letterGrade: LetterGrade | undefined;
  readonly performance: PerformanceLabel | '';
}

function membersOf({ students }: ReportSources, { className }: ReportChoice): Student[] {
  return students.filter((student) => student.class === className);
}

/** Each student of the class by name, with the student's own records, wherever taken (conformance P4). */
export const classReport: Report<ClassReportRow> = {
  title: 'Class Report',
  choices: ['month', 'class'],
  needs: ['attendance', 'grades'],
  isExported: true,
  columns: [
    textColumn('Student', (row) => row.student),
    textColumn('Roll Number', (row) => row.rollNumber),
    ...statusColumns<ClassReportRow>(),
    percentColumn('Attendance Rate', (row) => row.attendanceRate),
    percentColumn('Average Grade', (row) => row.averageGrade),
    letterColumn(),
    performanceColumn(),
  ],
  rows: (sources, choice) => {
    const tallies = tallyBy(sources.attendance, ({ studentId }) => studentId);
    const sums = sumByStudent(sources.grades);
    const rows = membersOf(sources, choice).map((student): ClassReportRow => {
      const counts = tallies.get(student.id) ?? NO_MARKS;
      const averageGrade = sums.get(student.id)?.percent();
      return {
        ...counts,
        id: student.id,
        student: studentName(student),
        rollNumber: student.rollNumber,
        attendanceRate: attendanceRate(counts),
        averageGrade,
        letterGrade: letterOf(averageGrade),
        performance: performanceOf(averageGrade),
      };
    });
    return rows.toSorted((a, b) => compareNatural(a.student, b.student));
  },
  nothing: ({ className }) => `No students in ${className}`,
  drawn: (sources, choice) => {
    const members = new Set(membersOf(sources, choice).map(({ id }) => id));
    return {
      attendance: sources.attendance.filter(({ studentId }) => members.has(studentId)),
      grades: sources.grades.filter(({ studentId }) => members.has(studentId)),
    };
  },
};
