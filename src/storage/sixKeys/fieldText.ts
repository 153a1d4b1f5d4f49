/** Texts from outside (the six keys, backup files) read as the records of a field. */
import { newId } from '#school/text/ids.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { isTooDeep } from '#school/definitions/parsedValues.ts';
import { keepNumberTexts } from '#storage/database/rowText.ts';
import type { FieldName } from '#storage/database/rowKeys.ts';

/** Deeper values than any record has: writing them back would overflow the stack. */
export const DEEPEST = 64;

export type FieldReading =
  | { readonly kind: 'ok'; readonly records: readonly StoredRecord[] }
  | { readonly kind: 'unreadable' };

const UNREADABLE: FieldReading = { kind: 'unreadable' };

/**
 * Reads a field's text: a JSON array of records, or one object for the settings.
 * Records without an id, or with one that stands before, are given a new one, so that each can be edited.
 */
export function readFieldText(field: FieldName, text: string, random: () => number): FieldReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Not swallowed: the caller keeps the text aside and tells the person.
    return UNREADABLE;
  }
  if (isTooDeep(value, DEEPEST)) return UNREADABLE;
  keepNumberTexts(value, text);
  if (field === 'settings') return isRecord(value) ? { kind: 'ok', records: [value] } : UNREADABLE;
  if (!Array.isArray(value) || !value.every(isRecord)) return UNREADABLE;
  return { kind: 'ok', records: withIds(value, random) };
}

/** The same records, those without a usable id, or with one that stands before, with a new one. */
export function withIds(
  records: readonly StoredRecord[],
  random: () => number,
): readonly StoredRecord[] {
  const used = new Set<string>();
  const wanting: number[] = [];
  records.forEach((record, index) => {
    const id = usableId(record);
    if (id === undefined || used.has(id)) wanting.push(index);
    else used.add(id);
  });
  if (wanting.length === 0) return records;
  const repaired = [...records];
  for (const index of wanting) {
    const id = newId(random, (candidate) => used.has(candidate));
    used.add(id);
    repaired[index] = { ...records[index], id };
  }
  return repaired;
}

/** The id of a record as text, `undefined` where it has none that could name it. */
export function usableId({ id }: StoredRecord): string | undefined {
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : undefined;
}
