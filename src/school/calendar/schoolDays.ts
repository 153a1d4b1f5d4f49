/** Finds school days. */
import { addDays, daysFromTo } from '#school/text/days.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { calendarOf, hasCalendar } from './schoolYear.ts';
import { weekdayOf } from './weeks.ts';

/** No school is closed for longer: the search for a school day stops after so many days. */
const LONGEST_CLOSED_DAYS = 400;

/** True for a day on which registers are expected. Without a stored calendar: Monday to Friday. */
export function isSchoolDay(settings: SchoolSettings, day: string): boolean {
  return schoolDaysBetween(settings, day, day).length > 0;
}

/** Adds or removes a weekday (Monday 1 to Sunday 7) from sorted school days. */
export function withSchoolDay(
  days: readonly number[],
  weekday: number,
  isSchoolDay: boolean,
): readonly number[] {
  const others = days.filter((day) => day !== weekday);
  return isSchoolDay ? [...others, weekday].toSorted((a, b) => a - b) : others;
}

/**
 * Returns the next school day (`step` 1) or the previous one (-1); if none is near, the adjacent day. Without a
 * calendar, days with a register count besides Monday to Friday (docs/conformance.md, Registers).
 */
export function schoolDayBeside(
  settings: SchoolSettings,
  day: string,
  step: 1 | -1,
  hasRegister: (day: string) => boolean,
): string {
  const isUsed = (tested: string) => !hasCalendar(settings) && hasRegister(tested);
  let neighbour = addDays(day, step);
  for (let count = 0; !isSchoolDay(settings, neighbour) && !isUsed(neighbour); count += 1) {
    if (count > LONGEST_CLOSED_DAYS) return addDays(day, step);
    neighbour = addDays(neighbour, step);
  }
  return neighbour;
}

/**
 * Returns the school days between two days, both included, ascending; empty if a day is invalid, as in a half-typed
 * period.
 */
export function schoolDaysBetween(
  settings: SchoolSettings,
  first: string,
  last: string,
): readonly string[] {
  const { days, closed } = calendarOf(settings);
  const isClosed = new Set(
    closed.flatMap(({ from, to }) =>
      daysFromTo(from > first ? from : first, to < last ? to : last),
    ),
  );
  const weekday = weekdayOf(first) ?? 1;
  return daysFromTo(first, last).filter(
    (day, index) => days.includes(((weekday - 1 + index) % 7) + 1) && !isClosed.has(day),
  );
}
