import { counted } from '#domain/basics/formats.ts';
import { dateBounds } from '#domain/calendar/periods.ts';
import { schoolYearOf } from '#domain/calendar/schoolYear.ts';
import { attendanceWarnings } from '#domain/attendance/warnings.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useSchoolToday } from '#state/school/useSchoolToday.ts';
import { useAttendanceTallies } from '#state/school/useTallies.ts';
import { useToday } from '#state/school/useToday.ts';
import { useMemo } from 'react';
import { AppLink } from '#ui/controls/AppLink.tsx';

/** How many students were absent too often this school year, and the way to their names (conformance O7). */
export function AttendanceWarnings() {
  const students = useSchool((school) => school.students);
  const settings = useSchool((school) => school.settings);
  const today = useToday();
  const school = useSchoolToday();
  const { from, to } = useMemo(() => dateBounds(schoolYearOf(settings, today)), [settings, today]);
  const { status, records } = useAttendanceTallies(from, to);
  const warnings = useMemo(
    () => attendanceWarnings(students, records, settings, school).length,
    [students, records, settings, school],
  );
  if (status !== 'loaded' || warnings === 0) return null;
  return (
    <AppLink href="/reports?report=warnings">{counted(warnings, 'attendance warning')}</AppLink>
  );
}
