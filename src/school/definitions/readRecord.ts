/** Reading what is stored: records that other programs wrote may miss fields, or have odd ones. */
import type { Definition, Field, RecordOf } from './record.ts';
import { isNumberField } from './record.ts';
import type { StoredRecord } from './storedRecord.ts';

// "Shown with what it has" (docs/conformance.md, Bad input): a number or a truth value becomes its text, anything else no text.
function text(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return '';
}

/**
 * The day or class id of a mark or grade. A truth value is none: records are stored by day and class, and must be
 * found again where they were put.
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
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
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

/** A number has no empty value of its own: what is stored must be one. */
function isEmpty(field: Field, stored: unknown, value: unknown): boolean {
  return isNumberField(field) ? Number.isNaN(number(stored, Number.NaN)) : value === '';
}

/**
 * Gives what reads stored records of a definition. A record whose fields are all sound is answered as it is; another
 * one is copied and mended, and keeps the fields that the definition does not know.
 */
export function readerOf<D extends Definition>(
  definition: D,
): (record: StoredRecord) => RecordOf<D> {
  const fields = Object.entries(definition);
  const names = fields.map(([name]) => name);
  const types = fields.map(([, field]) => typeof readField(field, ''));
  const needed = fields.findLastIndex(([, field]) => field.isLeftOutIfEmpty !== true) + 1;

  // Where the record has just the defined fields, in their order, the engine goes through its own list of them. That is
  // twice as fast as asking for each by name, and there may be a million marks.
  const isPlainlyWhole = (record: StoredRecord): boolean => {
    let place = 0;
    for (const name in record) {
      const value = record[name];
      if (name !== names[place] || typeof value !== types[place]) return false;
      if (typeof value !== 'string' && !isNumber(value)) return false;
      place += 1;
    }
    return place >= needed;
  };
  const isWhole = (record: StoredRecord): record is StoredRecord & RecordOf<D> =>
    isPlainlyWhole(record) ||
    fields.every(
      ([name, field]) =>
        isSound(field, record[name]) || (field.isLeftOutIfEmpty === true && !(name in record)),
    );

  return (record) => {
    if (isWhole(record)) return record;
    const mended: Record<string, unknown> = { ...record };
    for (const [name, field] of fields) {
      const value = readField(field, name in record ? record[name] : field.ifMissing);
      mended[name] = value;
      if (field.isLeftOutIfEmpty === true && isEmpty(field, record[name], value)) {
        delete mended[name];
      }
    }
    // `as`: each field has just been read as its definition says.
    return mended as RecordOf<D>;
  };
}
