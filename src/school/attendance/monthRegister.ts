/** A class's register over a month: a row a student, a column a school day (docs/conformance.md, Registers). */
import {
  changeOf,
  countMark,
  NO_MARKS,
  recordsByStudent,
  statusShown,
  type AttendanceRecord,
  type AttendanceStatus,
  type Mark,
  type RegisterChanges,
  type StatusCounts,
} from './attendance.ts';
import { daysFromTo } from '#school/text/days.ts';
import { weekOf } from '#school/calendar/weeks.ts';
import { groupBy } from '#school/text/grouping.ts';
import {
  unsavedPart,
  markDetails,
  savedMeanwhile,
  withChange,
  type MarkDetails,
} from './markChanges.ts';
import { monthPeriod } from '#school/calendar/periods.ts';
import { calendarOf, closedOn } from '#school/calendar/schoolYear.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';

/** A column of the month. */
export interface MonthDay {
  readonly day: string;
  /** Why there is no school. */
  readonly closed: string | undefined;
}

/** Unsaved changes of a month, by day. */
export type MonthChanges = Readonly<Record<string, RegisterChanges>>;

/** What is stored of a month: the record that speaks for each student, by day and student. */
export type MonthRecords = ReadonlyMap<string, ReadonlyMap<string, AttendanceRecord>>;

/** One student on one day, as it stands: what is stored, with the unsaved change on top. */
export interface MonthMark extends MarkDetails {
  /** As stored, be it unknown; `undefined` where there is no record. */
  readonly status: string | undefined;
  readonly changed: boolean;
  /** What saving would overwrite that was stored after the change was made; `null` where the mark was deleted since. */
  readonly meanwhile: Mark | null | undefined;
}

/** What is stored of some students, whichever class took it; of doubles the one that this class took. */
export function monthRecords(
  records: readonly AttendanceRecord[],
  studentIds: readonly string[],
  classId: string,
): MonthRecords {
  const wanted = new Set(studentIds);
  const own = records.filter(({ studentId }) => wanted.has(studentId));
  const byDay = groupBy(own, ({ date }) => date);
  return new Map(
    Array.from(byDay, ([day, ofDay]) => [day, recordsByStudent(ofDay, classId)] as const),
  );
}

/**
 * The days of a month (`YYYY-MM`) that have a column: those of the school's week, closed ones among them, and any other
 * day that is `used`: something is stored or changed on it.
 */
export function monthDays(
  month: string,
  settings: SchoolSettings,
  used: ReadonlySet<string>,
): readonly MonthDay[] {
  const schoolDays = calendarOf(settings).days;
  return daysOfMonth(month)
    .filter((day) => schoolDays.includes(weekOf(day).indexOf(day) + 1) || used.has(day))
    .map((day) => ({ day, closed: closedOn(settings, day) }));
}

/** Every day of a month (`YYYY-MM`). */
export function daysOfMonth(month: string): readonly string[] {
  const { first, last } = monthPeriod(month);
  return daysFromTo(first, last);
}

/** One cell. A remark that was written for a student without a record comes with the mark that Day shows. */
export function monthMark(
  day: string,
  studentId: string,
  stored: MonthRecords,
  changes: MonthChanges,
): MonthMark {
  const record = stored.get(day)?.get(studentId);
  const change = changeOf(changes[day] ?? {}, studentId);
  const left = unsavedPart(record, change);
  const meanwhile = savedMeanwhile(record, change);
  const isAway = left?.status === null;
  const none = left === undefined ? undefined : statusShown(undefined);
  return {
    status: isAway ? undefined : (left?.status ?? record?.status ?? none),
    changed: left !== undefined,
    meanwhile,
    ...(isAway ? markDetails(undefined, undefined) : markDetails(record, left)),
  };
}

/** The changes with one cell marked, or emptied. */
export function withMonthMark(
  changes: MonthChanges,
  day: string,
  studentId: string,
  status: AttendanceStatus | null,
  stored: MonthRecords,
): MonthChanges {
  const record = stored.get(day)?.get(studentId);
  return { ...changes, [day]: withChange(changes[day] ?? {}, studentId, { status }, record) };
}

/** Marks of a row or a column, counted. */
export function countMonthMarks(marks: Iterable<MonthMark>): StatusCounts {
  const tally = { ...NO_MARKS };
  for (const { status } of marks) if (status !== undefined) countMark(tally, status);
  return tally;
}
