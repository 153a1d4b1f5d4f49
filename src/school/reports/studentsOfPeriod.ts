import { countByStudent } from '#school/attendance/attendanceTallies.ts';
import { type HasRecords, membershipOf } from '#school/classes/membership.ts';
import { schoolOn } from '#school/classes/schoolOfDay.ts';
import { sumByStudent } from '#school/grades/gradeTallies.ts';
import { formatNumber } from '#school/text/formats.ts';
import { memoize } from '#school/text/memoize.ts';
import type { ReportChoice, ReportSources } from './report.ts';
import type { CardSources } from './reportCards.ts';

/** How many students there were in a period. */
interface StudentsOfPeriod {
  readonly count: number;
  /** Where the Dashboard has another figure today: "in October 2026, 99 today". */
  readonly note: string | undefined;
}

/** Whoever was at school on any day of the period, and how many are today where that differs. */
export function studentsOfPeriod(
  sources: ReportSources,
  { period, today }: Pick<ReportChoice, 'period' | 'today'>,
): StudentsOfPeriod {
  const membership = membershipOf(sources);
  const school = schoolOn(membership)(today);
  const count = membership.pupilsDuring(period, markedIn(sources)).length;
  const now = sources.students.filter((student) => !school.hasLeft(student)).length;
  const note = count === now ? undefined : `in ${period.name}, ${formatNumber(now)} today`;
  return { count, note };
}

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
