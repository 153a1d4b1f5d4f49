import type { GradeTally } from '#school/grades/gradeTallies.ts';
import type { AttendanceTally } from '#school/attendance/attendanceTallies.ts';
import { talliesBetween } from '#storage/tallyQueries.ts';
import { useMemo } from 'react';
import type { Loaded } from './groupedRecords.ts';
import { useFollowed, useOpenSchool } from './SchoolContext.tsx';

/**
 * The attendance from one day (`YYYY-MM-DD`) or month (`YYYY-MM`) to another, both included, as tallies tell it
 * (`school/attendance/attendanceTallies.ts`): a hundredth of its records, so for periods of any length. Kept in step with every change. While
 * it is not wanted, nothing is read.
 */
export function useAttendanceTallies(
  first: string,
  last: string,
  wanted = true,
): Loaded<AttendanceTally> {
  const query = useMemo(
    () => (wanted ? talliesBetween('attendance', first, last) : undefined),
    [first, last, wanted],
  );
  return useFollowed(useOpenSchool().tallies<'attendance'>, query);
}

/** The same of grades (`school/grades/gradeTallies.ts`). */
export function useGradeTallies(first: string, last: string, wanted = true): Loaded<GradeTally> {
  const query = useMemo(
    () => (wanted ? talliesBetween('grades', first, last) : undefined),
    [first, last, wanted],
  );
  return useFollowed(useOpenSchool().tallies<'grades'>, query);
}
