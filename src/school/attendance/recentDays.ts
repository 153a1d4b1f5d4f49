/** The last school days of each student, as a strip shows them (docs/conformance.md, What a row shows). */
import { msg, t } from '#language/t.ts';
import { schoolDaysBetween } from '#school/calendar/schoolDays.ts';
import type { Membership } from '#school/classes/membership.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import type { Student } from '#school/students/students.ts';
import { addDays } from '#school/text/days.ts';
import { commaList, formatWeekday } from '#school/text/formats.ts';
import { ATTENDANCE_STATUSES } from './attendance.ts';
import { daysOf, type AttendanceTally } from './attendanceTallies.ts';

const DAYS_SHOWN = 5;

/** Longer than any holidays. */
const LOOKED_BACK_DAYS = 400;

/** Returns the last five school days, earliest first; the last is today if it is a school day. */
export function recentSchoolDays(settings: SchoolSettings, today: string): readonly string[] {
  return schoolDaysBetween(settings, addDays(today, -LOOKED_BACK_DAYS), today).slice(-DAYS_SHOWN);
}

type StatusRule = (typeof ATTENDANCE_STATUSES)[number];

/**
 * Returns each student's status on these days; `undefined` for a day without a mark, and for any day on which the student
 * was not at school.
 */
export function recentStatuses(
  tallies: readonly AttendanceTally[],
  days: readonly string[],
  membership: Pick<Membership, 'classOn'>,
): (student: Student) => readonly (StatusRule | undefined)[] {
  return (student) => {
    const own = new Map(daysOf(tallies, student.id).map(({ date, status }) => [date, status]));
    return days.map((day) => {
      const status = own.get(day);
      if (status === undefined || membership.classOn(student, day) === undefined) return undefined;
      return ATTENDANCE_STATUSES.find(({ id }) => id === status);
    });
  };
}

/** The words of statuses within a sentence. */
const STATUS_WORDS = {
  present: msg('present|status within a sentence'),
  absent: msg('absent|status within a sentence'),
  late: msg('late|status within a sentence'),
} as const;

/** Describes a strip in words: "Mon to Fri: present, present, late, absent, no mark". */
export function recentDaysInWords(
  days: readonly string[],
  statuses: readonly (StatusRule | undefined)[],
): string {
  const [first = '', last = ''] = [days[0], days.at(-1)].map(
    (day) => day && formatWeekday(day, 'short'),
  );
  const words = commaList(
    statuses.map((status) => (status ? t(STATUS_WORDS[status.id]) : t('no mark'))),
  );
  return first === last
    ? t('{day}: {status}', { day: first, status: words })
    : t('{first} to {last}: {statuses}', { first, last, statuses: words });
}
