/** Registers that were not taken (docs/conformance.md, The school year). */
import { classesOffered } from './registersOfDay.ts';
import { isDay, monthOf } from '#school/text/days.ts';
import type { AttendanceTally } from './attendanceTallies.ts';
import type { Period } from '#school/calendar/periods.ts';
import { schoolDaysBetween } from '#school/calendar/schoolDays.ts';
import { endedYearsOf, schoolYearOf, termsFrom, type Days } from '#school/calendar/schoolYear.ts';
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
  const takenByClass = takenDays(school.attendance);
  const isPeopled = membershipOf(school).peopledDuring({ first, last });
  const ofClasses = classesOffered(classes).map((schoolClass) => ({
    schoolClass,
    months: takenByClass.get(schoolClass.id),
  }));
  const missing: MissingRegister[] = [];
  for (const day of days) {
    const month = monthOf(day);
    const bit = dayBit(day.slice(-2));
    for (const { schoolClass, months } of ofClasses) {
      const isTaken = ((months?.get(month) ?? 0) & bit) !== 0;
      if (!isTaken && isPeopled(schoolClass.name, day)) missing.push({ day, schoolClass });
    }
  }
  return missing;
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

/** The days on which a class has a mark: a bit mask for each month, because ten years of day texts are slow. */
type TakenDays = ReadonlyMap<string, number>;

/** Returns the days with marks by class id. */
function takenDays(tallies: readonly AttendanceTally[]): ReadonlyMap<string, TakenDays> {
  const takenByClass = new Map<string, Map<string, number>>();
  const take = (classId: string, month: string, days: readonly string[]): void => {
    if (days.length === 0) return;
    const months = takenByClass.get(classId) ?? new Map<string, number>();
    takenByClass.set(classId, months);
    let bits = months.get(month) ?? 0;
    for (const day of days) bits |= dayBit(day);
    months.set(month, bits);
  };
  for (const { month, classId, days, others } of tallies) {
    take(classId, month, days);
    for (const { date, classId: registerClassId } of others) {
      if (isDay(date)) take(registerClassId, monthOf(date), [date.slice(-2)]);
    }
  }
  return takenByClass;
}

/** Returns the bit of a day of the month, `DD`. */
function dayBit(day: string): number {
  return 1 << Number(day);
}
