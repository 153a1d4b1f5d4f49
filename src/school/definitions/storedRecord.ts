/** A record from storage or a backup: an object whose fields have not been checked. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** True if a value can be a record: an object, but not an array. */
export function isRecord(value: unknown): value is StoredRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True if all these fields are texts. */
export function hasTexts(record: StoredRecord, names: readonly string[]): boolean {
  return names.every((name) => typeof record[name] === 'string');
}

/** Returns a record's id as text; other programs may write numbers. */
export function idOf(record: StoredRecord): string {
  return String(record['id']);
}

/** Returns the record with other fields; a field without a value is removed. Exact numbers of the store are kept. */
export function withFields<R extends object>(record: R, changes: object): R {
  // A spread also copies symbols, under which the store keeps exact numbers: see `rowText.ts`.
  const next = { ...record, ...changes };
  for (const [name, value] of Object.entries({ ...changes })) {
    if (value === undefined) Reflect.deleteProperty(next, name);
  }
  return next;
}
