/**
 * Maps records to rows. Students, teachers, classes and settings are one row each. Attendance has a row for each
 * register (one class, one day), grades a row for each class and month. So saving one register or grade writes one
 * small row, however long the school's history is.
 */
import {
  COLLECTIONS,
  FIELD_NAMES,
  type CollectionName,
  type FieldName,
  type PartitionedName,
} from '#school/collections.ts';
import { isMonth, monthOf } from '#school/text/days.ts';
import { dayOrClassText } from '#school/definitions/readRecord.ts';
import { registerText } from '#school/attendance/registerId.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import type { KeyRange } from './rows.ts';

export function isPartitioned(field: FieldName): field is PartitionedName {
  return field !== 'settings' && COLLECTIONS[field].groupedBy !== undefined;
}

export const PARTITIONED_FIELDS: readonly PartitionedName[] = FIELD_NAMES.filter(isPartitioned);

/** Fields that are one row each. */
export const SINGLE_ROW_FIELDS: readonly FieldName[] = FIELD_NAMES.filter(
  (field) => !isPartitioned(field),
);

/** The key of the row that holds this record of the collection. */
export function rowKeyOf(collection: CollectionName, record: StoredRecord): string {
  const { groupedBy } = COLLECTIONS[collection];
  if (groupedBy === undefined) return collection;
  const date = dayOrClassText(record['date']);
  const classId = dayOrClassText(record['classId']);
  const group =
    groupedBy === 'day' ? registerText({ date, classId }) : `${monthOf(date)}|${classId}`;
  return `${collection}|${group}`;
}

/** The collection of a row, or the settings. */
export function fieldOfRow(key: string): FieldName {
  const name = key.split('|', 1)[0];
  return FIELD_NAMES.find((field) => field === name) ?? 'settings';
}

/** The month, `YYYY-MM`, in the key of a register or grade row. */
export function monthOfRow(key: string): string {
  return monthOf(key.split('|', 2)[1] ?? '');
}

/** All rows of a field, of any date: `}` is the character after `|`. */
export function rowsOfField(field: FieldName): KeyRange {
  return isPartitioned(field) ? rowsSince(field, '') : { from: field, to: field };
}

/** The rows of a grouped collection, starting at a day or month. */
export function rowsSince(collection: PartitionedName, first: string): KeyRange {
  return { from: `${collection}|${first}`, to: `${collection}}` };
}

/** All rows of a grouped collection from one day or month to another, both included (prefixes of `YYYY-MM-DD`). */
export function rowsBetween(collection: PartitionedName, first: string, last: string): KeyRange {
  return { from: `${collection}|${first}`, to: `${collection}|${last}\uffff` };
}

/** Stands for all possible months: no school has records over so many years. */
const MANY_YEARS = 100;

/** The same rows by calendar year, for values kept by month; one part for no month or all possible months. */
export function yearsBetween(
  collection: PartitionedName,
  first: string,
  last: string,
): readonly KeyRange[] {
  const whole = rowsBetween(collection, first, last);
  if (!isMonth(first) || !isMonth(last)) return [whole];
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  if (to - from > MANY_YEARS) return [whole];
  // No key ends where a year begins, because the month follows. So no key is in two parts.
  const ends = Array.from(
    { length: Math.max(0, to - from) },
    (_, year) => `${collection}|${String(from + year + 1).padStart(4, '0')}`,
  );
  return partsEndingAt(ends, whole);
}

/** Days at which a month is divided: five days of registers each, and fewer at first, so that reading begins sooner. */
const PART_BEGINS = ['-02', '-04', '-08', '-13', '-18', '-23', '-28'];

/**
 * The same rows as in `rowsBetween`, in consecutive parts. A month of registers is divided so that the database reads
 * one part while the previous part is being parsed.
 */
export function partsBetween(
  collection: PartitionedName,
  first: string,
  last: string,
): readonly KeyRange[] {
  const whole = rowsBetween(collection, first, last);
  if (collection !== 'attendance' || first !== last || !isMonth(first)) return [whole];
  // No key ends where a part begins, because the class follows the day. So no key is in two parts.
  const ends = PART_BEGINS.map((day) => `${collection}|${first}${day}`);
  return partsEndingAt(ends, whole);
}

/** A range divided at texts that are never keys: each ends one part and begins the next. */
function partsEndingAt(ends: readonly string[], { from, to }: KeyRange): readonly KeyRange[] {
  return [from, ...ends].map((begin, place) => ({ from: begin, to: ends[place] ?? to }));
}
