import { msg, t } from '#language/t.ts';
import {
  NO_MARKS,
  type StatusCounts,
  addCounts,
  attendanceRate,
} from '#school/attendance/attendance.ts';
import { lateSentence } from '#school/attendance/lateRule.ts';
import { classTitle, inClassOrder } from '#school/classes/classes.ts';
import { membershipOf } from '#school/classes/membership.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { marksOfClasses, markedIn, studentsOfPeriod } from './reportCounts.ts';
import type { Report } from './report.ts';
import {
  countColumn,
  percentColumn,
  performanceColumn,
  statusColumns,
  statusSum,
  textColumn,
} from './reportColumns.ts';

/** A class's row. The rate is a percentage. */
interface AttendanceReportRow extends StatusCounts {
  /** The class record's id; empty for the row of unknown classes. */
  readonly id: string;
  /** `undefined` for the row of unknown classes (docs/conformance.md, Reports, exactly). */
  readonly className: string | undefined;
  readonly students: number;
  readonly attendanceRate: number | undefined;
}

function rowOf(
  id: string,
  className: string | undefined,
  students: number,
  counts: StatusCounts,
  settings: SchoolSettings,
): AttendanceReportRow {
  const rate = attendanceRate(counts, settings);
  return { ...counts, id, className, students, attendanceRate: rate };
}

/**
 * Lists each class in class order with its records (docs/conformance.md, Reports, exactly, `marksOfClasses`). Records
 * of unknown classes form a last row, with the students whose class has no record.
 */
export const attendanceReport: Report<AttendanceReportRow> = {
  id: 'attendance',
  title: msg('Attendance Report'),
  choices: ['month'],
  needs: ['attendance'],
  isDrawn: true,
  isExported: true,
  columns: [
    textColumn(msg('Class'), ({ className }) =>
      className === undefined ? t('No class') : classTitle({ name: className }),
    ),
    countColumn(msg('Students'), (row) => row.students),
    ...statusColumns<AttendanceReportRow>(),
    percentColumn(msg('Attendance Rate'), (row) => row.attendanceRate),
    performanceColumn((row) => row.attendanceRate),
  ],
  rows: (sources, { period }) => {
    const { classes, settings } = sources;
    const membership = membershipOf(sources);
    const knownIds = new Set(classes.map(({ id }) => id));
    const tallies = marksOfClasses(sources);
    const elsewhere = { ...NO_MARKS };
    for (const [id, counts] of tallies) if (!knownIds.has(id)) addCounts(elsewhere, counts);
    const membersOf = (name: string) => membership.membersDuring(name, period, markedIn(sources));
    const rows = inClassOrder(classes).map(({ id, name }) =>
      rowOf(id, name, membersOf(name).length, tallies.get(id) ?? NO_MARKS, settings),
    );
    if (elsewhere.total > 0) {
      const known = new Set(classes.flatMap(({ name }) => membersOf(name)));
      const others = membership
        .pupilsDuring(period, markedIn(sources))
        .filter((student) => !known.has(student)).length;
      rows.push(rowOf('', undefined, others, elsewhere, settings));
    }
    return rows;
  },
  about: ({ settings }) => lateSentence(settings),
  sum: (rows, sources, choice) => [
    studentsOfPeriod(sources, choice).sum,
    ...statusSum(rows, sources.settings),
  ],
  emptyText: () => t('No classes yet'),
};
