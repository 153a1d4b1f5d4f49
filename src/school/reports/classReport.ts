import { msg, t } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import { NO_MARKS, type StatusCounts, attendanceRate } from '#school/attendance/attendance.ts';
import { lateSentence } from '#school/attendance/lateRule.ts';
import { averageOfStudents, type GradeSum } from '#school/grades/gradeAverage.ts';
import { weightsOf } from '#school/grading/averageRule.ts';
import { membershipOf } from '#school/classes/membership.ts';
import { formatPercent } from '#school/text/percentages.ts';
import { byName } from '#school/settings/nameOrder.ts';
import { nameOrderOf, studentName, type Student } from '#school/students/students.ts';
import { sumByStudent } from '#school/grades/gradeTallies.ts';
import { countByStudent } from '#school/attendance/attendanceTallies.ts';
import { recordedIn } from './reportCounts.ts';
import type { Report, ReportChoice, ReportSources } from './report.ts';
import {
  averageColumn,
  gradeColumn,
  nameColumn,
  percentColumn,
  performanceColumn,
  statusColumns,
  statusSum,
  studentColumn,
} from './reportColumns.ts';

/** A student's row. Rates and averages are percentages. */
interface ClassReportRow extends StatusCounts {
  readonly id: string;
  readonly student: Student;
  readonly attendanceRate: number | undefined;
  readonly grades: GradeSum | undefined;
  readonly averageGrade: number | undefined;
}

function membersOf(
  sources: ReportSources,
  { className, period }: ReportChoice,
): readonly Student[] {
  return membershipOf(sources).membersDuring(className, period, recordedIn(sources));
}

/**
 * Lists each student of the class in Settings' name order, with the student's records in any class
 * (docs/conformance.md, Reports, exactly).
 */
export const classReport: Report<ClassReportRow> = {
  id: 'class',
  title: msg('Class Report'),
  choices: ['month', 'class'],
  needs: ['attendance', 'grades'],
  isDrawn: true,
  isExported: true,
  columns: [
    nameColumn(msg('Student'), ({ student }, order) => studentName(student, order)),
    studentColumn('rollNumber', ({ student }) => student),
    ...statusColumns<ClassReportRow>(),
    percentColumn(msg('Attendance Rate'), (row) => row.attendanceRate),
    averageColumn((row) => row.averageGrade),
    gradeColumn((row) => row.averageGrade),
    performanceColumn((row) => row.averageGrade),
  ],
  rows: (sources, choice) => {
    const members = membersOf(sources, choice).toSorted(byName(nameOrderOf(sources.settings)));
    const ids = new Set(members.map(({ id }) => id));
    const tallies = countByStudent(sources.attendance, ids);
    const sums = sumByStudent(sources.grades, weightsOf(sources.settings), ids);
    return members.map((student): ClassReportRow => {
      const { id } = student;
      const counts = tallies.get(id) ?? NO_MARKS;
      const grades = sums.get(id);
      const averageGrade = grades?.percent();
      return {
        ...counts,
        id,
        student,
        attendanceRate: attendanceRate(counts, sources.settings),
        grades,
        averageGrade,
      };
    });
  },
  about: ({ settings }) => lateSentence(settings),
  sum: (rows, { settings }) => [
    t('{count, plural, one {# student} other {# students}}', { count: rows.length }),
    ...statusSum(rows, settings),
    t('Average Grade {percent}', {
      percent: formatPercent(averageOfStudents(new Set(rows.map(({ grades }) => grades)))),
    }),
  ],
  studentOf: ({ student: { id, firstName, lastName } }) => ({ id, firstName, lastName }),
  emptyText: ({ className }) =>
    t('No students in {className}', { className: choiceText('class', className) }),
  drawn: (sources, choice) => new Set(membersOf(sources, choice).map(({ id }) => id)),
};
