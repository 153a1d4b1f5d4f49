import { current } from '#language/current.ts';
import { isolated } from '#language/isolated.ts';
import { t } from '#language/t.ts';
import { formatNumber, lazily } from '#language/locale.ts';
import { addDays, calendarMs, dayParts, hasFullYear, isDay, isoDay } from './days.ts';

/**
 * Formats days, months and numbers for people, in the language spoken and its region. Never use these for stored or
 * exported values.
 */

/** Shown instead of a missing value: nothing to divide by, nothing entered. */
export const NO_VALUE = '–';

function dates(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  // Some regions count years by another calendar, but schools store days of the Gregorian one.
  const always = { ...options, timeZone: 'UTC', calendar: 'gregory' };
  return lazily((locale) => new Intl.DateTimeFormat(locale, always));
}

const dayFormat = dates({ day: 'numeric', month: 'short', year: 'numeric' });
const weekdayFormat = dates({ weekday: 'short' });
const longWeekdayFormat = dates({ weekday: 'long' });
const workdayFormat = dates({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const weekdayAndDayFormat = dates({ weekday: 'short', day: 'numeric', month: 'short' });
const dayOfMonthFormat = dates({ day: 'numeric', month: 'short' });
const monthFormat = dates({ month: 'long', year: 'numeric' });
const monthNameFormat = dates({ month: 'long' });

function written(day: string, format: () => Intl.DateTimeFormat): string | undefined {
  const parts = dayParts(day);
  if (parts === undefined) return undefined;
  const ms = calendarMs(parts);
  return hasFullYear(day) ? format().format(ms) : withFullYear(format().formatToParts(ms));
}

/** Formats the year 26 as "0026": two digits would be read as 2026. */
function withFullYear(parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts
    .map(({ type, value }) => (type === 'year' ? value.padStart(4, formatNumber(0)) : value))
    .join('');
}

/** Formats a day: "21 Nov 2026". Invalid text is returned unchanged. */
export function formatDay(day: string): string {
  return written(day, dayFormat) ?? day;
}

/** Formats a day for a narrow column: in Portuguese "21 nov. 2026" instead of "21 de nov. de 2026". */
export function formatDayInColumn(day: string): string {
  return written(day, dayFormat)?.replaceAll(' de ', ' ') ?? day;
}

/** Formats a working day with its weekday: "Sat 21 Nov 2026", "Sat, Nov 21, 2026". */
export function formatWorkday(day: string): string {
  if (isEnglish()) return withWeekday(day, formatDay(day));
  return written(day, workdayFormat) ?? day;
}

/** Formats a day with its weekday but without the year: "Sat 21 Nov", "Sat, Nov 21". */
export function formatWeekdayAndDay(day: string): string {
  if (isEnglish()) return withWeekday(day, formatDayOfMonth(day));
  return written(day, weekdayAndDayFormat) ?? day;
}

function isEnglish(): boolean {
  return current().language.code === 'en';
}

/** By hand, because browsers differ by version on the comma before an English number. */
function withWeekday(day: string, date: string): string {
  const weekday = written(day, weekdayFormat);
  if (weekday === undefined) return day;
  return /^\d/.test(date) ? `${weekday} ${date}` : `${weekday}, ${date}`;
}

const narrowWeekdayFormat = dates({ weekday: 'narrow' });
const shortMonthFormat = dates({ month: 'short' });

/** Formats a day's weekday for the head of a narrow column: "Su". */
export function formatWeekdayHead(day: string): string {
  // Narrow English names are single letters, and T would be Tuesday and Thursday.
  if (isEnglish()) return formatWeekday(day, 'short').slice(0, 2);
  return written(day, narrowWeekdayFormat) ?? day;
}

/** Formats a day's weekday as a letter, where its neighbours tell T from T: "M". */
export function formatWeekdayLetter(day: string): string {
  return written(day, narrowWeekdayFormat) ?? day;
}

/** Formats a month for the head of a narrow column: "Sep". */
export function formatMonthHead(month: string): string {
  // English regions differ: "Sep", "Sept".
  if (isEnglish()) return formatMonthName(month).slice(0, 3);
  return written(`${month}-01`, shortMonthFormat) ?? month;
}

/** Formats a day's weekday: "Sunday", or "Sun". Invalid text is returned unchanged. */
export function formatWeekday(day: string, length: 'long' | 'short' = 'long'): string {
  if (length === 'long') return written(day, longWeekdayFormat) ?? day;
  const short = written(day, weekdayFormat) ?? day;
  // English regions differ: "Tue", "Tues".
  return isEnglish() && isDay(day) ? short.slice(0, 3) : short;
}

/** Formats a recent day: "Today", "Yesterday", or as `formatDay`. */
export function formatRecentDay(day: string, today: string): string {
  if (day === today) return t('Today');
  return day === addDays(today, -1) ? t('Yesterday') : formatDay(day);
}

/** Formats a local time of day, always by 24 hours: "9:05", "14:05", "٩:٠٥". */
export function formatTime(moment: Date): string {
  const minutes = formatNumber(moment.getMinutes()).padStart(2, formatNumber(0));
  return `${formatNumber(moment.getHours())}:${minutes}`;
}

/** Formats a day without the year: "21 Nov". Invalid text is returned unchanged. */
export function formatDayOfMonth(day: string): string {
  return written(day, dayOfMonthFormat) ?? day;
}

/** Formats a month: "November 2026". Invalid text is returned unchanged. */
export function formatMonth(month: string): string {
  return written(`${month}-01`, monthFormat) ?? month;
}

/** Formats a month without the year: "November". Invalid text is returned unchanged. */
export function formatMonthName(month: string): string {
  return written(`${month}-01`, monthNameFormat) ?? month;
}

const LIST_FORMATS = {
  conjunction: lazily((locale) => new Intl.ListFormat(locale, { type: 'conjunction' })),
  disjunction: lazily((locale) => new Intl.ListFormat(locale, { type: 'disjunction' })),
  enumeration: lazily((locale) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' })),
};

/** Formats names as a list: "students, teachers and classes", for a choice "P, L or A", for facts "Late, Sick". */
export function formatList(
  names: Iterable<string>,
  type: keyof typeof LIST_FORMATS = 'conjunction',
): string {
  return LIST_FORMATS[type]().format(names);
}

/** Formats the first names as a list, with the number of the others: "Ada Abbot, Ben Brown and 3 others". */
export function listOfFirst<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  most: number,
  type?: keyof typeof LIST_FORMATS,
): string {
  const names = items.slice(0, most).map((item) => isolated(nameOf(item)));
  const count = items.length - most;
  if (count <= 0) return formatList(names, type);
  return formatList([...names, t('{count, plural, one {# other} other {# others}}', { count })]);
}

/** Formats texts with commas between them: "Sick, Excused, Unexcused". Each is set apart from the others. */
export function commaList(texts: Iterable<string>): string {
  return Array.from(texts, isolated).join(t(', |between the texts of a list'));
}

/** Formats a moment in local time: "21 Nov 2026, 14:05". */
export function momentText(at: number): string {
  const moment = new Date(at);
  return t('{day}, {time}', { day: formatDay(isoDay(moment)), time: formatTime(moment) });
}

const HOUR_MS = 3_600_000;

/** Says how long ago a moment was: "2 hours ago". A moment later than `now` is named, because a clock is wrong then. */
export function agoInWords(at: number, now: Date): string {
  const passed = now.getTime() - at;
  if (passed < 0) return momentText(at);
  if (passed < 60_000) return t('just now');
  if (passed < HOUR_MS) {
    const count = Math.floor(passed / 60_000);
    return t('{count, plural, one {# minute ago} other {# minutes ago}}', { count });
  }
  if (passed < 24 * HOUR_MS) {
    const count = Math.floor(passed / HOUR_MS);
    return t('{count, plural, one {# hour ago} other {# hours ago}}', { count });
  }
  const count = Math.floor(passed / (24 * HOUR_MS));
  return t('{count, plural, one {# day ago} other {# days ago}}', { count });
}

/** Names the first items, with the number of the others if there are any: "Reception, 5B, 6A and 34 more". */
export function andMore<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  most: number,
): string {
  const names = commaList(items.slice(0, most).map(nameOf));
  const count = items.length - most;
  return count > 0 ? t('{names} and {count} more', { names, count }) : names;
}
