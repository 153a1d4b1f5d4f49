/** When registers are due. */
import type { SchoolSettings } from '#school/settings/settings.ts';
import { addDays, isoDay } from '#school/text/days.ts';

/** The default time at which registers are due. */
const USUAL_TIME = '10:00';

const TIME_PATTERN = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Returns the local time from which today's registers are due, `HH:MM`. */
export function registersDueAt({ registersDue }: Pick<SchoolSettings, 'registersDue'>): string {
  return typeof registersDue === 'string' && TIME_PATTERN.test(registersDue)
    ? registersDue
    : USUAL_TIME;
}

/** Returns the last day whose registers are due, `YYYY-MM-DD`: today, or the day before until the due time. */
export function lastDayDue(settings: SchoolSettings, now: Date): string {
  const [hour, minute] = registersDueAt(settings).split(':').map(Number);
  const minutes = now.getHours() * 60 + now.getMinutes();
  const isDue = minutes >= Number(hour) * 60 + Number(minute);
  return addDays(isoDay(now), isDue ? 0 : -1);
}
