import { countedAs, type AttendanceStatus, type StatusCounts } from './attendance.ts';
import { percentage } from '#school/text/percentages.ts';

/** Present ÷ all records in percent: late counts as not present (spec §9). `undefined` without records. */
export function attendanceRate(
  counts: Readonly<Partial<Record<AttendanceStatus, number>>> & Pick<StatusCounts, 'total'>,
): number | undefined {
  return percentage(countedAs('present', counts), counts.total);
}
