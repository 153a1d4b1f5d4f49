import { lastDayDue } from '#school/attendance/missingRegisters.ts';
import type { Days } from '#school/calendar/schoolYear.ts';
import { useOldestAttendance, useSchool } from './SchoolContext.tsx';
import { useByClock } from './useToday.ts';
import { useMemo } from 'react';

/** The days whose registers can be missing. `status` is that of the read that finds the school's first mark. */
export interface DaysDue {
  readonly status: 'loading' | 'loaded' | 'failed';
  /** From the first day with a mark to the last day whose registers are due now; no day where there is no mark. */
  readonly due: Days;
}

/** The days whose registers can be missing now, in step with every change and with the clock. */
export function useDaysDue(): DaysDue {
  const settings = useSchool((school) => school.settings);
  const { status, records } = useOldestAttendance();
  const last = useByClock((now) => lastDayDue(settings, now));
  const first = records[0]?.date ?? AFTER_ALL_DAYS;
  return { status, due: useMemo(() => ({ first, last }), [first, last]) };
}

const AFTER_ALL_DAYS = '9999-12-31';
