/** A record as it was found in storage or in a backup: an object, its fields not looked at yet. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** Whether a value can be a record at all: an object that is no list. */
export function isRecord(value: unknown): value is StoredRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether all fields of these names are texts. */
export function hasTexts(record: StoredRecord, names: readonly string[]): boolean {
  return names.every((name) => typeof record[name] === 'string');
}

/** Ids written by other programs may be numbers; they are compared as text. */
export function idOf(record: StoredRecord): string {
  return String(record['id']);
}
