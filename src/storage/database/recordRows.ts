/**
 * Maps records to rows: their keys and their text. Students, teachers, classes and settings are one row each. Attendance
 * has a row for each register (one class, one day), grades a row for each class and month. So saving one register or
 * grade writes one small row, however long the school's history is.
 */
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import type { Row, KeyRange } from './rows.ts';
import {
  type FieldName,
  COLLECTIONS,
  FIELD_NAMES,
  type CollectionName,
  type PartitionedName,
} from '#school/collections.ts';
import { isMonth, monthOf } from '#school/text/days.ts';
import { dayOrClassText } from '#school/definitions/readRecord.ts';
import { registerText } from '#school/attendance/attendance.ts';

/** The records in a row. This application wrote the text, so the text is not validated again. */
export function recordsIn({ text, exact }: Pick<Row, 'text' | 'exact'>): readonly StoredRecord[] {
  // `as`: JSON has no types; this application wrote records here, or one record for the settings.
  const value = JSON.parse(text) as readonly StoredRecord[] | StoredRecord;
  if (exact) keepNumberTexts(value, text);
  return isList(value) ? value : [value];
}

function isList(value: readonly StoredRecord[] | StoredRecord): value is readonly StoredRecord[] {
  return Array.isArray(value);
}

/**
 * Some numbers change when they are parsed and written again: 12345678901234567890, 1e400, -0. Records of other
 * programs may have them in their own fields. They are read as the nearest number. Their text is kept on the object
 * under a symbol, which a copy by `{...record}` keeps. The text is written back while the field still holds the parsed
 * number.
 *
 * `JSON.rawJSON` and the source text for revivers would do this in newer browsers only. Readers of a field would then
 * find an object instead of a number.
 */
const TEXTS = Symbol('texts of numbers');

/** An object that may carry the texts of its numbers. */
interface Holder {
  readonly [key: string]: unknown;
  [TEXTS]?: ReadonlyMap<string, string>;
}

/** True if a text may hold such a number. Wrongly true for a string that looks like JSON; never wrongly false. */
const MAY_CHANGE = /[:,[]\s*(?:-0|-?\d[\d.]{15}|-?\d[\d.]*[eE])/;

/** The same for a single number: a shorter number without an exponent keeps its value. */
const MAY_CHANGE_ALONE = /^-0|[eE]|^.{16}/;

/**
 * Attaches the texts of such numbers to the value parsed from `text`. Refuse deeply nested values first: this function
 * recurses.
 */
export function keepNumberTexts(value: unknown, text: string): void {
  if (MAY_CHANGE.test(text)) rememberTexts(value, JSON.parse(withNumbersAsTexts(text)));
}

/** Walks a value and its copy, in which such numbers are strings. Returns true if there were any. */
function rememberTexts(value: unknown, copy: unknown): boolean {
  if (!isHolder(value) || !isHolder(copy)) return false;
  const texts = new Map<string, string>();
  let found = false;
  for (const [key, inner] of Object.entries(value)) {
    const beside = copy[key];
    if (typeof inner === 'number' && typeof beside === 'string') texts.set(key, beside);
    else if (rememberTexts(inner, beside)) found = true;
  }
  if (!found && texts.size === 0) return false;
  value[TEXTS] = texts;
  return true;
}

/** True if a value can hold such numbers. */
function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}

const NUMBER = /-?\d[\d.eE+-]*/y;

/** The same JSON, with every number that would change as a string. */
function withNumbersAsTexts(text: string): string {
  const parts: string[] = [];
  let from = 0;
  let at = 0;
  while (at < text.length) {
    const character = text[at];
    if (character === '"') {
      at = afterString(text, at);
      continue;
    }
    NUMBER.lastIndex = at;
    const number = NUMBER.exec(text)?.[0];
    if (number !== undefined && changes(number)) {
      parts.push(text.slice(from, at), `"${number}"`);
      from = at + number.length;
    }
    at += number?.length ?? 1;
  }
  return parts.join('') + text.slice(from);
}

function changes(number: string): boolean {
  return MAY_CHANGE_ALONE.test(number) && String(Number(number)) !== number;
}

function afterString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** The row that `revision` makes of these records: an array, or a single object for the settings. */
export function rowOf(field: FieldName, records: readonly StoredRecord[], revision: number): Row {
  const value = field === 'settings' ? (records[0] ?? {}) : records;
  const count = records.length;
  return records.some(hasNumberTexts)
    ? { text: exactJson(value), count, from: revision, exact: true }
    : { text: JSON.stringify(value), count, from: revision };
}

/** True if a record holds, at any depth, a number whose text is kept. */
export function hasNumberTexts(record: object): boolean {
  return TEXTS in record;
}

/** Like `JSON.stringify`, but writes the kept texts of numbers. */
export function exactJson(value: object): string {
  // This mark appears nowhere else in the text. So only our own placeholders are replaced below.
  let mark = '#';
  const plain = JSON.stringify(value);
  while (plain.includes(mark)) mark += '#';
  const kept: string[] = [];
  const marked = JSON.stringify(value, function (this: unknown, key: string, inner: unknown) {
    const text = isHolder(this) ? this[TEXTS]?.get(key) : undefined;
    if (text === undefined || !Object.is(Number(text), inner)) return inner;
    kept.push(text);
    return `${mark}${kept.length - 1}`;
  });
  return marked.replaceAll(
    new RegExp(`"${mark}(\\d+)"`, 'g'),
    (_, place: string) => kept[Number(place)] ?? '',
  );
}

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
  return [whole.from, ...ends].map((begin, place) => ({
    from: begin,
    to: ends[place] ?? whole.to,
  }));
}
