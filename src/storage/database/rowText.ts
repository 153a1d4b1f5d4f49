import type { StoredRecord } from '#domain/records/storedRecord.ts';
import { keepNumberTexts } from './exactNumbers.ts';
import type { Row } from './rows.ts';

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
