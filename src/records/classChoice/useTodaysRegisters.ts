import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import {
  classesOffered,
  registersOfDay,
  type RegisterOfDay,
} from '#school/attendance/registersOfDay.ts';
import { memoize, memoizeByValue } from '#school/text/memoize.ts';
import { closedOn } from '#school/calendar/schoolYear.ts';
import type { Membership } from '#school/classes/membership.ts';
import type { SchoolClass } from '#school/classes/classes.ts';
import { useAttendance, useSchool } from '#state/school/SchoolContext.tsx';
import { useMembership } from '#state/school/useSchoolFacts.ts';

/** The state of today's registers. */
interface TodaysRegisters {
  /** In class order; `undefined` until today is loaded. */
  readonly registers: readonly RegisterOfDay[] | undefined;
  /** The reason why there is no school today; `undefined` on school days. */
  readonly closed: string | undefined;
}

/** Computed once for the bar above and the tiles below. */
const registersIn = memoize((records: readonly AttendanceRecord[]) =>
  memoize((membership: Membership) =>
    memoize((classes: readonly SchoolClass[]) =>
      memoizeByValue((day: string) =>
        registersOfDay(classesOffered(classes), membership, day, records),
      ),
    ),
  ),
);

/** Returns which of today's registers are taken, or why there are none (docs/conformance.md, Registers). */
export function useTodaysRegisters(today: string): TodaysRegisters {
  const membership = useMembership();
  const classes = useSchool((school) => school.classes);
  const settings = useSchool((school) => school.settings);
  const { status, records } = useAttendance(today, today);
  const registers =
    status === 'loaded' ? registersIn(records)(membership)(classes)(today) : undefined;
  return { registers, closed: closedOn(settings, today) };
}
