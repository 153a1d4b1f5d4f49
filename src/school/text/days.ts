/** The three numbers of a calendar day; `month` counts from 1. */
export interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A day of the calendar in milliseconds. */
export const DAY_MS = 86_400_000;
const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/;

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** The day's midnight in UTC, which serves only as a calendar without clock changes or skipped days. */
export function calendarMs(parts: DayParts): number {
  return new Date(0).setUTCFullYear(parts.year, parts.month - 1, parts.day);
}

/** The local calendar day of a moment, `YYYY-MM-DD`. */
export function isoDay(date: Date): string {
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

/** The month a day belongs to: `YYYY-MM`, the first seven characters (spec §9). */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The numbers of a day, or `undefined` where the text is no day of the calendar. */
export function dayParts(day: string): DayParts | undefined {
  const match = DAY_PATTERN.exec(day);
  if (match === null) return undefined;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  const found = new Date(calendarMs(parts));
  const isReal = found.getUTCMonth() === parts.month - 1 && found.getUTCDate() === parts.day;
  return isReal ? parts : undefined;
}

/** Whether the text is a real calendar day, `YYYY-MM-DD`: 2024-02-29 is, 2026-02-29 is not. */
export function isDay(text: string): boolean {
  return dayParts(text) !== undefined;
}

/** Whether a day's year has four digits: a date field into which "18/03/26" is typed gives a day of the year 26. */
export function hasFullYear(day: string): boolean {
  return day >= '1000';
}

/** Whether the text is a month, `YYYY-MM`. */
export function isMonth(text: string): boolean {
  return MONTH_PATTERN.test(text);
}

/** The days from one to another, both included, earliest first; none where either is no day. */
export function daysFromTo(first: string, last: string): readonly string[] {
  const [begin, end] = [dayParts(first), dayParts(last)];
  if (begin === undefined || end === undefined) return [];
  const from = calendarMs(begin);
  const length = Math.max(0, (calendarMs(end) - from) / DAY_MS + 1);
  return Array.from({ length }, (_, place) => dayOf(new Date(from + place * DAY_MS)));
}

/** The day `count` days later (earlier when negative). A text that is no day comes back as it is. */
export function addDays(day: string, count: number): string {
  const parts = dayParts(day);
  if (parts === undefined) return day;
  return dayOf(new Date(calendarMs(parts) + count * DAY_MS));
}

/** The calendar day of a moment in UTC, `YYYY-MM-DD`. */
function dayOf(at: Date): string {
  const year = pad(at.getUTCFullYear(), 4);
  return `${year}-${pad(at.getUTCMonth() + 1, 2)}-${pad(at.getUTCDate(), 2)}`;
}

/** Puts days in order, and texts that are none somewhere among them. */
export function compareDays(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
