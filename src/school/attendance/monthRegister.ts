/**
 * A class's register over a month: a row for each student, a column for each school day (docs/conformance.md,
 * Registers).
 */
import {
  changeOf,
  recordsByStudent,
  statusShown,
  type AttendanceRecord,
  type Mark,
  type RegisterChanges,
} from './attendance.ts';
import { daysFromTo } from '#school/text/days.ts';
import { weekdayOf } from '#school/calendar/weeks.ts';
import { groupBy } from '#school/text/grouping.ts';
import { unsavedPart, markDetails, savedMeanwhile, type MarkDetails } from './markChanges.ts';
import { monthPeriod } from '#school/calendar/periods.ts';
import { calendarOf, closedOn } from '#school/calendar/schoolYear.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';

/** A column of the month. */
export interface MonthDay {
  readonly day: string;
  /** The reason why there is no school. */
  readonly closed: string | undefined;
}

/** A month's unsaved changes, by day. */
export type MonthChanges = Readonly<Record<string, RegisterChanges>>;

/** A month's stored marks: the mark to show for each student, by day and student. */
export type MonthRecords = ReadonlyMap<string, ReadonlyMap<string, AttendanceRecord>>;

/** One student's mark on one day: the stored mark with the unsaved change applied. */
export interface MonthMark extends MarkDetails {
  /** The stored status, even if unknown; `undefined` without a record. */
  readonly status: string | undefined;
  readonly changed: boolean;
  /** The mark stored after the change was made, which saving would overwrite; `null` if the mark was deleted since. */
  readonly meanwhile: Mark | null | undefined;
}

/** Returns the stored marks of some students in any class; of duplicates, the one taken in this class. */
export function monthRecords(
  records: readonly AttendanceRecord[],
  studentIds: readonly string[],
  classId: string,
): MonthRecords {
  const wanted = new Set(studentIds);
  const ownRecords = records.filter(({ studentId }) => wanted.has(studentId));
  const byDay = groupBy(ownRecords, ({ date }) => date);
  return new Map(
    Array.from(byDay, ([day, ofDay]) => [day, recordsByStudent(ofDay, classId)] as const),
  );
}

/**
 * Returns the days of a month (`YYYY-MM`) with a column: days of the school's week, even closed ones, and every other
 * `used` day with a stored or changed mark.
 */
export function monthDays(
  month: string,
  settings: SchoolSettings,
  used: ReadonlySet<string>,
): readonly MonthDay[] {
  const schoolDays = calendarOf(settings).days;
  return daysOfMonth(month)
    .filter((day) => schoolDays.includes(weekdayOf(day) ?? 1) || used.has(day))
    .map((day) => ({ day, closed: closedOn(settings, day) }));
}

/** Returns every day of a month (`YYYY-MM`). */
export function daysOfMonth(month: string): readonly string[] {
  const { first, last } = monthPeriod(month);
  return daysFromTo(first, last);
}

/** Returns the mark of one cell. A remark typed for a student without a record comes with the status that Day shows. */
export function monthMark(
  day: string,
  studentId: string,
  stored: MonthRecords,
  changes: MonthChanges,
): MonthMark {
  const record = stored.get(day)?.get(studentId);
  const change = changeOf(changes[day] ?? {}, studentId);
  const unsaved = unsavedPart(record, change);
  const meanwhile = savedMeanwhile(record, change);
  const isAway = unsaved?.status === null;
  const shown = unsaved === undefined ? undefined : statusShown(undefined);
  return {
    status: isAway ? undefined : (unsaved?.status ?? record?.status ?? shown),
    changed: unsaved !== undefined,
    meanwhile,
    ...(isAway ? markDetails(undefined, undefined) : markDetails(record, unsaved)),
  };
}

/** Returns the changed marks that were stored or deleted since. */
export function marksElsewhere(
  stored: MonthRecords,
  changes: MonthChanges,
): readonly { readonly date: string; readonly studentId: string }[] {
  return Object.entries(changes).flatMap(([date, ofDay]) =>
    Object.entries(ofDay).flatMap(([studentId, change]) =>
      savedMeanwhile(stored.get(date)?.get(studentId), change) === undefined
        ? []
        : [{ date, studentId }],
    ),
  );
}
