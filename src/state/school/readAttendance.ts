import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import { attendanceBetween } from '#storage/recordQueries.ts';
import type { Loaded } from './groupedRecords.ts';
import type { OpenSchool } from './openSchool.ts';

/** Resolves to all marks of a day once they are read or reading has failed; at once where a screen shows them. */
export function readAttendance(
  school: Pick<OpenSchool, 'query'>,
  day: string,
): Promise<Loaded<AttendanceRecord>> {
  const followed = school.query(attendanceBetween(day, day));
  return new Promise((resolve) => {
    const answer = (): void => {
      const seen = followed.seen();
      if (seen.status === 'loading') return;
      leave();
      resolve(seen);
    };
    const leave = followed.subscribe(answer);
    answer();
  });
}

/** The marks of a day that a screen shows, as they are now; none of a day that nobody follows. */
export function attendanceSeen(
  school: Pick<OpenSchool, 'query'>,
  day: string,
): readonly AttendanceRecord[] {
  return school.query(attendanceBetween(day, day)).seen().records;
}
