/** Hooks for small facts of the open school: classes of students, the day, the order of names, recent acts. */
import { membershipOf, type Membership } from '#school/classes/membership.ts';
import { useOldestAttendance, useOpenSchool, useSchool } from './SchoolContext.tsx';
import type { NameOrder } from '#school/settings/nameOrder.ts';
import { nameOrderOf, showsRollNumbers } from '#school/students/students.ts';
import { isoDay } from '#school/text/days.ts';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { schoolOn, type SchoolOfDay } from '#school/classes/schoolOfDay.ts';
import { lastDayDue } from '#school/attendance/registersDue.ts';
import type { Days } from '#school/calendar/periods.ts';
import type { ActSummary } from '#school/acts/acts.ts';
import { logFailure } from '#storage/database/log.ts';
import type { AskedOf, WhereChanged } from '#school/acts/whereChanged.ts';
import type { OpenSchool } from './openSchool.ts';

/** The class of each student on each day, in the present school. */
export function useMembership(): Membership {
  const students = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  return membershipOf({ students, classes });
}

/** The order of people in lists, from Settings. */
export function useNameOrder(): NameOrder {
  return useSchool(({ settings }) => nameOrderOf(settings));
}

/** True if the school shows roll numbers. Otherwise no text may name them. */
export function useShowsRollNumbers(): boolean {
  return useSchool(({ settings }) => showsRollNumbers(settings));
}

/** Today's local calendar day, `YYYY-MM-DD`; changes at midnight while the page stays open. */
export function useToday(): string {
  return useByClock(isoDay);
}

/** Result of `read` for the present moment, computed again every half minute. */
export function useByClock(read: (now: Date) => string): string {
  return useSyncExternalStore(followClock, () => read(new Date()));
}

function followClock(listener: () => void): () => void {
  const timer = setInterval(listener, CHECKED_EVERY_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

const CHECKED_EVERY_MS = 30_000;

/** The students at school today, with their classes. */
export function useSchoolToday(): SchoolOfDay {
  return schoolOn(useMembership())(useToday());
}

/** The days whose registers can be missing. `status` belongs to the read of the school's first mark. */
interface DaysDue {
  readonly status: 'loading' | 'loaded' | 'failed';
  /** From the first day with a mark to the last day whose registers are due now; no day without any mark. */
  readonly due: Days;
}

/** The days whose registers can be missing now; updates with every change and with the clock. */
export function useDaysDue(): DaysDue {
  const settings = useSchool((school) => school.settings);
  const { status, records } = useOldestAttendance();
  const last = useByClock((now) => lastDayDue(settings, now));
  const first = records[0]?.date ?? AFTER_ALL_DAYS;
  return { status, due: useMemo(() => ({ first, last }), [first, last]) };
}

const AFTER_ALL_DAYS = '9999-12-31';

/**
 * The newest result of `read`, which runs again after every change; `undefined` while unread. A failed read is logged,
 * and the last result stays, or else `otherwise`. Hazard: keep the identity of `read` stable.
 */
export function useRead<T>(read: () => Promise<T>, failure: string, otherwise?: T): T | undefined {
  const revision = useSchool((school) => school.revision);
  const [found, setFound] = useState<T>();
  useEffect(() => {
    let isLate = false;
    read().then(
      (now) => {
        if (!isLate) setFound(() => now);
      },
      (cause: unknown) => {
        logFailure(failure, cause);
        if (!isLate) setFound((known) => known ?? otherwise);
      },
    );
    return () => {
      isLate = true;
    };
  }, [read, failure, otherwise, revision]);
  return found;
}

/** The newest acts of the school, newest first, at most `limit`. */
export function useRecentActs(
  limit: number,
  otherwise?: readonly ActSummary[],
): readonly ActSummary[] | undefined {
  const { history } = useOpenSchool();
  const read = useCallback(() => history.acts(limit), [history, limit]);
  return useRead(read, 'The list of recent changes could not be read', otherwise);
}

/**
 * For each key, the PC that changed it last. If the log cannot be read, logs that to the console and returns nothing.
 */
export async function whereChanged(
  { history }: Pick<OpenSchool, 'history'>,
  asked: AskedOf,
): Promise<WhereChanged> {
  try {
    return await history.whereChanged(asked);
  } catch (cause) {
    logFailure('Where a record was changed could not be read', cause);
    return new Map();
  }
}

/**
 * For each key, the PC that changed it last; updates with every change. `undefined` while unread, and if nothing is
 * asked. Keys that the log no longer holds are missing. Hazard: memoise `asked`, because a new object is read again.
 */
export function useWhereChanged(asked: AskedOf): WhereChanged | undefined {
  const school = useOpenSchool();
  const read = useCallback(
    async () =>
      asked.keys.length > 0 ? { asked, where: await whereChanged(school, asked) } : undefined,
    [school, asked],
  );
  const found = useRead(read, 'Where a record was changed could not be read');
  return found?.asked === asked ? found.where : undefined;
}

/** True if several PCs share the school. Other screens then load no code of sharing. `false` until known. */
export function useIsShared(): boolean {
  const { holdings } = useOpenSchool().facts;
  return useRead(holdings, 'Whether the school is shared could not be read')?.isShared ?? false;
}

/** The number of acts in the log. */
export function useActCount(): number | undefined {
  const { countActs } = useOpenSchool().history;
  return useRead(countActs, 'The list of recent changes could not be counted');
}
