import { isMonth } from '#domain/days.ts';

/** Offered besides the months that have records. */
const LATEST_MONTHS_OFFERED = 24;

/**
 * The months a report can be made for, newest first: the current one, those before it over two years,
 * and every month that has records, however old or far ahead.
 */
export function monthsOffered(currentMonth: string, monthsKept: readonly string[]): string[] {
  const months = new Set(monthsKept.filter(isMonth));
  let month = currentMonth;
  for (let offered = 0; offered < LATEST_MONTHS_OFFERED; offered += 1) {
    months.add(month);
    month = monthBefore(month);
  }
  return [...months].sort().toReversed();
}

function monthBefore(month: string): string {
  const year = Number(month.slice(0, 4));
  const number = Number(month.slice(5));
  const before = number > 1 ? [year, number - 1] : [year - 1, 12];
  return before.map((part, place) => String(part).padStart(place === 0 ? 4 : 2, '0')).join('-');
}
