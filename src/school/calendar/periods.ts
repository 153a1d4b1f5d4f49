import { t } from '#language/t.ts';
import { addDays, isDay, isMonth, monthOf } from '#school/text/days.ts';
import { formatDay, formatMonth } from '#school/text/formats.ts';

/** Local days, `YYYY-MM-DD`, both included. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/** Days with a name. */
export interface Period extends Days {
  /** "November 2026". */
  readonly name: string;
}

/** A period to choose. */
export interface OfferedPeriod extends Period {
  /**
   * The period's id in an address, which means the same period tomorrow. A language-independent word for periods that
   * every school has; otherwise the school's name, with the days if the name is not unique.
   */
  readonly id: string;
}

/** Returns a period's name and days, for paper that is kept: "This school year, 1 Aug 2026 to 31 Jul 2027". */
export function periodWithDays({ name, first, last }: Period): string {
  const days = { first: formatDay(first), last: formatDay(last) };
  return name.includes(days.first) ? name : t('{name}, {first} to {last}', { name, ...days });
}

/** Prefixes of the first and last dates of stored records: a day, or a whole month. */
export interface DateBounds {
  readonly from: string;
  readonly to: string;
}

/** Returns the bounds of dates on these days. In a whole month, every date that begins with it counts (spec §9). */
export function dateBounds({ first, last }: Days): DateBounds {
  const from = first.endsWith('-01') ? monthOf(first) : first;
  const to = addDays(last, 1).endsWith('-01') ? monthOf(last) : last;
  return { from, to };
}

/** True if a stored date lies within the bounds. */
export function isBetween(date: string, { from, to }: DateBounds): boolean {
  return date >= from && (date <= to || date.startsWith(to));
}

/** Returns the one of these days nearest to `day`: `day` itself if it is among them. */
export function nearestDayIn({ first, last }: Days, day: string): string {
  if (day < first) return first;
  return day > last ? last : day;
}

/** Returns the shortest period that contains all these dates, or `undefined`. */
export function shortestPeriodWith<P extends Period>(
  periods: readonly P[],
  dates: readonly string[],
): P | undefined {
  const daysIn = ({ first, last }: P): number => Date.parse(last) - Date.parse(first);
  return periods
    .filter((period) => dates.every((date) => isBetween(date, dateBounds(period))))
    .toSorted((a, b) => daysIn(a) - daysIn(b))[0];
}

/** Returns the records whose stored date lies in the period. */
export function recordsOfPeriod<T extends { readonly date: string }>(
  records: readonly T[],
  period: Period,
): readonly T[] {
  const bounds = dateBounds(period);
  return records.filter(({ date }) => isBetween(date, bounds));
}

const LAST_DAYS = ['31', '30', '29', '28'];

/** A calendar month, `YYYY-MM`. */
export function monthPeriod(month: string): Period {
  const last = LAST_DAYS.map((day) => `${month}-${day}`).find(isDay);
  return { first: `${month}-01`, last: last ?? month, name: formatMonth(month) };
}

/** Offered in addition to the months with records. */
const LATEST_MONTHS_OFFERED = 24;

/**
 * Returns the months for reports, newest first: the current one, two years back, and every month with records, past or
 * future.
 */
export function monthsOffered(currentMonth: string, monthsKept: readonly string[]): string[] {
  const months = new Set(monthsKept.filter(isMonth));
  let month = currentMonth;
  for (let offered = 0; offered < LATEST_MONTHS_OFFERED; offered += 1) {
    months.add(month);
    month = monthOf(addDays(`${month}-01`, -1));
  }
  return [...months].sort().toReversed();
}
