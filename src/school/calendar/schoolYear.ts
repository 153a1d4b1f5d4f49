/** School years, terms and closed days, read from the settings; odd values are ignored. */
import { t } from '#language/t.ts';
import { addDays, compareDays, isDay, monthOf } from '#school/text/days.ts';
import { formatDay, formatWeekday } from '#school/text/formats.ts';
import { monthPeriod, type Days, type OfferedPeriod, type Period } from './periods.ts';
import type {
  EndedYear,
  NamedDays,
  SchoolCalendar,
  SchoolSettings,
} from '#school/settings/settings.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { weekdayOf } from './weeks.ts';

/** Monday to Friday: the default school days. */
const USUAL_DAYS: readonly number[] = [1, 2, 3, 4, 5];

/** The default start of a school year, if no terms are stored. */
const USUAL_START = '08-01';

/** A year that begins up to this many days earlier in the calendar still follows the year before. */
const EARLIER_START_DAYS = 28;

/** A new school year is started at most this many days late. */
const STARTED_LATE_DAYS = 90;

/** Returns the stored calendar without odd values; Monday to Friday if it has no school days. */
export function calendarOf({ calendar }: Pick<SchoolSettings, 'calendar'>): SchoolCalendar {
  const days = listIn(calendar, 'days').filter(isWeekday);
  return {
    days: days.length === 0 ? USUAL_DAYS : [...new Set(days)].toSorted((a, b) => a - b),
    closed: listIn(calendar, 'closed').flatMap(namedDays),
  };
}

/** Returns the stored terms by first day, without odd ones. */
export function termsOf({ terms }: SchoolSettings): readonly NamedDays[] {
  return namedDaysIn(terms).toSorted((a, b) => compareDays(a.from, b.from));
}

/** Returns the valid entries of a stored list of terms or closed days, in order. */
export function namedDaysIn(list: unknown): readonly NamedDays[] {
  return Array.isArray(list) ? list.flatMap(namedDays) : [];
}

/** Returns a key that is equal for entries with the same name and days. */
export function entryKey({ name, from, to }: NamedDays): string {
  return JSON.stringify([name.trim(), from, to]);
}

/** Returns the first entry that has a day in common with this one. */
export function overlapping(
  { from, to }: Pick<NamedDays, 'from' | 'to'>,
  others: readonly NamedDays[],
): NamedDays | undefined {
  return others.find((other) => other.from <= to && from <= other.to);
}

/** Returns the ended school years, oldest first, without odd ones. */
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

/** True if the school has stored a calendar. A value without any valid part counts as none. */
export function hasCalendar({ calendar }: Pick<SchoolSettings, 'calendar'>): boolean {
  const closed = listIn(calendar, 'closed').flatMap(namedDays);
  return closed.length > 0 || listIn(calendar, 'days').some(isWeekday);
}

/**
 * Returns why the calendar closes a day: the name of the closed days, or the weekday; `undefined` on a school day.
 * Without a stored calendar no day is closed. Every screen that shades a day or asks before saving on it uses this
 * rule.
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
 * Returns the school year of a day: of the started years, the last one that has begun. A year started early is not
 * current before its first day. Without a started year: from the first term's first day to the last term's last day, in
 * the year around the day. Without terms: 1 August to 31 July.
 */
export function schoolYearOf(settings: SchoolSettings, day: string): Period {
  const started = startedYearOn(settings, day);
  const { first, last } = started
    ? { first: started.from, last: started.to }
    : (yearOfTerms(termsOf(settings), day) ?? usualYear(day));
  return { first, last, name: t('This school year') };
}

/**
 * Returns the terms of the day's school year and of a year started early, by first day. Terms of other ended years are
 * left out.
 */
export function termsFrom(settings: SchoolSettings, day: string): readonly NamedDays[] {
  const years = startedYearsOf(settings);
  const begun = years.findLastIndex(({ from }) => from <= day);
  const terms = begun < 0 ? termsOf(settings) : years.slice(begun).flatMap((year) => year.terms);
  return terms.toSorted((a, b) => compareDays(a.from, b.from));
}

/** The id of the period "this month". */
export const THIS_MONTH = '-month';

/**
 * Returns the periods to choose. First this school year and its terms, then the next year if started, then ended years,
 * latest first, with their terms. This month comes last.
 */
export function schoolPeriods(settings: SchoolSettings, today: string): readonly OfferedPeriod[] {
  const thisYear = startedYearOn(settings, today);
  const terms = thisYear?.terms ?? termsOf(settings);
  const listed: readonly NamedDays[] = [...terms, ...otherYears(settings, today)];
  const nameOf = ({ name }: NamedDays): string => name.trim();
  return [
    { ...schoolYearOf(settings, today), id: '-year' },
    ...listed.map((entry, index) => {
      const name = nameOf(entry);
      const isFirst = listed.findIndex((other) => nameOf(other) === name) === index;
      const id = isFirst && name !== '' ? name : `${name} ${entry.from} ${entry.to}`;
      return { ...asPeriod(entry), id };
    }),
    { ...monthPeriod(monthOf(today)), name: t('This month'), id: THIS_MONTH },
  ];
}

/**
 * Returns years and terms besides this school year's, newest first; a term whose name is not unique includes its year.
 */
function otherYears(settings: SchoolSettings, today: string): readonly NamedDays[] {
  const thisYear = startedYearOn(settings, today);
  const ended = endedYearsOf(settings).toReversed();
  const next = yearToCome(settings, today);
  const years = next ? [next, ...ended] : ended;
  const names = [...(thisYear?.terms ?? termsOf(settings)), ...years.flatMap(({ terms }) => terms)];
  const isShared = (name: string): boolean =>
    names.filter((entry) => entry.name === name).length > 1;
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
 * Returns the school year that ends when a new one is started: the stored one, else that of the stored terms, else
 * August to July. If several fit, the one around the day 90 days ago, because a new year may be started late.
 */
export function endingYearOf(settings: SchoolSettings, today: string): Days {
  const earliestStart = addDays(today, -STARTED_LATE_DAYS);
  const years = yearsOfTerms(termsOf(settings));
  const ofTerms = years.findLast(({ first }) => first <= earliestStart) ?? years[0];
  return storedYear(settings) ?? ofTerms ?? usualYear(earliestStart);
}

/** A started year with its terms. */
export type StartedYear = NamedDays & Pick<EndedYear, 'terms'>;

/** Returns the ended years and the stored one, oldest first; empty if no year was ever started. */
function startedYearsOf(settings: SchoolSettings): readonly StartedYear[] {
  const [year] = namedDays(settings.schoolYear);
  if (year === undefined) return [];
  const stored = { ...year, name: settings.academicYear, terms: termsOf(settings) };
  return [...endedYearsOf(settings), stored];
}

/** Returns the started year of a day; the last one if all begin later. */
function startedYearOn(settings: SchoolSettings, day: string): StartedYear | undefined {
  const years = startedYearsOf(settings);
  return years.findLast(({ from }) => from <= day) ?? years.at(-1);
}

/** Returns the school year that was started before its first day, until that day. */
export function yearToCome(settings: SchoolSettings, day: string): StartedYear | undefined {
  const stored = startedYearsOf(settings).at(-1);
  return stored && stored.from !== startedYearOn(settings, day)?.from ? stored : undefined;
}

/** Returns the name of the day's school year: "2026-2027". */
export function academicYearOn(settings: SchoolSettings, day: string): string {
  return startedYearOn(settings, day)?.name ?? settings.academicYear;
}

/** Returns the year stored by the last start of a year. */
function storedYear(settings: SchoolSettings): Days | undefined {
  const year = startedYearsOf(settings).at(-1);
  return year && { first: year.from, last: year.to };
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

/** Returns the school years that terms form: a term a year after its year's first term begins the next year. */
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

/** Returns the same day `count` years later; 29 February becomes 28 February if needed. */
export function yearsLater(day: string, count: number): string {
  const year = String(Number(day.slice(0, 4)) + count).padStart(4, '0');
  const moved = year + day.slice(4);
  return isDay(moved) ? moved : addDays(`${year}-03-01`, -1);
}

function isWeekday(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 7;
}

/** Reads named days from a stored value: a list of one entry, or an empty list if odd. */
export function namedDays(value: unknown): NamedDays[] {
  const from = fieldOf(value, 'from');
  if (typeof from !== 'string' || !isDay(from)) return [];
  // A single day may be stored without its end.
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
