import { countByStudent } from '#school/attendance/attendanceTallies.ts';
import { memoize } from '#school/text/memoize.ts';
import type { HasRecords } from '#school/classes/membership.ts';
import { sumByStudent } from '#school/grades/gradeTallies.ts';
import type { CardSources } from './reportCards.ts';

const countsOf = memoize(countByStudent);
const sumsOf = memoize(sumByStudent);

/** Tells whether a student has marks of attendance among these; they are counted when it is asked first. */
export function markedIn({ attendance }: Pick<CardSources, 'attendance'>): HasRecords {
  return ({ id }) => countsOf(attendance).has(id);
}

/** Tells whether a student has marks of attendance or grades among these, likewise. */
export function recordedIn({
  attendance,
  grades,
}: Pick<CardSources, 'attendance' | 'grades'>): HasRecords {
  return ({ id }) => countsOf(attendance).has(id) || sumsOf(grades).has(id);
}
