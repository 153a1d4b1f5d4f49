/** Groups conflicts of acts that changed several records, so that a person decides them once. */
import type { Stamp } from './entries.ts';

/** The part of a conflict that grouping needs. */
export interface ActConflict<One> {
  readonly one: One;
  /** The record of the conflict: two conflicts over one record make no bulk act. */
  readonly record: string;
  /** The stamps of the acts that set another value. */
  readonly stamps: readonly Stamp[];
}

/** Conflicts from one act over several records; without that `stamp`, a single conflict. */
export interface BulkGroup<One> {
  readonly stamp?: Stamp;
  readonly parts: readonly One[];
}

/**
 * The conflicts in groups, in the order of their first members. An act is a bulk act if several of its records are in
 * conflict. A conflict between two bulk acts goes to the act with more records, or else to the later act. The groups
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
