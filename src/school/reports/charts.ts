import { t } from '#language/t.ts';
import type { AttendanceStatus, StatusCounts } from '#school/attendance/attendance.ts';
import { commaList } from '#school/text/formats.ts';
import type { GradeCount } from '#school/grades/gradeTallies.ts';
import { countByDay } from '#school/attendance/attendanceTallies.ts';
import type { ReportDrawing } from './report.ts';

/** A day's marks by status and in all; `day` is `YYYY-MM-DD`. */
export interface DayAttendance extends StatusCounts {
  readonly day: string;
}

/** Returns the marks of each day that has any, ascending. */
export function attendanceByDay({
  attendance,
  members,
}: Pick<ReportDrawing, 'attendance' | 'members'>): DayAttendance[] {
  return [...countByDay(attendance, members)].map(([day, counts]) => ({ day, ...counts }));
}

/** Describes the attendance chart in a sentence. */
export function attendanceSentence(days: readonly DayAttendance[]): string {
  const sumOf = (status: AttendanceStatus): number =>
    days.reduce((total, day) => total + day[status], 0);
  return t(
    'Registers of {days, plural, one {# day} other {# days}}: {present} present, {late} late, {absent} absent.',
    {
      days: days.length,
      present: sumOf('present'),
      late: sumOf('late'),
      absent: sumOf('absent'),
    },
  );
}

/** Describes the chart of grades in words. */
export function gradesSentence(counts: readonly GradeCount[]): string {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const parts = counts.map(({ label, count }) => t('{count} {grade}', { count, grade: label }));
  return t('{total, plural, one {# grade} other {# grades}}: {parts}.', {
    total,
    parts: commaList(parts),
  });
}
