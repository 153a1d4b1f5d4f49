/** A school year started late: registers since its first day were taken with the old classes. */
import { registersIn, type AttendanceTally } from '#school/attendance/attendanceTallies.ts';
import { addDays } from '#school/text/days.ts';
import { schoolDayBeside } from '#school/calendar/schoolDays.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';

/** The registers taken with the old classes, and a first day that would keep them there. */
export interface RegistersOfOldClasses {
  readonly registers: number;
  readonly days: number;
  /** The first future school day after the last of them, today included, `YYYY-MM-DD`. */
  readonly beginAfter: string;
}

/** Returns the registers from a new year's first day up to today, or `undefined` if there are none. */
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
