import { addDays, formatDay } from '#domain/days.ts';

/** "1 change", "3 changes". */
export function changesInWords(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}

const LONG_AGO_DAYS = 366;

/** What is odd about taking a register on that day; allowed all the same. */
export function oddDay(day: string, today: string): string | undefined {
  if (day > today) return `${formatDay(day)} is still to come. You can take its register already.`;
  if (day < addDays(today, -LONG_AGO_DAYS)) return `${formatDay(day)} is more than a year ago.`;
  return undefined;
}
