/**
 * What `meta` holds beside the state (texts quarantined, the last backup), while there is no database: one key of
 * local storage, `schoolmaster_meta`, with a list of keys and values.
 */
import type { KeyStorage } from './sixKeys.ts';
import { META_KEY } from './sixKeys.ts';

/** The kept keys and values; none where the key is missing or not ours. */
export function keptMeta(keys: KeyStorage): readonly (readonly [key: string, value: unknown])[] {
  const text = keys.getItem(META_KEY);
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    // Not written by this program. No records depend on it.
    return [];
  }
}

function isEntry(value: unknown): value is readonly [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string';
}
