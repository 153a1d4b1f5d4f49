/** Weekdays, weeks, and the days between two days. */
import { firstWeekday } from '#language/locale.ts';
import { formatWeekday } from '#school/text/formats.ts';
import type { Days } from './periods.ts';
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

/** Returns the weekdays in the order of the language and region spoken: Monday (1) to Sunday (7) in English. */
export function weekdaysInOrder(): readonly number[] {
  const first = firstWeekday();
  return Array.from({ length: 7 }, (_, index) => ((first - 1 + index) % 7) + 1);
}

/** Returns the days of a day's week, as people see it: in the order of `weekdaysInOrder`. */
export function weekOf(day: string): readonly string[] {
  const place = weekdaysInOrder().indexOf(weekdayOf(day) ?? firstWeekday());
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - place));
}

/** Returns the Monday of a day's week. Counts use it, because they must be the same in all languages. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - (weekdayOf(day) ?? 1));
}

/** Returns the number of days between two days; negative if the second is earlier, 0 if one is invalid. */
export function daysBetween(from: string, to: string): number {
  const [first, last] = [dayParts(from), dayParts(to)];
  return first && last ? (calendarMs(last) - calendarMs(first)) / DAY_MS : 0;
}

/** Returns the day in the middle of two days; of two middles the earlier one. */
export function middleOf({ first, last }: Days): string {
  return addDays(first, Math.floor(daysBetween(first, last) / 2));
}
