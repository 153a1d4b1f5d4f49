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
  // A spread also copies symbols, under which the store keeps exact numbers: see `recordRows.ts`.
  const next = { ...record, ...changes };
  for (const [name, value] of Object.entries({ ...changes })) {
    if (value === undefined) Reflect.deleteProperty(next, name);
  }
  return next;
}

/** True if two stored values are equal. The order of keys does not matter; `undefined` counts as missing. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [withValues(a), withValues(b)];
  return (
    one.size === other.size &&
    [...one].every(([key, value]) => other.has(key) && isSameValue(value, other.get(key)))
  );
}

/** Returns a text that is equal exactly for equal stored values, for use as a map key. */
export function valueText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  if (Array.isArray(value)) return `[${value.map(valueText).join()}]`;
  const fields = [...withValues(value)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${valueText(field)}`).join()}}`;
}

function withValues(holder: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(holder).filter(([, value]) => value !== undefined));
}
