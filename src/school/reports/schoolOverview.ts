import { t, msg } from '#language/t.ts';
import { NO_MARKS, addCounts, attendanceRate } from '#school/attendance/attendance.ts';
import { countByDay } from '#school/attendance/attendanceTallies.ts';
import { groupBy } from '#school/text/grouping.ts';
import { lateSentence } from '#school/attendance/lateRule.ts';
import { averageOfStudents } from '#school/grades/gradeAverage.ts';
import { classTitle, inClassOrder } from '#school/classes/classes.ts';
import { weightsOf } from '#school/grading/averageRule.ts';
import { membershipOf } from '#school/classes/membership.ts';
import { formatNumber } from '#language/locale.ts';
import { formatPercent } from '#school/text/percentages.ts';
import { sumByStudent } from '#school/grades/gradeTallies.ts';
import { memoize } from '#school/text/memoize.ts';
import { marksOfClasses, markedIn, studentsOfPeriod } from './reportCounts.ts';
import { assignedTeacher, type Teacher } from '#school/teachers/teachers.ts';
import type { Report, ReportSources } from './report.ts';
import { countColumn, nameColumn, percentColumn, textColumn } from './reportColumns.ts';

/** A class's row. Rates and averages are percentages. */
interface OverviewRow {
  readonly id: string;
  readonly className: string;
  readonly students: number;
  readonly teacher: Teacher | undefined;
  readonly attendanceRate: number | undefined;
  readonly averageGrade: number | undefined;
}

/** Ten years are four million marks, so they are counted once for rows and totals. */
const gradesOfStudents = memoize(({ grades, settings }: ReportSources) =>
  sumByStudent(grades, weightsOf(settings)),
);

/** The attendance rates of the days of each class, by class id. */
const ratesByDay = memoize(({ attendance, settings }: ReportSources) => {
  const byClass = groupBy(attendance, ({ classId }) => classId);
  return new Map(
    Array.from(byClass, ([id, tallies]) => [
      id,
      [...countByDay(tallies).values()].flatMap((counts) => attendanceRate(counts, settings) ?? []),
    ]),
  );
});

/**
 * Shows the school in five figures, and a row for each class in class order (docs/conformance.md, Reports, exactly).
 */
export const schoolOverview: Report<OverviewRow> = {
  id: 'overview',
  title: msg('School Overview'),
  choices: ['month'],
  needs: ['attendance', 'grades'],
  isDrawn: true,
  isExported: false,
  columns: [
    textColumn(msg('Class'), ({ className }) => classTitle({ name: className })),
    countColumn(msg('Students'), (row) => row.students),
    nameColumn(msg('Teacher'), ({ teacher }, order) => assignedTeacher(teacher, order)),
    percentColumn(msg('Attendance Rate'), (row) => row.attendanceRate),
    percentColumn(msg('Average Grade'), (row) => row.averageGrade),
  ],
  rows: (sources, { period }) => {
    const membership = membershipOf(sources);
    const teachers = new Map(sources.teachers.map((teacher) => [teacher.id, teacher]));
    const [marks, grades] = [marksOfClasses(sources), gradesOfStudents(sources)];
    return inClassOrder(sources.classes).map((schoolClass) => {
      const students = membership.membersDuring(schoolClass.name, period, markedIn(sources));
      return {
        id: schoolClass.id,
        className: schoolClass.name,
        students: students.length,
        teacher: teachers.get(schoolClass.teacherId),
        attendanceRate: attendanceRate(marks.get(schoolClass.id) ?? NO_MARKS, sources.settings),
        averageGrade: averageOfStudents(students.map(({ id }) => grades.get(id))),
      };
    });
  },
  trendOf: ({ id }, sources) => ratesByDay(sources).get(id) ?? [],
  about: ({ settings }) => lateSentence(settings),
  emptyText: () => t('No classes yet'),
  totals: (sources, choice) => {
    const students = studentsOfPeriod(sources, choice);
    const marks = { ...NO_MARKS };
    for (const ofClass of marksOfClasses(sources).values()) addCounts(marks, ofClass);
    const rate = attendanceRate(marks, sources.settings);
    const average = averageOfStudents(gradesOfStudents(sources).values());
    return [
      { label: t('Total Students'), value: formatNumber(students.count), note: students.note },
      { label: t('Total Teachers'), value: formatNumber(sources.teachers.length) },
      { label: t('Total Classes'), value: formatNumber(sources.classes.length) },
      { label: t('Attendance Rate'), value: formatPercent(rate) },
      { label: t('Average Grade'), value: formatPercent(average) },
    ];
  },
};
