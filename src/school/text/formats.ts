import { addDays, calendarMs, dayParts, hasFullYear, isoDay } from './days.ts';

/**
 * How people read days, months and numbers: in English, in the order of the region that the browser is set to. What is
 * stored or exported is never written with these.
 */

/** Stands where there is no value: nothing to divide by, nothing entered. */
export const NO_VALUE = '–';

// Here and in the formats below the month is in letters: nobody can take the day for the month.
const FALLBACK = 'en-GB';

const REGION = /^[a-z]+(?:-[a-z]{4})?-([a-z]{2}|\d{3})(?:-|$)/i;

let spoken = FALLBACK;
let locale = FALLBACK;

/** Takes the region from a browser's language: "de-AT" has Austria's order. Without a region it is Britain's. */
export function setLocale(language: string): void {
  const region = REGION.exec(language)?.[1];
  spoken = language;
  locale = region === undefined ? FALLBACK : `en-${region.toUpperCase()}`;
}

interface Format {
  resolvedOptions: () => { readonly locale: string };
}

/** A format that is made when it is first needed, as that takes a while. */
export function lazily<T extends Format>(make: (locale: string) => T): () => T {
  let made: { readonly locale: string; readonly format: T } | undefined;
  return () => {
    if (made?.locale !== locale) made = { locale, format: inRegion(make) };
    return made.format;
  };
}

function inRegion<T extends Format>(make: (locale: string) => T): T {
  const format = make(locale);
  // Of many regions, as Brazil, browsers know no English: theirs would be that of the United States.
  return format.resolvedOptions().locale === 'en' ? make(elsewhere()) : format;
}

/** English that puts the day first, and writes a decimal comma where the browser's language does. */
function elsewhere(): string {
  return (0.5).toLocaleString(spoken).includes(',') ? 'en-DE' : FALLBACK;
}

function dates(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return lazily((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
}

const dayFormat = dates({ day: 'numeric', month: 'short', year: 'numeric' });
const weekdayFormat = dates({ weekday: 'short' });
const longWeekdayFormat = dates({ weekday: 'long' });
const dayOfMonthFormat = dates({ day: 'numeric', month: 'short' });
const monthFormat = dates({ month: 'long', year: 'numeric' });

function written(day: string, format: () => Intl.DateTimeFormat): string | undefined {
  const parts = dayParts(day);
  if (parts === undefined) return undefined;
  const ms = calendarMs(parts);
  return hasFullYear(day) ? format().format(ms) : withFullYear(format().formatToParts(ms));
}

/** The year 26 as "0026": two digits would be read as 2026. */
function withFullYear(parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts
    .map(({ type, value }) => (type === 'year' ? value.padStart(4, '0') : value))
    .join('');
}

/** A day for people: "21 Nov 2026". A text that is no day comes back as it is. */
export function formatDay(day: string): string {
  return written(day, dayFormat) ?? day;
}

/** A day that is worked on, with its weekday: "Sat 21 Nov 2026", "Sat, Nov 21, 2026". */
export function formatWorkday(day: string): string {
  const weekday = written(day, weekdayFormat);
  if (weekday === undefined) return day;
  return withWeekday(weekday, formatDay(day));
}

/** By hand: browsers of different years disagree on the comma before a number. */
function withWeekday(weekday: string, date: string): string {
  return /^\d/.test(date) ? `${weekday} ${date}` : `${weekday}, ${date}`;
}

/** The same where the year is clear: "Sat 21 Nov", "Sat, Nov 21". */
export function formatWeekdayAndDay(day: string): string {
  const weekday = written(day, weekdayFormat);
  return weekday === undefined ? day : withWeekday(weekday, formatDayOfMonth(day));
}

/** The weekday of a day: "Sunday", or "Sun". A text that is no day comes back as it is. */
export function formatWeekday(day: string, length: 'long' | 'short' = 'long'): string {
  return written(day, length === 'long' ? longWeekdayFormat : weekdayFormat) ?? day;
}

/** A day that may be near: "Today", "Yesterday", else as `formatDay` has it. */
export function formatRecentDay(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : formatDay(day);
}

/** A time of day, local: "9:05", "14:05". */
export function formatTime(moment: Date): string {
  return `${moment.getHours()}:${String(moment.getMinutes()).padStart(2, '0')}`;
}

/** A day where the year is clear: "21 Nov". A text that is no day comes back as it is. */
export function formatDayOfMonth(day: string): string {
  return written(day, dayOfMonthFormat) ?? day;
}

/** A month for people: "November 2026". A text that is no month comes back as it is. */
export function formatMonth(month: string): string {
  return written(`${month}-01`, monthFormat) ?? month;
}

const numberFormat = lazily((locale) => new Intl.NumberFormat(locale));

/** A number for people: "5,905". */
export function formatNumber(number: number): string {
  // Alike in every region that writes English; making a format takes longer than drawing a list.
  if (Number.isInteger(number) && number >= 0 && number < 1000) return String(number);
  return numberFormat().format(number);
}

/** A number of things: "1 change", "2,000 changes". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

const LIST_FORMATS = {
  conjunction: lazily((locale) => new Intl.ListFormat(locale, { type: 'conjunction' })),
  disjunction: lazily((locale) => new Intl.ListFormat(locale, { type: 'disjunction' })),
};

/** Names in a sentence: "students, teachers and classes", or, where one is to be chosen, "P, L or A". */
export function formatList(
  names: Iterable<string>,
  type: keyof typeof LIST_FORMATS = 'conjunction',
): string {
  return LIST_FORMATS[type]().format(names);
}

/** A moment for people, in local time: "21 Nov 2026, 14:05". */
export function momentText(at: number): string {
  const moment = new Date(at);
  return `${formatDay(isoDay(moment))}, ${formatTime(moment)}`;
}
