import { msg, t } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import { studentName } from '#school/students/students.ts';
import { membershipOf } from '#school/classes/membership.ts';
import { schoolOn } from '#school/classes/schoolOfDay.ts';
import { lateSentence, lateRule } from '#school/attendance/lateRule.ts';
import {
  attendanceWarnings,
  warningLimits,
  type Warning,
  warningReason,
} from '#school/attendance/warnings.ts';
import type { Report } from './report.ts';
import {
  countColumn,
  nameColumn,
  percentColumn,
  sentenceColumn,
  studentColumn,
  textColumn,
} from './reportColumns.ts';

interface WarningRow extends Warning {
  readonly id: string;
}

/**
 * Lists students absent too often this school year, with whom to call (docs/conformance.md, Report cards and warnings).
 */
export const attendanceWarningsReport: Report<WarningRow> = {
  id: 'warnings',
  title: msg('Attendance Warnings'),
  choices: [],
  needs: ['attendance'],
  isDrawn: false,
  isExported: true,
  columns: [
    nameColumn(msg('Student'), ({ student }, order) => studentName(student, order)),
    studentColumn('rollNumber', ({ student }) => student),
    textColumn(msg('Class'), ({ className }) => choiceText('class', className)),
    sentenceColumn<WarningRow>(msg('Why'), warningReason),
    {
      ...percentColumn<WarningRow>(msg('Attended'), ({ attended }) => attended),
      header: (settings) =>
        lateRule(settings) === 'present' ? msg('Attendance Rate') : msg('Attended'),
    },
    countColumn(msg('Late'), ({ counts }) => counts.late),
    countColumn(msg('Absences in a row'), ({ inARow }) => inARow),
    studentColumn('parentName', ({ student }) => student, msg('Parent')),
    studentColumn('parentPhone', ({ student }) => student),
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
    const limits = { ...warningLimits(settings) };
    return lateRule(settings) === 'present'
      ? [
          t(
            'Attendance Rate below {below}% over ten or more recorded days, or absent {inARow, plural, one {# day} other {# days}} or more in a row.',
            limits,
          ),
          lateSentence(settings),
        ].join(' ')
      : t(
          'Attended below {below}% over ten or more recorded days, or absent {inARow, plural, one {# day} other {# days}} or more in a row. Late counts as attended',
          limits,
        );
  },
  studentOf: ({ student }) => student,
  contactOf: (row) => ({
    className: choiceText('class', row.className),
    reason: warningReason(row),
    parent: row.student.parentName,
    phone: row.student.parentPhone,
  }),
  emptyText: () => t('No attendance warnings this school year'),
};
