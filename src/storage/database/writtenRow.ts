/** Records as text to store, numbers that would change by their own texts. Fetched with what storing needs. */
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { isHolder, TEXTS } from './rowText.ts';
import type { FieldName } from './rowKeys.ts';
import type { Row } from './rows.ts';

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
