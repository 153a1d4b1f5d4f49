import type { StoredRecord } from '#domain/storedRecords.ts';
import { isRecord } from '#domain/storedRecords.ts';
import type { FieldName } from './rowKeys.ts';

/** The text a row holds: an array of records, or the settings object by itself. */
export function rowText(field: FieldName, records: readonly StoredRecord[]): string {
  return JSON.stringify(field === 'settings' ? (records[0] ?? {}) : records);
}

/** The records in a row's text. The text was written by this application, so it is not checked again. */
export function recordsIn(text: string): readonly StoredRecord[] {
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value)) return isRecord(value) ? [value] : [];
  return value;
}
