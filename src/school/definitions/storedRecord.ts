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

/** Sets fields; a field without a value is removed. What else is kept with the record stays. */
export function withFields<R extends object>(record: R, changes: object): R {
  const gone = new Set(
    Object.entries({ ...changes }).flatMap(([name, value]) => (value === undefined ? [name] : [])),
  );
  const next = Object.entries({ ...record, ...changes }).filter(([name]) => !gone.has(name));
  // `as`: only fields that the record can be without have gone.
  return Object.fromEntries(next) as R;
}
