/** An undo restores no record that would duplicate a newer one. */
import { knownBy } from '#import/matching/alike.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import type { CollectionName } from '#school/collections.ts';
import type { SchoolForUndo } from './schoolForUndo.ts';
import type { Reversal } from './reversal.ts';

/**
 * Cancels restored records that would duplicate an existing one, by the matching rules of imports, unless they did so
 * before the act. Each cancelled record changes the others, so the rest is checked again.
 */
export function keepApart(
  reversal: Reversal,
  collection: CollectionName,
  ids: Iterable<string>,
  cancel: (cancelled: ReadonlySet<string>) => void,
): void {
  const likeness = new Likeness(reversal.present, collection);
  const restored = new Set(ids);
  while (restored.size > 0) {
    const sharing = new Map<string, RecordsOfKey>();
    for (const [id, record] of reversal.recordsAfter(collection)) {
      for (const key of knownBy(collection, record)) {
        const ofKey = sharing.get(key) ?? new RecordsOfKey(key, likeness);
        sharing.set(key, ofKey);
        ofKey.add(id);
      }
    }
    const ofSeveral = [...sharing.values()].filter(({ size }) => size > 1);
    const cancelled = new Set(
      ofSeveral.flatMap((ofKey) => ofKey.ids().filter((id) => restored.has(id) && ofKey.isNew(id))),
    );
    if (cancelled.size === 0) return;
    cancel(cancelled);
    for (const id of cancelled) restored.delete(id);
  }
}

/** The match keys of records, now and before the act. Each is computed once. */
export class Likeness {
  readonly #present: SchoolForUndo;
  readonly #collection: CollectionName;
  readonly #now = new Map<string, readonly string[]>();
  readonly #before = new Map<string, readonly string[]>();

  constructor(present: SchoolForUndo, collection: CollectionName) {
    this.#present = present;
    this.#collection = collection;
  }

  now(id: string): readonly string[] {
    return this.#known(this.#now, id, this.#present[this.#collection].get(id));
  }

  before(id: string): readonly string[] {
    const touched = this.#present.before[this.#collection];
    if (!touched.has(id)) return this.now(id);
    return this.#known(this.#before, id, touched.get(id));
  }

  /** True if two records share a key only after the undo: neither now nor before the act. */
  areNewlyAlike(id: string, otherId: string): boolean {
    return (
      !shareAny(this.now(id), this.now(otherId)) && !shareAny(this.before(id), this.before(otherId))
    );
  }

  #known(
    known: Map<string, readonly string[]>,
    id: string,
    record: StoredRecord | undefined,
  ): readonly string[] {
    let keys = known.get(id);
    if (!keys) {
      keys = record === undefined ? [] : knownBy(this.#collection, record);
      known.set(id, keys);
    }
    return keys;
  }
}

function shareAny(some: readonly string[], others: readonly string[]): boolean {
  return some.some((key) => others.includes(key));
}

/**
 * The records that will have one key, such as a name. There may be hundreds. Nearly all have the key now or had it
 * before the act, which is allowed. So only records of different groups are compared.
 */
class RecordsOfKey {
  readonly #key: string;
  readonly #likeness: Likeness;
  readonly #groups: readonly Group[] = [true, false].flatMap((isNow) =>
    [true, false].map((isBefore) => ({ isNow, isBefore, ids: [] })),
  );

  constructor(key: string, likeness: Likeness) {
    this.#key = key;
    this.#likeness = likeness;
  }

  add(id: string): void {
    this.#groupOf(id)?.ids.push(id);
  }

  get size(): number {
    return this.ids().length;
  }

  ids(): readonly string[] {
    return this.#groups.flatMap(({ ids }) => ids);
  }

  /** True if a record would duplicate another one that it did not duplicate before. */
  isNew(id: string): boolean {
    const own = this.#groupOf(id);
    return this.#groups.some(
      ({ isNow, isBefore, ids }) =>
        !(own?.isNow && isNow) &&
        !(own?.isBefore && isBefore) &&
        ids.some((other) => other !== id && this.#likeness.areNewlyAlike(id, other)),
    );
  }

  #groupOf(id: string): Group | undefined {
    const isNow = this.#likeness.now(id).includes(this.#key);
    const isBefore = this.#likeness.before(id).includes(this.#key);
    return this.#groups.find((group) => group.isNow === isNow && group.isBefore === isBefore);
  }
}

/** The records of a key that have or lack the key now, and had or lacked the key before the act. */
interface Group {
  readonly isNow: boolean;
  readonly isBefore: boolean;
  readonly ids: string[];
}
