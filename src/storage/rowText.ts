import type { StoredRecord } from '#domain/storedRecords.ts';
import type { FieldName } from './rowKeys.ts';

/** The text a row holds: an array of records, or the settings object by itself. */
export function rowText(field: FieldName, records: readonly StoredRecord[]): string {
  return JSON.stringify(field === 'settings' ? (records[0] ?? {}) : records);
}

/** The records in a row's text. The text was written by this application, so it is not checked again. */
export function recordsIn(text: string): readonly StoredRecord[] {
  // `as`: what JSON gives is unknown; what this application wrote is records, or one for the settings.
  const value = JSON.parse(text) as readonly StoredRecord[] | StoredRecord;
  return isList(value) ? value : [value];
}

function isList(value: readonly StoredRecord[] | StoredRecord): value is readonly StoredRecord[] {
  return Array.isArray(value);
}
