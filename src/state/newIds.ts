import { newId } from '#school/text/ids.ts';

/** A random id for a new record that none of `used` has (docs/conformance.md, Departures). */
export function unusedId(used: Iterable<string>): string {
  const taken = new Set(used);
  return newId(Math.random, (candidate) => taken.has(candidate));
}
