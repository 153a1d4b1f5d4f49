import { addDays, isDay, isMonth, monthOf } from '#school/text/days.ts';
import { formatDay, formatMonth } from '#school/text/formats.ts';

/** Local days from the first to the last, `YYYY-MM-DD`, both included. */
export interface Period {
  readonly first: string;
  readonly last: string;
  /** "November 2026". */
  readonly name: string;
}

/** A period that can be chosen. */
export interface OfferedPeriod extends Period {
  /**
   * What it goes by in an address, where it is the same period tomorrow: a word of no language for those that every school
   * has, else the name that the school gave it, with its days where another has the same name.
   */
  readonly id: string;
}

/** A period by its name and its days, for paper that is kept: "This school year, 1 Aug 2026 to 31 Jul 2027". */
export function periodWithDays({ name, first, last }: Period): string {
  const days = `${formatDay(first)} to ${formatDay(last)}`;
  return name.includes(formatDay(first)) ? name : `${name}, ${days}`;
}

/** How the dates of a period's records begin, from the first to the last: a day, or a month that is whole. */
export interface DateBounds {
  readonly from: string;
  readonly to: string;
}

/** Days between which a period's dates lie. Where a month is whole, all that begins with it belongs (spec §9). */
export function dateBounds({ first, last }: Period): DateBounds {
  const from = first.endsWith('-01') ? monthOf(first) : first;
  const to = addDays(last, 1).endsWith('-01') ? monthOf(last) : last;
  return { from, to };
}

/** Whether a date, as it is written, lies between the bounds. */
export function isBetween(date: string, { from, to }: DateBounds): boolean {
  return date >= from && (date <= to || date.startsWith(to));
}

/** The day of a period that is nearest to a day: the day itself where the period holds it. */
export function nearestDayIn({ first, last }: Period, day: string): string {
  if (day < first) return first;
  return day > last ? last : day;
}

/** The shortest period that holds all of these dates; `undefined` where none does. */
export function shortestPeriodWith<P extends Period>(
  periods: readonly P[],
  dates: readonly string[],
): P | undefined {
  const daysIn = ({ first, last }: P): number => Date.parse(last) - Date.parse(first);
  return periods
    .filter((period) => dates.every((date) => isBetween(date, dateBounds(period))))
    .toSorted((a, b) => daysIn(a) - daysIn(b))[0];
}

/** The records whose date, as it is written, lies in the period. */
export function recordsOfPeriod<T extends { readonly date: string }>(
  records: readonly T[],
  period: Period,
): readonly T[] {
  const bounds = dateBounds(period);
  return records.filter(({ date }) => isBetween(date, bounds));
}

/** A kind of period that a report is made for. */
interface PeriodKind {
  /** Of the choice on screen. */
  readonly label: string;
  /** The one that a day lies in, by its text: `2026-11`. */
  readonly around: (day: string) => string;
  /** Those that can be chosen, newest first, given today and the months that have records. */
  readonly offered: (today: string, monthsKept: readonly string[]) => readonly string[];
  readonly period: (text: string) => Period;
}

const LAST_DAYS = ['31', '30', '29', '28'];

/** A calendar month, `YYYY-MM`. */
export function monthPeriod(month: string): Period {
  const last = LAST_DAYS.map((day) => `${month}-${day}`).find(isDay);
  return { first: `${month}-01`, last: last ?? month, name: formatMonth(month) };
}

function yearPeriod(year: string): Period {
  return { first: `${year}-01-01`, last: `${year}-12-31`, name: year };
}

function yearOf(dayOrMonth: string): string {
  return dayOrMonth.slice(0, 4);
}

/** The kinds of period. A new one is one more entry, and reports can ask for it. */
export const PERIOD_KINDS = {
  month: {
    label: 'Month',
    around: monthOf,
    offered: (today, monthsKept) => monthsOffered(monthOf(today), monthsKept),
    period: monthPeriod,
  },
  year: {
    label: 'Year',
    around: yearOf,
    offered: (today, monthsKept) => [
      ...new Set(monthsOffered(monthOf(today), monthsKept).map(yearOf)),
    ],
    period: yearPeriod,
  },
} as const satisfies Readonly<Record<string, PeriodKind>>;

export type PeriodKindName = keyof typeof PERIOD_KINDS;

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
    month = monthOf(addDays(`${month}-01`, -1));
  }
  return [...months].sort().toReversed();
}
