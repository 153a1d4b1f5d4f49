/** Registers that nobody has taken (conformance O10). */
import { classesOffered } from './registersOfDay.ts';
import { registersIn, type AttendanceTally } from './attendanceTallies.ts';
import type { Period } from '#domain/calendar/periods.ts';
import { schoolDaysBetween } from '#domain/calendar/schoolDays.ts';
import { endedYearsOf, schoolYearOf } from '#domain/calendar/schoolYear.ts';
import { membershipOf } from '#domain/classes/membership.ts';
import type { SchoolClass } from '#domain/classes/classes.ts';
import type { SchoolSettings } from '#domain/settings/settings.ts';
import type { Student } from '#domain/students/students.ts';

/** A register that has not a single mark. */
export interface MissingRegister {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly schoolClass: SchoolClass;
}

/**
 * The first day of which attendance has to be known for the missing registers of a period: a class counts from its first
 * mark in the school year.
 */
export function firstDayToKnow(settings: SchoolSettings, { first }: Period, today: string): string {
  const thisYear = schoolYearOf(settings, today).first;
  const ended = endedYearsOf(settings).findLast(({ from, to }) => from <= first && first <= to);
  return thisYear <= first ? thisYear : (ended?.from ?? first);
}

/**
 * The school days of a period, up to and with today, on which a class has no mark: from its first mark in the school year
 * on, and not on days on which nobody was in it. Newest first, then in class order. `attendance` is that from
 * `firstDayToKnow` on.
 */
export function missingRegisters(
  school: {
    readonly students: readonly Student[];
    readonly classes: readonly SchoolClass[];
    readonly settings: SchoolSettings;
    readonly attendance: readonly AttendanceTally[];
  },
  period: Period,
  today: string,
): readonly MissingRegister[] {
  const { classes, settings } = school;
  const last = period.last < today ? period.last : today;
  const days = schoolDaysBetween(settings, period.first, last).toReversed();
  const marked = daysMarked(school.attendance);
  const isPeopled = membershipOf(school).peopledDuring({ first: period.first, last });
  const ofClasses = classesOffered(classes).map((schoolClass) => {
    const taken = marked.get(schoolClass.id);
    return { schoolClass, taken, first: firstOf(taken) };
  });
  return days.flatMap((day) =>
    ofClasses
      .filter(
        ({ schoolClass: { name }, taken, first }) =>
          first <= day && taken?.has(day) === false && isPeopled(name, day),
      )
      .map(({ schoolClass }) => ({ day, schoolClass })),
  );
}

/** The days on which each class has a mark, by class id. */
function daysMarked(tallies: readonly AttendanceTally[]): ReadonlyMap<string, ReadonlySet<string>> {
  const marked = new Map<string, Set<string>>();
  for (const { date, classId } of tallies.flatMap(registersIn)) {
    const days = marked.get(classId);
    if (days) days.add(date);
    else marked.set(classId, new Set([date]));
  }
  return marked;
}

/** Later than any day where there is none. */
function firstOf(days: ReadonlySet<string> = new Set()): string {
  let first = '\uffff';
  for (const day of days) if (day < first) first = day;
  return first;
}
