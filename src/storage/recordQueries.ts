/** Queries over the collections that grow with the years. Each query knows its rows. */
import type { Collections, PartitionedName } from '#school/collections.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { rowKeyOf, rowsBetween, rowsOfField } from '#storage/database/recordRows.ts';
import type { KeyRange } from '#storage/database/rows.ts';
import {
  asAttendanceRecord,
  registerText,
  type AttendanceRecord,
  type RegisterId,
} from '#school/attendance/attendance.ts';
import { asGrade, type Grade } from '#school/grades/grades.ts';
import { addDays, monthOf } from '#school/text/days.ts';
import type { DateBounds } from '#school/calendar/periods.ts';
import type { Tallies } from '#storage/journal/tallyRows.ts';

interface Query<T> {
  /** Distinguishes queries: those of one name read the same. */
  readonly name: string;
  /** True if a changed row belongs to the query; `reread` if its key cannot tell. */
  readonly covers: (rowKey: string) => boolean | 'reread';
  /** The type of a stored record. */
  readonly as: (record: StoredRecord) => T;
}

/** The records of some rows of attendance or grades. */
export interface RowQuery<T> extends Query<T> {
  /** The rows, as ranges in the order of their keys. */
  readonly parts: readonly KeyRange[];
}

/** The counts of attendance or grades in a period. */
export interface TallyQuery<T> extends Query<T> {
  readonly collection: PartitionedName;
  readonly bounds: DateBounds;
}

export type RecordQuery<T = unknown> = RowQuery<T> | TallyQuery<T>;

/** Attendance from one day (`YYYY-MM-DD`) or month (`YYYY-MM`) to another, both included. */
export function attendanceBetween(first: string, last: string): RowQuery<AttendanceRecord> {
  return rowsIn('attendance', `${first}…${last}`, rowsBetween('attendance', first, last));
}

/** The grades from one month (`YYYY-MM`) to another, both included. */
export function gradesOfMonths(first: string, last: string): RowQuery<Grade> {
  return rowsIn('grades', `${first}…${last}`, rowsBetween('grades', first, last));
}

/** All records of a collection. */
export function allOf<C extends PartitionedName>(collection: C): RowQuery<Collections[C]> {
  return rowsIn(collection, 'all', rowsOfField(collection));
}

/** The marks of the newest registers, up to this number. */
export function newestRegisters(registers: number): RowQuery<AttendanceRecord> {
  return newestRows('attendance', registers);
}

/** The marks of the first register whose year has four digits. */
export function oldestRegister(): RowQuery<AttendanceRecord> {
  const range = rowsBetween('attendance', '1000', '9999');
  return rowsIn('attendance', 'oldest', { ...range, limit: 1 });
}

/** The grades of the newest month of each class, for at most this number of classes. */
export function newestGrades(classes: number): RowQuery<Grade> {
  return newestRows('grades', classes);
}

const TYPED: { readonly [C in PartitionedName]: (record: StoredRecord) => Collections[C] } = {
  attendance: asAttendanceRecord,
  grades: asGrade,
};

/** The rows of a range. If the range has a limit, any change may bring another row into it. */
function rowsIn<C extends PartitionedName>(
  collection: C,
  name: string,
  range: KeyRange,
): RowQuery<Collections[C]> {
  const covered = range.limit === undefined ? true : 'reread';
  return {
    name: `${collection} ${name}`,
    parts: [range],
    covers: (key) => (range.from <= key && key <= range.to ? covered : false),
    as: TYPED[collection],
  };
}

function newestRows<C extends PartitionedName>(
  collection: C,
  limit: number,
): RowQuery<Collections[C]> {
  const range = { ...rowsOfField(collection), limit, newestFirst: true };
  return rowsIn(collection, `newest ${limit}`, range);
}

/** The marks of these registers. */
export function attendanceOfRegisters(
  registers: readonly RegisterId[],
): RowQuery<AttendanceRecord> {
  const keys = registers.map((register) => `attendance|${registerText(register)}`);
  return singleRows('attendance', `registers ${keys.join(' ')}`, keys);
}

/** The grades of a class from one month (`YYYY-MM`) to another, both included, and grades without a class. */
export function gradesOfClass(classId: string, first: string, last: string): RowQuery<Grade> {
  const keys: string[] = [];
  for (let month = first; month <= last; month = monthOf(addDays(`${month}-01`, 31))) {
    for (const id of ['', classId]) keys.push(rowKeyOf('grades', { date: month, classId: id }));
  }
  return singleRows('grades', `${classId} ${first}…${last}`, keys);
}

function singleRows<C extends PartitionedName>(
  collection: C,
  name: string,
  rowKeys: readonly string[],
): RowQuery<Collections[C]> {
  const keys = new Set(rowKeys);
  return {
    name: `${collection} ${name}`,
    parts: [...keys].map((key) => ({ from: key, to: key })),
    covers: (key) => keys.has(key),
    as: TYPED[collection],
  };
}

/** The tallies of a collection from one day (`YYYY-MM-DD`) or month (`YYYY-MM`) to another, both included. */
export function talliesBetween<C extends PartitionedName>(
  collection: C,
  first: string,
  last: string,
): TallyQuery<Tallies[C]> {
  const { from, to } = rowsBetween(collection, first.slice(0, 7), last);
  return {
    collection,
    name: `tallies|${collection}|${first}…${last}`,
    bounds: { from: first, to: last },
    // After a change of a row that a tally counts, the query is read again.
    covers: (key) => (from <= key && key <= to ? 'reread' : false),
    // `as`: the tallies of this collection are read.
    as: (tally) => tally as unknown as Tallies[C],
  };
}
