/** The days on which there is school, one after the other. */
import { addDays, isDay } from '#domain/basics/days.ts';
import type { SchoolSettings } from '#domain/settings/settings.ts';
import { calendarOf, closedOn } from './schoolYear.ts';
import { weekdayOf } from './weeks.ts';

/** No school is closed for longer. */
const LONGEST_CLOSED_DAYS = 400;

/** Why a day is closed by the calendar that the school has stored; `undefined` where it has none, or there is school. */
export function closedByCalendar(settings: SchoolSettings, day: string): string | undefined {
  return settings.calendar === undefined ? undefined : closedOn(settings, day);
}

/**
 * The next school day (`step` 1) or the one before (-1); without a school day near, the day beside. Without a calendar a
 * day that has a register is one, as well as Monday to Friday (conformance O5).
 */
export function schoolDayBeside(
  settings: SchoolSettings,
  day: string,
  step: 1 | -1,
  hasRegister: (day: string) => boolean,
): string {
  const isUsed = (one: string) => settings.calendar === undefined && hasRegister(one);
  let beside = addDays(day, step);
  for (let count = 0; closedOn(settings, beside) !== undefined && !isUsed(beside); count += 1) {
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
  // `addDays` leaves what is no day as it is: the loops below would never end.
  if (!isDay(first) || !isDay(last)) return [];
  const { days, closed } = calendarOf(settings);
  const isClosed = new Set<string>();
  for (const { from, to } of closed) {
    const end = to < last ? to : last;
    for (let day = from > first ? from : first; day <= end; day = addDays(day, 1)) {
      isClosed.add(day);
    }
  }
  const between: string[] = [];
  const weekday = weekdayOf(first) ?? 1;
  let place = weekday - 1;
  for (let day = first; day <= last; day = addDays(day, 1), place += 1) {
    if (days.includes((place % 7) + 1) && !isClosed.has(day)) between.push(day);
  }
  return between;
}
