import { newId, type NewId } from '#domain/basics/ids.ts';

/** An id for a new record that none of `used` has (conformance P2: random, and checked to be unused). */
export function unusedId(used: Iterable<string>): string {
  const taken = new Set(used);
  return newId(Math.random, (candidate) => taken.has(candidate));
}

/** Gives ids that none of the records has, and none twice (conformance P2). */
export function unusedIds(records: readonly { readonly id: string }[]): NewId {
  const used = new Set(records.map(({ id }) => id));
  return () => {
    const id = newId(Math.random, (candidate) => used.has(candidate));
    used.add(id);
    return id;
  };
}
