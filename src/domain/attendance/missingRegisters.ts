/** Registers that nobody has taken (conformance O10). */
import { classesOffered } from './registersOfDay.ts';
import { isDay, monthOf } from '#domain/basics/days.ts';
import type { AttendanceTally } from './attendanceTallies.ts';
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
  const taken = takenDays(school.attendance);
  const isPeopled = membershipOf(school).peopledDuring({ first: period.first, last });
  const ofClasses = classesOffered(classes).map((schoolClass) => ({
    schoolClass,
    ...(taken.get(schoolClass.id) ?? NONE_TAKEN),
  }));
  const missing: MissingRegister[] = [];
  for (const day of days) {
    const month = monthOf(day);
    const bit = dayBit(day.slice(-2));
    for (const { schoolClass, first, months } of ofClasses) {
      const isTaken = ((months.get(month) ?? 0) & bit) !== 0;
      if (first <= day && !isTaken && isPeopled(schoolClass.name, day)) {
        missing.push({ day, schoolClass });
      }
    }
  }
  return missing;
}

/** The days on which a class has a mark. */
interface TakenDays {
  /** Later than any day where there is none. */
  first: string;
  /** By month, a bit for each day: of ten years of registers a text for each would take most of the time. */
  readonly months: Map<string, number>;
}

const NONE_TAKEN: Readonly<TakenDays> = { first: '\uffff', months: new Map() };

/** By class id. */
function takenDays(tallies: readonly AttendanceTally[]): ReadonlyMap<string, Readonly<TakenDays>> {
  const taken = new Map<string, TakenDays>();
  const take = (classId: string, month: string, days: readonly string[]): void => {
    const [firstDay] = days;
    if (firstDay === undefined) return;
    const own = taken.get(classId) ?? { first: '\uffff', months: new Map<string, number>() };
    taken.set(classId, own);
    let bits = own.months.get(month) ?? 0;
    for (const day of days) bits |= dayBit(day);
    own.months.set(month, bits);
    const first = `${month}-${firstDay}`;
    if (first < own.first) own.first = first;
  };
  for (const { month, classId, days, others } of tallies) {
    take(classId, month, days);
    for (const { date, classId: takenIn } of others) {
      if (isDay(date)) take(takenIn, monthOf(date), [date.slice(-2)]);
    }
  }
  return taken;
}

/** The bit that stands for a day of a month, `DD`. */
function dayBit(day: string): number {
  return 1 << Number(day);
}
