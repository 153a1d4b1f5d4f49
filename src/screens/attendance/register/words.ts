import {
  ATTENDANCE_STATUSES,
  STATUSES_BY_PRESENCE,
  type Mark,
} from '#school/attendance/attendance.ts';
import { markNoteText } from '#school/attendance/absenceReasons.ts';
import { addDays } from '#school/text/days.ts';
import { counted, formatList, formatWorkday } from '#school/text/formats.ts';
import { isolated, sentence } from '#language/isolated.ts';

/** Returns "1 change", "3 changes". */
export function changesInWords(count: number): string {
  return counted(count, 'change');
}

/** Returns "Zoe Zimmer has no mark", "2 students have no mark"; empty for nobody. */
export function withoutMarkInWords(lines: readonly { readonly name: string }[]): string {
  const [first, ...others] = lines;
  if (first === undefined) return '';
  return others.length === 0
    ? `${isolated(first.name)} has no mark`
    : `${counted(lines.length, 'student')} have no mark`;
}

/** Returns the keys that set a mark: "P, L or A". */
export function markingKeys(): string {
  return formatList(
    STATUSES_BY_PRESENCE.map(({ letter }) => letter),
    'disjunction',
  );
}

/**
 * Returns the warning at a mark before a newer stored mark is overwritten. `meanwhile` is `null` if it was deleted; `place` is
 * where: "in another tab".
 */
export function savedElsewhere(
  meanwhile: Mark | null,
  isTakenAway: boolean,
  place: string,
): string {
  if (meanwhile === null) return sentence`Deleted ${place} meanwhile. Saving puts this mark back`;
  const { status, remark } = meanwhile;
  const label = ATTENDANCE_STATUSES.find(({ id }) => id === status)?.label ?? `“${status}”`;
  const mark = [
    label,
    ...markNoteText(meanwhile),
    ...(remark === undefined ? [] : [`remark “${remark}”`]),
  ].join(', ');
  const effect = isTakenAway ? 'takes it away' : 'puts this in its place';
  return sentence`${mark} was saved here ${place} meanwhile. Saving ${effect}`;
}

const LONG_AGO_DAYS = 366;

/** The maximum number of days that stay readable. */
const DAYS_NAMED = 3;

/** Returns the warning about registers of future days; they are allowed. */
export function daysToCome(days: readonly string[]): string {
  const more = days.length - DAYS_NAMED;
  const named = days.slice(0, DAYS_NAMED).map(formatWorkday);
  const all = formatList(more > 0 ? [...named, counted(more, 'other day')] : named);
  return days.length === 1
    ? `${all} is still to come. You can take its register already.`
    : `${all} are still to come. You can take their registers already.`;
}

/** Returns the warning about taking a register on that day, if any; it is allowed. */
export function oddDay(day: string, today: string): string | undefined {
  if (day > today) return daysToCome([day]);
  if (day < addDays(today, -LONG_AGO_DAYS)) return `${formatWorkday(day)} is more than a year ago.`;
  return undefined;
}

/** Returns the text of the button that saves attendance (spec §4). */
export function saveLabel(saving: boolean): string {
  return saving ? 'Saving...' : 'Save Attendance';
}
