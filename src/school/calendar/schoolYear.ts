/** When there is school, and the periods that figures are asked for: read from the settings, as far as they are sound. */
import { addDays, compareDays, isDay, monthOf } from '#school/text/days.ts';
import { formatDay, formatWeekday } from '#school/text/formats.ts';
import { monthPeriod, type OfferedPeriod, type Period } from './periods.ts';
import type {
  EndedYear,
  NamedDays,
  SchoolCalendar,
  SchoolSettings,
} from '#school/settings/settings.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { weekdayOf } from './weeks.ts';

/** Monday to Friday: the school days of the week until a calendar says otherwise. */
const USUAL_DAYS: readonly number[] = [1, 2, 3, 4, 5];

/** The month in which a school year begins where no terms are stored. */
const USUAL_START = '08-01';

/** A year that begins some days earlier than the one before is still the next one. */
const EARLIER_START_DAYS = 28;

/** A new school year is started by then, at the latest. */
const STARTED_LATE_DAYS = 90;

/** The stored calendar. What is odd in it is left out; without school days, Monday to Friday are. */
export function calendarOf({ calendar }: Pick<SchoolSettings, 'calendar'>): SchoolCalendar {
  const days = listIn(calendar, 'days').filter(isWeekday);
  return {
    days: days.length === 0 ? USUAL_DAYS : [...new Set(days)].toSorted((a, b) => a - b),
    closed: listIn(calendar, 'closed').flatMap(namedDays),
  };
}

/** The stored terms by their first day; without what is odd among them. */
export function termsOf({ terms }: SchoolSettings): readonly NamedDays[] {
  return namedDaysIn(terms).toSorted((a, b) => compareDays(a.from, b.from));
}

/** The sound entries of a stored list of terms or closed days, in its order. */
export function namedDaysIn(list: unknown): readonly NamedDays[] {
  return Array.isArray(list) ? list.flatMap(namedDays) : [];
}

/** Gives what tells whether an entry has this name and these days. */
export function isSameEntry(one: NamedDays): (other: NamedDays) => boolean {
  return ({ name, from, to }) => name === one.name && from === one.from && to === one.to;
}

/** The same for entries of one name and the same days. */
export function entryKey({ name, from, to }: NamedDays): string {
  return JSON.stringify([name.trim(), from, to]);
}

/** The first of some entries that has a day in common with this one. */
export function overlapping(
  { from, to }: Pick<NamedDays, 'from' | 'to'>,
  others: readonly NamedDays[],
): NamedDays | undefined {
  return others.find((other) => other.from <= to && from <= other.to);
}

/** The school years that have ended, oldest first; without what is odd among them. */
export function endedYearsOf({ schoolYears }: SchoolSettings): readonly EndedYear[] {
  if (!Array.isArray(schoolYears)) return [];
  return schoolYears
    .flatMap((value): readonly EndedYear[] => {
      const [year] = namedDays(value);
      const startedOn = fieldOf(value, 'startedOn');
      if (year === undefined) return [];
      return [
        {
          ...year,
          terms: listIn(value, 'terms').flatMap(namedDays),
          startedOn: typeof startedOn === 'string' && isDay(startedOn) ? startedOn : undefined,
        },
      ];
    })
    .toSorted((a, b) => compareDays(a.from, b.from));
}

/** True if the school has stored a calendar. A stored value without any sound part is none. */
export function hasCalendar({ calendar }: Pick<SchoolSettings, 'calendar'>): boolean {
  const closed = listIn(calendar, 'closed').flatMap(namedDays);
  return closed.length > 0 || listIn(calendar, 'days').some(isWeekday);
}

/**
 * Why the stored calendar closes a day: the name of the closed days, or the weekday; `undefined` on a school day. Without a
 * stored calendar no day is closed. Every screen that calls a day closed, shades it or asks before saving goes by this.
 */
export function closedOn(settings: SchoolSettings, day: string): string | undefined {
  const { days, closed } = calendarOf(settings);
  const weekday = weekdayOf(day);
  if (weekday === undefined || !hasCalendar(settings)) return undefined;
  const closing = closed.find(({ from, to }) => from <= day && day <= to);
  if (closing) return closing.name.trim() || formatWeekday(day);
  return days.includes(weekday) ? undefined : formatWeekday(day);
}

/**
 * The school year that holds on a day. Of the years that were started it is the last one that has begun by then: a year
 * started early is not this year before its first day. Without a started year it goes from the first day of the first
 * term to the last day of the last, in the year around the day; without terms from 1 August to 31 July.
 */
export function schoolYearOf(settings: SchoolSettings, day: string): Period {
  const started = startedYearOn(settings, day);
  const { first, last } = started
    ? { first: started.from, last: started.to }
    : (yearOfTerms(termsOf(settings), day) ?? usualYear(day));
  return { first, last, name: 'This school year' };
}

/**
 * The terms of the school year that holds on a day and of one that was started before its first day, by their first day.
 * Those of other ended years are not among them.
 */
export function termsFrom(settings: SchoolSettings, day: string): readonly NamedDays[] {
  const years = startedYearsOf(settings);
  const begun = years.findLastIndex(({ from }) => from <= day);
  const terms = begun < 0 ? termsOf(settings) : years.slice(begun).flatMap((year) => year.terms);
  return terms.toSorted((a, b) => compareDays(a.from, b.from));
}

/** The id of the period that is another one each month. */
export const THIS_MONTH = '-month';

/**
 * The periods that can be chosen: this school year and its terms, the year to come where it is started already, the ended
 * years from the last back, each with its terms, and this month.
 */
export function schoolPeriods(settings: SchoolSettings, today: string): readonly OfferedPeriod[] {
  const thisYear = startedYearOn(settings, today);
  const terms = thisYear?.terms ?? termsOf(settings);
  const listed: readonly NamedDays[] = [...terms, ...otherYears(settings, today)];
  const nameOf = ({ name }: NamedDays): string => name.trim();
  return [
    { ...schoolYearOf(settings, today), id: '-year' },
    ...listed.map((entry, place) => {
      const name = nameOf(entry);
      const isFirst = listed.findIndex((other) => nameOf(other) === name) === place;
      const id = isFirst && name !== '' ? name : `${name} ${entry.from} ${entry.to}`;
      return { ...asPeriod(entry), id };
    }),
    { ...monthPeriod(monthOf(today)), name: 'This month', id: THIS_MONTH },
  ];
}

/** Years and terms besides those of this school year, newest first; a term that has the name of another says its year. */
function otherYears(settings: SchoolSettings, today: string): readonly NamedDays[] {
  const thisYear = startedYearOn(settings, today);
  const ended = endedYearsOf(settings).toReversed();
  const next = yearToCome(settings, today);
  const years = next ? [next, ...ended] : ended;
  const names = [...(thisYear?.terms ?? termsOf(settings)), ...years.flatMap(({ terms }) => terms)];
  const isShared = (name: string): boolean => names.filter((one) => one.name === name).length > 1;
  return years.flatMap((year) => [
    year,
    ...(year.from === thisYear?.from ? [] : year.terms).map((term) => ({
      ...term,
      name: isShared(term.name) ? `${term.name.trim()} ${year.name.trim()}` : term.name,
    })),
  ]);
}

function asPeriod({ name, from, to }: NamedDays): Period {
  return { first: from, last: to, name: name.trim() || `${formatDay(from)} – ${formatDay(to)}` };
}

/**
 * The school year that ends where a new one is started: the stored one, else that of the stored terms, unmoved, else
 * August to July. Of several it is the one around the day 90 days ago, for a new one may be started late.
 */
export function endingYearOf(settings: SchoolSettings, today: string): Days {
  const lately = addDays(today, -STARTED_LATE_DAYS);
  const years = yearsOfTerms(termsOf(settings));
  const ofTerms = years.findLast(({ first }) => first <= lately) ?? years[0];
  return storedYear(settings) ?? ofTerms ?? usualYear(lately);
}

/** A year that was started, with its terms. */
export type StartedYear = NamedDays & Pick<EndedYear, 'terms'>;

/** The ended years and the stored one, oldest first; none where no year has been started. */
function startedYearsOf(settings: SchoolSettings): readonly StartedYear[] {
  const [year] = namedDays(settings.schoolYear);
  if (year === undefined) return [];
  const stored = { ...year, name: settings.academicYear, terms: termsOf(settings) };
  return [...endedYearsOf(settings), stored];
}

/** The started year that holds on a day; before all of them the last one. */
function startedYearOn(settings: SchoolSettings, day: string): StartedYear | undefined {
  const years = startedYearsOf(settings);
  return years.findLast(({ from }) => from <= day) ?? years.at(-1);
}

/** The school year that was started before its first day, until that day. */
export function yearToCome(settings: SchoolSettings, day: string): StartedYear | undefined {
  const stored = startedYearsOf(settings).at(-1);
  return stored && stored.from !== startedYearOn(settings, day)?.from ? stored : undefined;
}

/** The name of the school year that holds on a day: "2026-2027". */
export function academicYearOn(settings: SchoolSettings, day: string): string {
  return startedYearOn(settings, day)?.name ?? settings.academicYear;
}

/** The year that the start of one has stored. */
function storedYear(settings: SchoolSettings): Days | undefined {
  const year = startedYearsOf(settings).at(-1);
  return year && { first: year.from, last: year.to };
}

/** From a day to a day, `YYYY-MM-DD`, both included. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

function usualYear(today: string): Days {
  const first = `${today.slice(0, 4)}-${USUAL_START}`;
  const begun = first <= today ? first : yearsLater(first, -1);
  return { first: begun, last: addDays(yearsLater(begun, 1), -1) };
}

function yearOfTerms(terms: readonly NamedDays[], today: string): Days | undefined {
  const years = yearsOfTerms(terms);
  const year = years.findLast(({ first }) => first <= today) ?? years[0];
  if (year === undefined) return undefined;
  let { first, last } = year;
  const move = (years: number): void => {
    first = yearsLater(first, years);
    last = yearsLater(last, years);
  };
  const away = Number(today.slice(0, 4)) - Number(first.slice(0, 4));
  if (today < first || yearsLater(first, 1) <= today) move(away);
  if (today < first) move(-1);
  return { first, last };
}

/** The school years that terms make up: one that begins a year after the first of its year begins the next. */
function yearsOfTerms(terms: readonly NamedDays[]): readonly Days[] {
  const years: Days[] = [];
  for (const { from, to } of terms) {
    const year = years.at(-1);
    const next = year && addDays(yearsLater(year.first, 1), -EARLIER_START_DAYS);
    if (year === undefined || next === undefined || from >= next) {
      years.push({ first: from, last: to });
    } else if (to > year.last) years[years.length - 1] = { first: year.first, last: to };
  }
  return years;
}

/** The same day so many years later; 29 February is 28 February where there is none. */
export function yearsLater(day: string, count: number): string {
  const year = String(Number(day.slice(0, 4)) + count).padStart(4, '0');
  const moved = year + day.slice(4);
  return isDay(moved) ? moved : addDays(`${year}-03-01`, -1);
}

function isWeekday(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 7;
}

/** Named days as they are read from a stored value: a list of one, or of none where it is odd. */
export function namedDays(value: unknown): NamedDays[] {
  const from = fieldOf(value, 'from');
  if (typeof from !== 'string' || !isDay(from)) return [];
  // A single day may be written without its end.
  const to = fieldOf(value, 'to') ?? from;
  if (typeof to !== 'string' || !isDay(to) || to < from) return [];
  const name = fieldOf(value, 'name');
  return [{ name: typeof name === 'string' ? name : '', from, to }];
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? list : [];
}

function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}
