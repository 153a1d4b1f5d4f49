import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import { daysOfMonth } from '#school/attendance/monthRegister.ts';
import { registersOf } from '#school/attendance/attendanceTallies.ts';
import { attendanceOfRegisters } from '#storage/classQueries.ts';
import { useMemo } from 'react';
import type { Loaded } from './groupedRecords.ts';
import { statusOfAll } from './readTogether.ts';
import { useFollowed, useOpenSchool } from './SchoolContext.tsx';
import { useAttendanceTallies } from './useTallies.ts';

/**
 * The registers of a class over a month (`YYYY-MM`), and those of other classes in which these students were marked: of a
 * school of 2,000 a fiftieth of the month. Kept in step with every change.
 */
export function useAttendanceOfClass(
  classId: string,
  studentIds: readonly string[],
  month: string,
): Loaded<AttendanceRecord> {
  const tallies = useAttendanceTallies(month, month);
  const ask = useOpenSchool().query<'attendance'>;
  const own = useFollowed(
    ask,
    useMemo(
      () => attendanceOfRegisters(daysOfMonth(month).map((date) => ({ date, classId }))),
      [month, classId],
    ),
  );
  const elsewhere = useFollowed(
    ask,
    useMemo(() => {
      const ids = new Set(studentIds);
      const marked = tallies.records.flatMap((tally) => registersOf(tally, ids));
      return attendanceOfRegisters(marked.filter((register) => register.classId !== classId));
    }, [tallies, studentIds, classId]),
  );
  return useMemo(
    () => ({
      status: statusOfAll([tallies.status, own.status, elsewhere.status]),
      records: [...own.records, ...elsewhere.records],
    }),
    [tallies, own, elsewhere],
  );
}
