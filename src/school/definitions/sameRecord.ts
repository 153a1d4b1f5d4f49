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
