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
import { t } from '#language/t.ts';
import { Badge } from '#ui/display/text.tsx';

/** Memoized, because several parts of a screen ask for the same registers. */
const registersIn = memoize((records: readonly AttendanceRecord[]) =>
  memoize((membership: Membership) =>
    memoize((classes: readonly SchoolClass[]) =>
      memoizeByValue((day: string) =>
        registersOfDay(classesOffered(classes), membership, day, records),
      ),
    ),
  ),
);

/**
 * Returns which of today's registers are taken, in class order; `undefined` until today is loaded. `closed` is the reason
 * why there is no school today (docs/conformance.md, Registers).
 */
export function useTodaysRegisters(today: string) {
  const membership = useMembership();
  const classes = useSchool((school) => school.classes);
  const settings = useSchool((school) => school.settings);
  const { status, records } = useAttendance(today, today);
  const registers =
    status === 'loaded' ? registersIn(records)(membership)(classes)(today) : undefined;
  return { registers, closed: closedOn(settings, today) };
}

/** Says whether today's register of a class is taken. */
export function RegisterState({
  register: { taken, here, students },
}: {
  register: RegisterOfDay;
}) {
  if (!taken) return <Badge tone="warning">{t('Not taken yet')}</Badge>;
  return t('Taken, {here} of {students} present', { here, students });
}
