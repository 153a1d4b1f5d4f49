/** A calendar day as three numbers; `month` counts from 1. */
export interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The length of a calendar day in milliseconds. */
export const DAY_MS = 86_400_000;
const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/;

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** Returns the day's midnight in UTC, used only for calendar arithmetic without clock changes. */
export function calendarMs(parts: DayParts): number {
  return new Date(0).setUTCFullYear(parts.year, parts.month - 1, parts.day);
}

/** Returns the local calendar day of a moment, `YYYY-MM-DD`. */
export function isoDay(date: Date): string {
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

/** Returns the month of a day: `YYYY-MM`, the first seven characters (spec §9). */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Parses a day; `undefined` if the text is not a calendar day. */
export function dayParts(day: string): DayParts | undefined {
  const match = DAY_PATTERN.exec(day);
  if (match === null) return undefined;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  const found = new Date(calendarMs(parts));
  const isReal = found.getUTCMonth() === parts.month - 1 && found.getUTCDate() === parts.day;
  return isReal ? parts : undefined;
}

/** True if the text is a real calendar day, `YYYY-MM-DD`: 2024-02-29 is, 2026-02-29 is not. */
export function isDay(text: string): boolean {
  return dayParts(text) !== undefined;
}

/** True if the day's year has four digits: typing "18/03/26" into a date field gives a day of the year 26. */
export function hasFullYear(day: string): boolean {
  return day >= '1000';
}

/** True if the text is a month, `YYYY-MM`. */
export function isMonth(text: string): boolean {
  return MONTH_PATTERN.test(text);
}

/** Returns the days between two days, both included, ascending; empty if one is invalid. */
export function daysFromTo(first: string, last: string): readonly string[] {
  const [begin, end] = [dayParts(first), dayParts(last)];
  if (begin === undefined || end === undefined) return [];
  const from = calendarMs(begin);
  const length = Math.max(0, (calendarMs(end) - from) / DAY_MS + 1);
  return Array.from({ length }, (_, index) => dayOf(new Date(from + index * DAY_MS)));
}

/** Returns the day `count` days later (earlier if negative). Invalid text is returned unchanged. */
export function addDays(day: string, count: number): string {
  const parts = dayParts(day);
  if (parts === undefined) return day;
  return dayOf(new Date(calendarMs(parts) + count * DAY_MS));
}

/** Returns the calendar day of a moment in UTC, `YYYY-MM-DD`. */
function dayOf(at: Date): string {
  const year = pad(at.getUTCFullYear(), 4);
  return `${year}-${pad(at.getUTCMonth() + 1, 2)}-${pad(at.getUTCDate(), 2)}`;
}

/** Orders days; invalid texts sort as text. */
export function compareDays(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
