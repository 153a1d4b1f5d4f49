import { isolated } from '#language/isolated.ts';
import { formatNumber } from '#language/locale.ts';
import { STATUSES_BY_PRESENCE, type StatusCounts } from '#school/attendance/attendance.ts';
import { counted } from '#school/text/formats.ts';
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
  const parts = STATUSES_BY_PRESENCE.map(({ id, label }) => {
    const sum = days.reduce((total, day) => total + day[id], 0);
    return `${formatNumber(sum)} ${label.toLowerCase()}`;
  });
  return `Registers of ${counted(days.length, 'day')}: ${parts.join(', ')}.`;
}

/** Describes the chart of grades in words. */
export function gradesSentence(counts: readonly GradeCount[]): string {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const parts = counts.map(({ label, count }) => `${formatNumber(count)} ${isolated(label)}`);
  return `${counted(total, 'grade')}: ${parts.join(', ')}.`;
}
