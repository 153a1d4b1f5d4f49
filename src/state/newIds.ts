import { newId } from '#school/text/ids.ts';

/** A random id for a new record that none of `used` has (docs/conformance.md, Departures). */
export function unusedId(used: Iterable<string>): string {
  const usedIds = new Set(used);
  return newId(Math.random, (candidate) => usedIds.has(candidate));
}
