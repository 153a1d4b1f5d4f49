/** Lists that a school writes for itself, as they are stored: records in their order, each with a text that names it. */
import { isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';

/**
 * Reads a stored list whose entries are named by the text in `key`. The first entry of a name counts. Answers
 * `undefined` where nothing is stored, or where what is stored is no such list.
 */
export function namedEntries(value: unknown, key: string): readonly StoredRecord[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const found = new Map<string, StoredRecord>();
  for (const entry of value) {
    const name: unknown = isRecord(entry) ? entry[key] : undefined;
    if (!isRecord(entry) || typeof name !== 'string' || name.trim() === '') return undefined;
    if (!found.has(name)) found.set(name, entry);
  }
  return [...found.values()];
}

/** Whether two names are one to people: "art" is "Art ". */
export function isSameName(a: string, b: string): boolean {
  return nameKey(a) === nameKey(b);
}

/** The same text for all ways to write a name. */
export function nameKey(name: string): string {
  return tidyName(name).normalize('NFKC').toLowerCase();
}

/** A name as it is stored: without outer blanks, and with single ones inside. */
export function tidyName(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

/** Reads a stored number from 0 on; `undefined` for anything else. */
export function positiveOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}
