/** Rows and other stored texts read as records, numbers that would change with their own texts. */
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import type { Row } from './rows.ts';
import type { FieldName } from './rowKeys.ts';

/** The records in a row. Its text was written by this application, so it is not checked again. */
export function recordsIn({ text, exact }: Pick<Row, 'text' | 'exact'>): readonly StoredRecord[] {
  // `as`: what JSON gives is unknown; what this application wrote is records, or one for the settings.
  const value = JSON.parse(text) as readonly StoredRecord[] | StoredRecord;
  if (exact) keepNumberTexts(value, text);
  return isList(value) ? value : [value];
}

function isList(value: readonly StoredRecord[] | StoredRecord): value is readonly StoredRecord[] {
  return Array.isArray(value);
}

/**
 * Numbers that change when they are read and written again: 12345678901234567890, 1e400, -0. Records of other programs
 * may have them in fields of their own. They are read as the nearest number there is, and their text goes along with the
 * object they stand in, under a symbol, which a copy by `{...record}` takes over. It is written back for as long as the
 * field holds the number that was read from it.
 *
 * `JSON.rawJSON` and the source text for revivers would do this in newer browsers only, and readers of a field would then
 * find an object where a number was.
 */
const TEXTS = Symbol('texts of numbers');

/** An object whose numbers' texts may be kept. */
interface Holder {
  readonly [key: string]: unknown;
  [TEXTS]?: ReadonlyMap<string, string>;
}

/** Whether a text may hold such a number. It may wrongly say yes, of a string that looks like JSON, and never wrongly no. */
const MAY_CHANGE = /[:,[]\s*(?:-0|-?\d[\d.]{15}|-?\d[\d.]*[eE])/;

/** The same of a number by itself: whatever is shorter and has no exponent keeps its value. */
const MAY_CHANGE_ALONE = /^-0|[eE]|^.{16}/;

/**
 * Attaches the texts of such numbers to what was parsed from `text`. Refuse what is too deeply nested before: it recurses.
 */
export function keepNumberTexts(value: unknown, text: string): void {
  if (MAY_CHANGE.test(text)) rememberTexts(value, JSON.parse(withNumbersAsTexts(text)));
}

/** Walks a value and its copy, in which such numbers are strings. Answers whether there were any. */
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

/** Whether a value can hold them. */
function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}

const NUMBER = /-?\d[\d.eE+-]*/y;

/** The same JSON with every number that would change as a string. */
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

/** The row that `revision` makes of these records: an array of them, or the settings object by itself. */
export function rowOf(field: FieldName, records: readonly StoredRecord[], revision: number): Row {
  const value = field === 'settings' ? (records[0] ?? {}) : records;
  const count = records.length;
  return records.some(hasNumberTexts)
    ? { text: exactJson(value), count, from: revision, exact: true }
    : { text: JSON.stringify(value), count, from: revision };
}

/** Whether a record holds, at any depth, a number whose text is kept. */
export function hasNumberTexts(record: object): boolean {
  return TEXTS in record;
}

/** `JSON.stringify`, with the texts of numbers that are kept. */
export function exactJson(value: object): string {
  // Nowhere else in the text, so that only our own places are filled in below.
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
