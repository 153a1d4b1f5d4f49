/** An undo restores no record that would duplicate a newer one. */
import { knownBy } from '#import/matching/alike.ts';
import { groupBy } from '#school/text/grouping.ts';
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
    const keys = [...reversal.after(collection)].flatMap(([id, record]) =>
      likeness.keysOf(record).map((key) => ({ key, id })),
    );
    const cancelled = new Set<string>();
    for (const alike of groupBy(keys, ({ key }) => key).values()) {
      for (const { id } of alike) {
        const isNew = restored.has(id) && alike.some((one) => likeness.areNewlyAlike(id, one.id));
        if (isNew) cancelled.add(id);
      }
    }
    if (cancelled.size === 0) return;
    cancel(cancelled);
    for (const id of cancelled) restored.delete(id);
  }
}

/** Which records an import would take for the same, now and before the act. */
export class Likeness {
  readonly #present: SchoolForUndo;
  readonly #collection: CollectionName;
  readonly #keys = new Map<StoredRecord, readonly string[]>();

  constructor(present: SchoolForUndo, collection: CollectionName) {
    this.#present = present;
    this.#collection = collection;
  }

  /** The match keys of a record. Computed once: there may be thousands of records. */
  keysOf(record: StoredRecord): readonly string[] {
    const known = this.#keys.get(record) ?? knownBy(this.#collection, record);
    this.#keys.set(record, known);
    return known;
  }

  /** True if two records share a key only after the undo: neither now nor before the act. */
  areNewlyAlike(id: string, otherId: string): boolean {
    if (id === otherId) return false;
    const now = this.#present[this.#collection];
    const touched = this.#present.before[this.#collection];
    const before = (one: string) => (touched.has(one) ? touched.get(one) : now.get(one));
    return (
      !this.#shareAny(now.get(id), now.get(otherId)) && !this.#shareAny(before(id), before(otherId))
    );
  }

  #shareAny(one: StoredRecord | undefined, other: StoredRecord | undefined): boolean {
    if (!one || !other) return false;
    const keys = this.keysOf(other);
    return this.keysOf(one).some((key) => keys.includes(key));
  }
}
