import { dayParts, addDays, DAY_MS, isoDay } from '#school/text/days.ts';
import { t } from '#language/t.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { schoolDaysBetween } from '#school/calendar/schoolDays.ts';

/** Returns a backup's file name; `day` is the local calendar day (docs/conformance.md, Departures). */
export function backupFileName(day: string, isProtected = false): string {
  return `school_backup_${day}${backupEnding(isProtected)}`;
}

/**
 * Returns the end of a backup's file name: `.txt` after everything else if encrypted, because every browser and mail
 * program accepts it.
 */
export function backupEnding(isProtected: boolean): string {
  return isProtected ? '.json.age.txt' : '.json';
}

/** Matches files written by any browser, by version 1.0.0 (no suffix), and downloads (no time). */
const DATED_NAME =
  /^school_backup_(\d{4}-\d{2}-\d{2})(?:_(\d{2})(\d{2})(\d{2}))?\D.*json(?:\.age\.txt)?$/;

/**
 * Returns when a backup was saved according to its name: a moment in local time, or the start of the day if the name
 * has no time.
 */
export function datedName(
  name: string,
): { readonly moment: Date; readonly hasTime: boolean } | undefined {
  const [, day = '', hours, minutes, seconds] = DATED_NAME.exec(name) ?? [];
  const parts = dayParts(day);
  if (parts === undefined) return undefined;
  const moment = new Date(parts.year, parts.month - 1, parts.day);
  moment.setHours(Number(hours ?? 0), Number(minutes ?? 0), Number(seconds ?? 0));
  return { moment, hasTime: hours !== undefined };
}

/** The facts about changes since the last backup. */
export interface Unsecured {
  readonly changes: number;
  /** The moment of the first change, in milliseconds since the epoch; `null` if there is none. */
  readonly changedAt: number | null;
  /** The local day on which the person last closed the reminder. */
  readonly closedOn: string;
}

/** A gentle reminder that a backup is due. */
export interface Reminder {
  readonly days: number;
  readonly changes: number;
}

const REMIND_AFTER_DAYS = 7;
const REMIND_AFTER_CHANGES = 50;

/** Returns the reminder that is due now, if any: at most once a day, and never for an unchanged school. */
export function dueReminder(unsecured: Unsecured, now: Date): Reminder | undefined {
  const { changes, changedAt, closedOn } = unsecured;
  if (changes < 1 || changedAt === null || closedOn === isoDay(now)) return undefined;
  const days = Math.max(0, Math.floor((now.getTime() - changedAt) / DAY_MS));
  const due = days >= REMIND_AFTER_DAYS || changes >= REMIND_AFTER_CHANGES;
  return due ? { days, changes } : undefined;
}

/** A school without any backup is warned after this many school days. */
const DAYS_WITHOUT_BACKUP = 3;

/** True if three school days have passed since the first day with a mark, today (`YYYY-MM-DD`) excluded. */
export function isBackupOverdue(
  settings: SchoolSettings,
  firstMark: string,
  today: string,
): boolean {
  const aYearAgo = addDays(today, -366);
  const since = firstMark > aYearAgo ? firstMark : aYearAgo;
  const days = schoolDaysBetween(settings, since, addDays(today, -1));
  return days.length >= DAYS_WITHOUT_BACKUP;
}

/**
 * Returns the age of a backup from moment `at` (0 for never) as of today (`YYYY-MM-DD`); only a fresh one is reliable.
 */
export function backupAge(at: number, today: string): 'never' | 'old' | 'fresh' {
  if (at === 0) return 'never';
  return isoDay(new Date(at)) < addDays(today, -REMIND_AFTER_DAYS) ? 'old' : 'fresh';
}

/** Returns the reminder's text. */
export function reminderText({ days, changes }: Reminder): string {
  return t(
    '{changes, plural, one {# change} other {# changes}} {days, plural, =0 {today} =1 {since yesterday} other {in the last # days}} {changes, plural, one {is} other {are}} not in a downloaded backup yet. If this computer breaks, you lose {changes, plural, one {it} other {them}}.',
    { changes, days },
  );
}
