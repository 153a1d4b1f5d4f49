/** Stored lists of a school's own: records in order, each with a text as its name. */
import { isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';

/**
 * Reads a stored list whose entries have their names under `key`. The first entry of a name counts. Returns `undefined`
 * for a missing or empty list, and for any other value.
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

/** True if people read two names as the same: "art" and "Art ". */
export function isSameName(a: string, b: string): boolean {
  return nameKey(a) === nameKey(b);
}

/** Returns the same key for all spellings of a name. */
export function nameKey(name: string): string {
  return tidyName(name).normalize('NFKC').toLowerCase();
}

/** Returns a name as stored: without outer blanks, and with single blanks inside. */
export function tidyName(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

/** Reads a stored number from 0 on; `undefined` for anything else. */
export function positiveOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}
