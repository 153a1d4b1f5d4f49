import { isolated } from '#language/isolated.ts';
import { t, type Said } from '#language/t.ts';
import { formatList } from '#school/text/formats.ts';
import {
  recordsOfPeriod,
  shortestPeriodWith,
  type OfferedPeriod,
  type Period,
} from '#school/calendar/periods.ts';
import { assessmentKey, assessmentName, type Assessment } from '#school/grades/assessments.ts';
import type { PeriodChoice } from '#records/lists/usePeriods.ts';
import type { MarkBookDrafts } from '#state/drafts/markBookDrafts.ts';
import { useCallback, useState } from 'react';

const NONE: readonly Assessment[] = [];

/** Keeps assessments on screen that were saved with a day outside of the period. Otherwise they would vanish at once. */
export function useKeptInSight(
  { marks: book }: MarkBookDrafts,
  { period, offered }: PeriodChoice,
): {
  readonly keptInSight: readonly Assessment[];
  readonly keepInSight: (saved: readonly Assessment[]) => Said | undefined;
} {
  // Stored settings give another object for the same period.
  const place = `${book} ${period.first} ${period.last}`;
  const [kept, setKept] = useState({ place, assessments: NONE });
  const keptInSight = kept.place === place ? kept.assessments : NONE;
  const keepInSight = useCallback(
    (saved: readonly Assessment[]) => {
      const outside = outsideOf(period, saved);
      if (outside.length === 0) return undefined;
      setKept({ place, assessments: [...keptInSight, ...outside] });
      return () => outsideSentence(outside, period, offered);
    },
    [place, keptInSight, period, offered],
  );
  return { keptInSight, keepInSight };
}

function outsideOf(period: Period, saved: readonly Assessment[]): readonly Assessment[] {
  const inside = new Set(recordsOfPeriod(saved, period));
  const outside = saved.filter((one) => !inside.has(one));
  return [...new Map(outside.map((one) => [assessmentKey(one), one])).values()];
}

/** Returns "Quiz 12 Mar 2026 is not in Term 1. To see it again, choose the period This school year." */
export function outsideSentence(
  outside: readonly Assessment[],
  period: Period,
  offered: readonly OfferedPeriod[],
): string {
  const dates = outside.map(({ date }) => date);
  const other = shortestPeriodWith(offered, dates);
  const values = {
    count: outside.length,
    names: formatList(outside.map((one) => isolated(assessmentName(one)))),
    period: period.name,
  };
  return other
    ? t(
        '{count, plural, one {{names} is not in {period}. To see it again, choose the period {other}.} other {{names} are not in {period}. To see them again, choose the period {other}.}}',
        { ...values, other: other.name },
      )
    : t(
        '{count, plural, one {{names} is not in {period}. Find it in the list of grades.} other {{names} are not in {period}. Find them in the list of grades.}}',
        values,
      );
}
