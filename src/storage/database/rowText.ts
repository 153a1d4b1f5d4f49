import type { StoredRecord } from '#domain/records/storedRecord.ts';
import { exactJson, hasNumberTexts, keepNumberTexts } from './exactNumbers.ts';
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
