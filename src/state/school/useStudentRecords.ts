import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import { gradesOf, type GradeFigure } from '#school/grades/gradeTallies.ts';
import { dateBounds, type Period } from '#school/calendar/periods.ts';
import { registerText, type RegisterId } from '#school/attendance/registerId.ts';
import { daysOf, type MarkedDay } from '#school/attendance/attendanceTallies.ts';
import { attendanceOfRegisters } from '#storage/classQueries.ts';
import { useMemo } from 'react';
import type { Loaded } from './groupedRecords.ts';
import { statusOfAll } from './readTogether.ts';
import { useFollowed, useOpenSchool } from './SchoolContext.tsx';
import { useAttendanceTallies, useGradeTallies } from './useTallies.ts';

/** A student's own marks and grades of a period. */
export interface StudentRecords {
  readonly status: Loaded<never>['status'];
  readonly marks: readonly MarkedDay[];
  readonly grades: readonly GradeFigure[];
  /**
   * The stored record of a mark that is not plainly present: with its remark, reason and minutes. Read last, when it is
   * known which; `undefined` until `isWhole`.
   */
  readonly recordOf: (register: RegisterId) => AttendanceRecord | undefined;
  readonly isWhole: boolean;
}

/**
 * Reads a student's marks and grades of a period, in whichever class they were taken, and keeps in step with every
 * change: from tallies, and of the records themselves only those of the registers in which the student was missed.
 */
export function useStudentRecords(studentId: string, period: Period): StudentRecords {
  const { from, to } = dateBounds(period);
  const attendance = useAttendanceTallies(from, to);
  const given = useGradeTallies(from, to);
  const marks = useMemo(() => daysOf(attendance.records, studentId), [attendance, studentId]);
  const grades = useMemo(() => gradesOf(given.records, studentId), [given, studentId]);
  const noted = useFollowed(
    useOpenSchool().query<'attendance'>,
    useMemo(
      () => attendanceOfRegisters(marks.filter(({ status }) => status !== 'present')),
      [marks],
    ),
  );
  return useMemo(() => {
    const own = noted.records.filter((record) => record.studentId === studentId);
    const byRegister = new Map(own.map((record) => [registerText(record), record]));
    return {
      status: statusOfAll([
        attendance.status,
        given.status,
        noted.status === 'failed' ? 'failed' : 'loaded',
      ]),
      isWhole: noted.status !== 'loading',
      marks,
      grades,
      recordOf: (register) => byRegister.get(registerText(register)),
    };
  }, [attendance, given, noted, marks, grades, studentId]);
}
