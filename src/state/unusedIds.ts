import { newId, type NewId } from '#domain/ids.ts';

/** Gives ids that none of the records has, and none twice (conformance P2). */
export function unusedIds(records: readonly { readonly id: string }[]): NewId {
  const used = new Set(records.map(({ id }) => id));
  return () => {
    const id = newId(Math.random, (candidate) => used.has(candidate));
    used.add(id);
    return id;
  };
}
