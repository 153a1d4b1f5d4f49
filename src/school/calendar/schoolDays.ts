/** The days on which there is school, one after the other. */
import { addDays, daysFromTo } from '#school/text/days.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { calendarOf, hasCalendar } from './schoolYear.ts';
import { weekdayOf } from './weeks.ts';

/** No school is closed for longer. */
const LONGEST_CLOSED_DAYS = 400;

/** True for a day that registers are expected on. Without a stored calendar these are Monday to Friday. */
export function isSchoolDay(settings: SchoolSettings, day: string): boolean {
  return schoolDaysBetween(settings, day, day).length > 0;
}

/** School days of the week, Monday 1 to Sunday 7 and in order, with one more or one less. */
export function withSchoolDay(
  days: readonly number[],
  weekday: number,
  isSchoolDay: boolean,
): readonly number[] {
  const others = days.filter((day) => day !== weekday);
  return isSchoolDay ? [...others, weekday].toSorted((a, b) => a - b) : others;
}

/**
 * The next school day (`step` 1) or the one before (-1); without a school day near, the day beside. Without a calendar a
 * day that has a register is one, as well as Monday to Friday (docs/conformance.md, Registers).
 */
export function schoolDayBeside(
  settings: SchoolSettings,
  day: string,
  step: 1 | -1,
  hasRegister: (day: string) => boolean,
): string {
  const isUsed = (one: string) => !hasCalendar(settings) && hasRegister(one);
  let beside = addDays(day, step);
  for (let count = 0; !isSchoolDay(settings, beside) && !isUsed(beside); count += 1) {
    if (count > LONGEST_CLOSED_DAYS) return addDays(day, step);
    beside = addDays(beside, step);
  }
  return beside;
}

/** The school days from a day to a day, both included, earliest first; none where either is no day, as in a half-typed period. */
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
    (day, place) => days.includes(((weekday - 1 + place) % 7) + 1) && !isClosed.has(day),
  );
}
