import { missingRegisters } from '#domain/attendance/missingRegisters.ts';
import { counted } from '#domain/basics/formats.ts';
import { dateBounds } from '#domain/calendar/periods.ts';
import { weekOf } from '#domain/calendar/weeks.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useAttendanceTallies } from '#state/school/useTallies.ts';
import { statusOfAll } from '#state/school/readTogether.ts';
import { useDaysDue } from '#state/school/useDaysDue.ts';
import { useToday } from '#state/school/useToday.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { useMemo } from 'react';

/** How many registers of this week nobody has taken, and the way to them (conformance O10). */
export function MissingRegisters() {
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
