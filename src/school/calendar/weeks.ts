/** Weekdays, weeks, and the days between two days. */
import { formatWeekday } from '#school/text/formats.ts';
import { addDays, calendarMs, DAY_MS, dayParts } from '#school/text/days.ts';

/** Returns the weekday, Monday 1 to Sunday 7; `undefined` for invalid days. */
export function weekdayOf(day: string): number | undefined {
  const parts = dayParts(day);
  return parts && (new Date(calendarMs(parts)).getUTCDay() || 7);
}

const A_SUNDAY = '2026-11-01';

/** Returns a weekday's name, Monday 1 to Sunday 7. */
export function weekdayName(weekday: number): string {
  return formatWeekday(addDays(A_SUNDAY, weekday));
}

/** Returns the days of a day's week, Monday first. */
export function weekOf(day: string): readonly string[] {
  const weekday = weekdayOf(day) ?? 1;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index + 1 - weekday));
}

/** Returns the number of days between two days; negative if the second is earlier, 0 if one is invalid. */
export function daysBetween(from: string, to: string): number {
  const [first, last] = [dayParts(from), dayParts(to)];
  return first && last ? (calendarMs(last) - calendarMs(first)) / DAY_MS : 0;
}

/** Returns the day in the middle of two days; of two middles the earlier one. */
export function middleOf({
  first,
  last,
}: {
  readonly first: string;
  readonly last: string;
}): string {
  return addDays(first, Math.floor(daysBetween(first, last) / 2));
}
