import { addDays, DAY_MS, isoDay } from '#school/text/days.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { schoolDaysBetween } from '#school/calendar/schoolDays.ts';
import { counted } from '#school/text/formats.ts';

/** What is known of the changes since the last backup. */
export interface Unsecured {
  readonly changes: number;
  /** Moment of the first of them, milliseconds since the epoch; `null` when there is none. */
  readonly changedAt: number | null;
  /** The local day on which the person last closed the reminder. */
  readonly closedOn: string;
}

/** A gentle word about a backup that is due. */
export interface Reminder {
  readonly days: number;
  readonly changes: number;
}

const REMIND_AFTER_DAYS = 7;
const REMIND_AFTER_CHANGES = 50;

/** The reminder that is due now, if one is: at most once a day, and never for a school that has not changed. */
export function dueReminder(unsecured: Unsecured, now: Date): Reminder | undefined {
  const { changes, changedAt, closedOn } = unsecured;
  if (changes < 1 || changedAt === null || closedOn === isoDay(now)) return undefined;
  const days = Math.max(0, Math.floor((now.getTime() - changedAt) / DAY_MS));
  const due = days >= REMIND_AFTER_DAYS || changes >= REMIND_AFTER_CHANGES;
  return due ? { days, changes } : undefined;
}

/** A school without any backup is warned after so many school days. */
const DAYS_WITHOUT_BACKUP = 3;

/** True once three school days have passed from the first day with a mark on, today (`YYYY-MM-DD`) not counted. */
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

/** Whether a backup of that moment, 0 for never, is one to rely on today (`YYYY-MM-DD`). */
export function backupAge(at: number, today: string): 'never' | 'old' | 'fresh' {
  if (at === 0) return 'never';
  return isoDay(new Date(at)) < addDays(today, -REMIND_AFTER_DAYS) ? 'old' : 'fresh';
}

/** The reminder in words. */
export function reminderText({ days, changes }: Reminder): string {
  const made = counted(changes, 'change was made', 'changes were made');
  const when =
    days === 0 ? 'today' : days === 1 ? 'since yesterday' : `over the last ${counted(days, 'day')}`;
  return `${made} ${when} that no downloaded backup holds. If this computer breaks, they are gone.`;
}
