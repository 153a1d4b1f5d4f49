import { formatNumber } from '#language/locale.ts';
import { counted } from '#school/text/formats.ts';
import { studentName } from '#school/students/students.ts';
import { membershipOf } from '#school/classes/membership.ts';
import { schoolOn } from '#school/classes/schoolOfDay.ts';
import { lateSentence } from '#school/attendance/lateRule.ts';
import { attendanceWarnings, warningLimits, type Warning } from '#school/attendance/warnings.ts';
import {
  countColumn,
  nameColumn,
  percentColumn,
  phoneColumn,
  sentenceColumn,
  textColumn,
  type Report,
} from './report.ts';

interface WarningRow extends Warning {
  readonly id: string;
}

/**
 * Lists students absent too often this school year, with whom to call (docs/conformance.md, Report cards and warnings).
 */
export const attendanceWarningsReport: Report<WarningRow> = {
  id: 'warnings',
  title: 'Attendance Warnings',
  choices: [],
  needs: ['attendance'],
  isDrawn: false,
  isExported: true,
  columns: [
    nameColumn('Student', ({ student }, order) => studentName(student, order)),
    textColumn('Roll Number', ({ student }) => student.rollNumber),
    textColumn('Class', ({ className }) => className),
    sentenceColumn('Why', ({ reason }) => reason),
    {
      ...percentColumn<WarningRow>('Attended', ({ attended }) => attended),
      ownHeader: (settings) => (lateSentence(settings) === '' ? undefined : 'Attendance Rate'),
    },
    countColumn('Late', ({ counts }) => counts.late),
    countColumn('Absences in a row', ({ inARow }) => inARow),
    textColumn('Parent', ({ student }) => student.parentName),
    phoneColumn('Parent Phone', ({ student }) => student.parentPhone),
  ],
  rows: (sources, { today }) => {
    const { students, attendance, settings } = sources;
    const school = schoolOn(membershipOf(sources))(today);
    return attendanceWarnings(students, attendance, settings, school).map((warning) => ({
      ...warning,
      id: warning.student.id,
    }));
  },
  about: ({ settings }) => {
    const { below, inARow } = warningLimits(settings);
    const late = lateSentence(settings);
    const rate = late === '' ? 'Attended' : 'Attendance Rate';
    return `${rate} below ${formatNumber(below)}% from ten recorded days on, or absent ${counted(inARow, 'day')} in a row or more. ${late || 'Late is attended'}`;
  },
  studentOf: ({ student }) => student,
  contactOf: ({ student, className, reason }) => ({
    className,
    reason,
    parent: student.parentName,
    phone: student.parentPhone,
  }),
  calls: (rows) => rows.map(({ id, reason }) => ({ studentId: id, reason })),
  emptyText: () => 'Nobody was absent too often this school year',
};
