/** Hooks for small facts of the open school: classes of students, the day, the order of names, recent acts. */
import { membershipOf, type Membership } from '#school/classes/membership.ts';
import { useOldestAttendance, useOpenSchool, useSchool } from './SchoolContext.tsx';
import { nameOrderOf, type NameOrder } from '#school/settings/nameOrder.ts';
import { isoDay } from '#school/text/days.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { schoolOn, type SchoolOfDay } from '#school/classes/schoolOfDay.ts';
import { lastDayDue } from '#school/attendance/missingRegisters.ts';
import type { Days } from '#school/calendar/schoolYear.ts';
import type { ActSummary } from '#school/acts/acts.ts';
import { logFailure, logRejection } from '#storage/database/log.ts';
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
 * The newest acts of the school, newest first, at most `limit`; updates with every change. `undefined` while unread.
 * After a failed read, the last result stays, or else `otherwise`.
 */
export function useRecentActs(
  limit: number,
  otherwise?: readonly ActSummary[],
): readonly ActSummary[] | undefined {
  const { history } = useOpenSchool();
  const revision = useSchool((school) => school.revision);
  const [acts, setActs] = useState<readonly ActSummary[]>();
  useEffect(() => {
    let isLate = false;
    history.acts(limit).then(
      (read) => {
        if (!isLate) setActs(read);
      },
      (cause: unknown) => {
        logFailure('The list of recent changes could not be read', cause);
        if (!isLate) setActs((known) => known ?? otherwise);
      },
    );
    return () => {
      isLate = true;
    };
  }, [history, limit, otherwise, revision]);
  return acts;
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
  const revision = useSchool((school) => school.revision);
  const [found, setFound] = useState<{
    readonly asked: AskedOf;
    readonly revision: number;
    readonly where: WhereChanged;
  }>();
  const isAsked = asked.keys.length > 0;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isLate = false;
    void whereChanged(school, asked).then((where) => {
      if (!isLate) setFound({ asked, revision, where });
    });
    return () => {
      isLate = true;
    };
  }, [school, isAsked, asked, revision]);
  return isAsked && found?.asked === asked && found.revision === revision ? found.where : undefined;
}

/** True if several PCs share the school. Other screens then load no code of sharing. `false` until known. */
export function useIsShared(): boolean {
  const { facts } = useOpenSchool();
  // Another tab may begin to share.
  const revision = useSchool((loaded) => loaded.revision);
  const [isShared, setShared] = useState(false);
  useEffect(() => {
    const read = async (): Promise<void> => setShared((await facts.holdings()).isShared);
    void logRejection(read(), 'Whether the school is shared could not be read');
  }, [facts, revision]);
  return isShared;
}

/** The number of acts in the log; updates with every change. `undefined` while unread, or if the log cannot be read. */
export function useActCount(): number | undefined {
  const { history } = useOpenSchool();
  const revision = useSchool((school) => school.revision);
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let isLate = false;
    history.countActs().then(
      (read) => {
        if (!isLate) setCount(read);
      },
      (cause: unknown) => logFailure('The list of recent changes could not be counted', cause),
    );
    return () => {
      isLate = true;
    };
  }, [history, revision]);
  return count;
}
