/** Reads stored records: records that other programs wrote may lack fields or have odd ones. */
import type { Definition, Field, RecordOf } from './record.ts';
import { isNumberField } from './record.ts';
import type { StoredRecord } from './storedRecord.ts';

// Reads text: numbers and booleans become text, anything else becomes empty ("shown with what it has",
// docs/conformance.md, Bad input).
function text(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return '';
}

/**
 * Reads the day or class id of a mark or grade. A boolean becomes empty: records are stored by day and class, and must
 * be found again under the same key.
 */
export function dayOrClassText(value: unknown): string {
  return typeof value === 'boolean' ? '' : text(value);
}

function number(value: unknown, fallback: number): number {
  if (isNumber(value)) return value;
  if (typeof value !== 'string' || value.trim() === '') return fallback;
  const read = Number(value);
  return Number.isFinite(read) ? read : fallback;
}

function ids(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(text).filter((id) => id !== '') : [];
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((element) => typeof element === 'string');
}

function isSound(field: Field, value: unknown): boolean {
  if (isNumberField(field)) return isNumber(value);
  return field.kind === 'ids' ? isTextList(value) : typeof value === 'string';
}

function readField(field: Field, value: unknown): unknown {
  if (isNumberField(field)) return number(value, field.fallback);
  if (field.kind === 'ids') return ids(value);
  return field.isPartOfKey === true ? dayOrClassText(value) : text(value);
}

/** A number has no empty value: a stored number is never empty. */
function isEmpty(field: Field, stored: unknown, value: unknown): boolean {
  return isNumberField(field) ? Number.isNaN(number(stored, Number.NaN)) : value === '';
}

/**
 * Returns a function that reads stored records of a definition. A sound record is returned as it is. Otherwise it
 * returns a corrected copy, which keeps unknown fields.
 */
export function readerOf<D extends Definition>(
  definition: D,
): (record: StoredRecord) => RecordOf<D> {
  const fields = Object.entries(definition);
  const names = fields.map(([name]) => name);
  const types = fields.map(([, field]) => typeof readField(field, ''));
  const needed = fields.findLastIndex(([, field]) => field.isLeftOutIfEmpty !== true) + 1;

  // If the record has exactly the defined fields in order, iterating over them is twice as fast as lookups by name.
  // There may be a million marks.
  const hasExactFields = (record: StoredRecord): boolean => {
    let index = 0;
    for (const name in record) {
      const value = record[name];
      if (name !== names[index] || typeof value !== types[index]) return false;
      if (typeof value !== 'string' && !isNumber(value)) return false;
      index += 1;
    }
    return index >= needed;
  };
  const isSoundRecord = (record: StoredRecord): record is StoredRecord & RecordOf<D> =>
    hasExactFields(record) ||
    fields.every(
      ([name, field]) =>
        isSound(field, record[name]) || (field.isLeftOutIfEmpty === true && !(name in record)),
    );

  return (record) => {
    if (isSoundRecord(record)) return record;
    const corrected: Record<string, unknown> = { ...record };
    for (const [name, field] of fields) {
      const value = readField(field, name in record ? record[name] : field.ifMissing);
      corrected[name] = value;
      if (field.isLeftOutIfEmpty === true && isEmpty(field, record[name], value)) {
        delete corrected[name];
      }
    }
    // `as`: each field has just been read according to its definition.
    return corrected as RecordOf<D>;
  };
}
