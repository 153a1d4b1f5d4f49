/** Queries over the collections that grow with the years. Each query knows its rows. */
import type { PartitionedName } from '#school/collections.ts';
import { partsBetween, rowKeyOf, rowsBetween, rowsOfField } from '#storage/database/recordRows.ts';
import type { KeyRange } from '#storage/database/rows.ts';
import { registerText, type RegisterId } from '#school/attendance/attendance.ts';
import { addDays, monthOf } from '#school/text/days.ts';
import type { DateBounds } from '#school/calendar/periods.ts';
import type { Tallies } from '#storage/journal/tallyRows.ts';

export interface RecordQuery<C extends PartitionedName = PartitionedName> {
  readonly collection: C;
  /** Distinguishes queries of a collection. */
  readonly name: string;
  /** The rows, as consecutive ranges. */
  readonly parts: readonly KeyRange[];
  /** True if a changed row belongs to the query; `reread` if its key cannot tell. */
  readonly covers: (rowKey: string) => boolean | 'reread';
}

/** Attendance from one day (`YYYY-MM-DD`) or month (`YYYY-MM`) to another, both included. */
export function attendanceBetween(first: string, last: string): RecordQuery<'attendance'> {
  return withRows('attendance', `${first}…${last}`, partsBetween('attendance', first, last));
}

/** The grades from one month (`YYYY-MM`) to another, both included. */
export function gradesOfMonths(first: string, last: string): RecordQuery<'grades'> {
  return withRows('grades', `${first}…${last}`, partsBetween('grades', first, last));
}

/** All records of a collection. */
export function allOf<C extends PartitionedName>(collection: C): RecordQuery<C> {
  return withRows(collection, 'all', [rowsOfField(collection)]);
}

/** The marks of the newest registers, up to this number. */
export function newestRegisters(registers: number): RecordQuery<'attendance'> {
  return newestRows('attendance', registers);
}

/** The marks of the first register whose year has four digits. */
export function oldestRegister(): RecordQuery<'attendance'> {
  return limitedRows('attendance', 'oldest', {
    ...rowsBetween('attendance', '1000', '9999'),
    limit: 1,
  });
}

/** The grades of the newest month of each class, for at most this number of classes. */
export function newestGrades(classes: number): RecordQuery<'grades'> {
  return newestRows('grades', classes);
}

function withRows<C extends PartitionedName>(
  collection: C,
  name: string,
  parts: readonly KeyRange[],
): RecordQuery<C> {
  const covers = (key: string): boolean => parts.some(({ from, to }) => from <= key && key <= to);
  return { collection, name, parts, covers };
}

/** The first or last rows of a range. After any change, another row may be among them. */
function limitedRows<C extends PartitionedName>(
  collection: C,
  name: string,
  range: KeyRange,
): RecordQuery<C> {
  const covers = (key: string) => (range.from <= key && key <= range.to ? 'reread' : false);
  return { collection, name, parts: [range], covers };
}

function newestRows<C extends PartitionedName>(collection: C, limit: number): RecordQuery<C> {
  const range = { ...rowsOfField(collection), limit, newestFirst: true };
  return limitedRows(collection, `newest ${limit}`, range);
}

/** The marks of these registers. */
export function attendanceOfRegisters(registers: readonly RegisterId[]): RecordQuery<'attendance'> {
  const keys = registers.map((register) => `attendance|${registerText(register)}`);
  return singleRows('attendance', `registers ${keys.join(' ')}`, keys);
}

/** The grades of a class from one month (`YYYY-MM`) to another, both included, and grades without a class. */
export function gradesOfClass(classId: string, first: string, last: string): RecordQuery<'grades'> {
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
): RecordQuery<C> {
  const keys = new Set(rowKeys);
  return {
    collection,
    name,
    parts: [...keys].map((key) => ({ from: key, to: key })),
    covers: (key) => keys.has(key),
  };
}

/** The tallies of a period. `C` names the collection. */
export interface TallyQuery<C extends PartitionedName = PartitionedName> {
  readonly collection: C;
  readonly name: string;
  readonly bounds: DateBounds;
  /** True if the query counts this row of attendance or grades: after a change the query is read again. */
  readonly covers: (rowKey: string) => false | 'reread';
  /** The type of the result; no value at run time. */
  readonly gives?: Tallies[C];
}

/** The tallies of a collection from one day (`YYYY-MM-DD`) or month (`YYYY-MM`) to another, both included. */
export function talliesBetween<C extends PartitionedName>(
  collection: C,
  first: string,
  last: string,
): TallyQuery<C> {
  const { from, to } = rowsBetween(collection, first.slice(0, 7), last);
  return {
    collection,
    name: `${collection} ${first}…${last}`,
    bounds: { from: first, to: last },
    covers: (key) => (from <= key && key <= to ? 'reread' : false),
  };
}
