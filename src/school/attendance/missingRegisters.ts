/** Registers that were not taken (docs/conformance.md, The school year). */
import { classesOffered } from './registersOfDay.ts';
import { isDay, monthOf } from '#school/text/days.ts';
import type { AttendanceTally } from './attendanceTallies.ts';
import { schoolDaysBetween } from '#school/calendar/schoolDays.ts';
import type { Days, Period } from '#school/calendar/periods.ts';
import { endedYearsOf, schoolYearOf, termsFrom } from '#school/calendar/schoolYear.ts';
import { membershipOf } from '#school/classes/membership.ts';
import type { SchoolClass } from '#school/classes/classes.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import type { Student } from '#school/students/students.ts';

/** A register without any mark. */
export interface MissingRegister {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly schoolClass: SchoolClass;
}

/**
 * Lists the school days of a period on which a class has no mark, limited to the days `due`: from the school's first mark to
 * `lastDayDue`. A day counts if it lies in a term (without terms: in a school year) and the class has students. Newest
 * first, then in class order. `attendance` holds the period's tallies.
 */
export function missingRegisters(
  school: {
    readonly students: readonly Student[];
    readonly classes: readonly SchoolClass[];
    readonly settings: SchoolSettings;
    readonly attendance: readonly AttendanceTally[];
  },
  period: Period,
  due: Days,
): readonly MissingRegister[] {
  const { classes, settings } = school;
  const first = period.first > due.first ? period.first : due.first;
  const last = period.last < due.last ? period.last : due.last;
  const spans = spansWithRegisters(settings, due.last);
  const days = schoolDaysBetween(settings, first, last)
    .filter((day) => spans.some((span) => span.first <= day && day <= span.last))
    .toReversed();
  const isTaken = takenIn(school.attendance);
  const isPeopled = membershipOf(school).peopledDuring({ first, last });
  const offered = classesOffered(classes);
  return days.flatMap((day) =>
    offered
      .filter(({ id, name }) => !isTaken(day, id) && isPeopled(name, day))
      .map((schoolClass) => ({ day, schoolClass })),
  );
}

/** The terms of this year and ended years; a year without terms as a whole. */
function spansWithRegisters(settings: SchoolSettings, lastDue: string): readonly Days[] {
  const year = schoolYearOf(settings, lastDue);
  const terms = termsFrom(settings, lastDue).map(({ from, to }) => ({ first: from, last: to }));
  // Terms of another year do not define this year.
  const haveTermsOfYear = terms.some(({ first, last }) => first <= year.last && year.first <= last);
  const ended = endedYearsOf(settings).flatMap((year) =>
    year.terms.length > 0 ? year.terms : [year],
  );
  return [
    ...ended.map(({ from, to }) => ({ first: from, last: to })),
    ...terms,
    ...(haveTermsOfYear ? [] : [year]),
  ];
}

/** Returns whether a class has a mark on a day. Looks at months: texts of all days of ten years would be slow. */
function takenIn(tallies: readonly AttendanceTally[]) {
  const taken = new Map<string, readonly string[]>();
  const take = (month: string, classId: string, days: readonly string[]): void => {
    const key = `${month}|${classId}`;
    taken.set(key, [...(taken.get(key) ?? []), ...days]);
  };
  for (const { month, classId, days, others } of tallies) {
    take(month, classId, days);
    for (const mark of others) {
      if (isDay(mark.date)) take(monthOf(mark.date), mark.classId, [mark.date.slice(-2)]);
    }
  }
  return (day: string, classId: string): boolean =>
    taken.get(`${monthOf(day)}|${classId}`)?.includes(day.slice(-2)) ?? false;
}
