import { AppLink } from '#ui/controls/AppLink.tsx';
import { attendanceWarnings } from '#school/attendance/warnings.ts';
import { counted } from '#school/text/formats.ts';
import { dateBounds } from '#school/calendar/periods.ts';
import { missingRegisters } from '#school/attendance/missingRegisters.ts';
import { schoolYearOf } from '#school/calendar/schoolYear.ts';
import {
  statusOfAll,
  useAttendanceTallies,
  useCountedAttendance,
} from '#state/school/useRecords.ts';
import { useDaysDue, useSchoolToday, useToday } from '#state/school/useSchoolFacts.ts';
import { useMemo } from 'react';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { weekOf } from '#school/calendar/weeks.ts';
import { Inline } from '#ui/layout/Stack.tsx';

/** Warnings, each a link to where somebody can act. */
export function Warnings() {
  return (
    <Inline gap="medium">
      <AttendanceWarnings />
      <MissingRegisters />
    </Inline>
  );
}

/**
 * The number of students absent too often this school year, linked to their names (docs/conformance.md, Report cards
 * and warnings).
 */
function AttendanceWarnings() {
  const students = useSchool((school) => school.students);
  const settings = useSchool((school) => school.settings);
  const today = useToday();
  const school = useSchoolToday();
  const { from, to } = useMemo(() => dateBounds(schoolYearOf(settings, today)), [settings, today]);
  const { status, records } = useCountedAttendance(from, to);
  const warnings = useMemo(
    () => attendanceWarnings(students, records, settings, school).length,
    [students, records, settings, school],
  );
  if (status !== 'loaded' || warnings === 0) return null;
  return (
    <AppLink href="/reports?report=warnings">{counted(warnings, 'attendance warning')}</AppLink>
  );
}

/** The number of this week's registers not taken, linked to them (docs/conformance.md, The school year). */
function MissingRegisters() {
  const students = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  const settings = useSchool((school) => school.settings);
  const today = useToday();
  const week = useMemo(() => {
    const [first = today] = weekOf(today);
    return { first, last: today, name: 'This week' };
  }, [today]);
  const { status: dueStatus, due } = useDaysDue();
  const { from, to } = dateBounds(week);
  const { status, records } = useAttendanceTallies(from, to);
  const missing = useMemo(() => {
    const school = { students, classes, settings, attendance: records };
    return missingRegisters(school, week, due).length;
  }, [students, classes, settings, records, week, due]);
  if (statusOfAll([status, dueStatus]) !== 'loaded' || missing === 0) return null;
  return (
    <AppLink href="/reports?report=missing">
      {`${counted(missing, 'register')} missing this week`}
    </AppLink>
  );
}
