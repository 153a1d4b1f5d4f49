/** Conflicts of acts that changed several records, put together so that a person decides them once. */
import type { Stamp } from './entries.ts';

/** What the grouping has to know of a conflict. */
export interface ActConflict<One> {
  readonly one: One;
  /** The record that it is about: two conflicts over one record make no bulk act. */
  readonly record: string;
  /** The stamps of the acts that set another value. */
  readonly stamps: readonly Stamp[];
}

/** Conflicts that one act over several records is part of; without that `stamp`, a conflict for itself. */
export interface BulkGroup<One> {
  readonly stamp?: Stamp;
  readonly parts: readonly One[];
}

/**
 * The conflicts in groups, in the order of their first parts. An act is a bulk act where several records of it are in
 * conflict. A conflict of two bulk acts goes to the one with more records, of equals to the later one. The groups
 * follow from the conflicts alone, so all PCs have the same ones.
 */
export function byBulkAct<One>(conflicts: readonly ActConflict<One>[]): readonly BulkGroup<One>[] {
  const records = new Map<Stamp, Set<string>>();
  for (const { record, stamps } of conflicts) {
    for (const stamp of stamps) {
      const known = records.get(stamp) ?? new Set<string>();
      records.set(stamp, known.add(record));
    }
  }
  const sizeOf = (stamp: Stamp): number => records.get(stamp)?.size ?? 0;
  const groups = new Map<Stamp, One[]>();
  const all: BulkGroup<One>[] = [];
  for (const { one, stamps } of conflicts) {
    const [stamp = ''] = stamps.toSorted((a, b) => sizeOf(b) - sizeOf(a) || (a < b ? 1 : -1));
    const known = groups.get(stamp);
    if (sizeOf(stamp) < 2) all.push({ parts: [one] });
    else if (known) known.push(one);
    else {
      const parts = [one];
      groups.set(stamp, parts);
      all.push({ stamp, parts });
    }
  }
  return all;
}
