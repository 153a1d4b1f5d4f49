/** A school year that is started late: registers since its first day were taken with the old classes. */
import { registersIn, type AttendanceTally } from '#school/attendance/attendanceTallies.ts';
import { addDays } from '#school/text/days.ts';
import { schoolDayBeside } from '#school/calendar/schoolDays.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';

/** What was taken with the old classes, and where a year could begin that leaves it to them. */
export interface RegistersOfOldClasses {
  readonly registers: number;
  /** The days on which they were taken. */
  readonly days: number;
  /** The first school day after the last of them that is not over yet, `YYYY-MM-DD`. */
  readonly beginAfter: string;
}

/** The registers from the first day of a new year up to today; `undefined` where there is none. */
export function registersOfOldClasses(
  tallies: readonly AttendanceTally[],
  settings: SchoolSettings,
  first: string,
  today: string,
): RegistersOfOldClasses | undefined {
  const registers = new Set<string>();
  const days = new Set<string>();
  for (const { date, classId } of tallies.flatMap(registersIn)) {
    if (date < first || date > today) continue;
    registers.add(`${date} ${classId}`);
    days.add(date);
  }
  const last = [...days].toSorted().at(-1);
  if (last === undefined) return undefined;
  const over = last === today ? today : addDays(today, -1);
  const beginAfter = schoolDayBeside(settings, over, 1, () => false);
  return { registers: registers.size, days: days.size, beginAfter };
}
