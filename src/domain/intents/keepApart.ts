/** An undo puts nothing beside what has come in its place since. */
import { groupBy } from '#domain/basics/grouping.ts';
import { knownBy } from '#domain/importing/matching/alike.ts';
import type { StoredRecord } from '#domain/records/storedRecord.ts';
import { idOf } from '#domain/records/storedRecord.ts';
import type { CollectionName } from '#domain/school/collections.ts';
import type { PresentSchool } from './presentSchool.ts';
import type { Reversal } from './reversal.ts';

/**
 * Finds the records among `ids` that come back beside another one which an import would take for the same, though the two
 * are not alike now and were not before the act. What is kept out leaves a place as it is, so the rest is looked at again.
 */
export function keepApart(
  reversal: Reversal,
  collection: CollectionName,
  ids: Iterable<string>,
  keepOut: (away: ReadonlySet<string>) => void,
): void {
  const areNewlyAlike = newLikeness(reversal.present, collection);
  const coming = new Set(ids);
  while (coming.size > 0) {
    const away = new Set<string>();
    const known = [...reversal.recordsAfter(collection)].flatMap(([id, record]) =>
      knownBy(collection, record).map((key) => ({ key, id, record })),
    );
    for (const sharing of groupBy(known, ({ key }) => key).values()) {
      if (sharing.length < 2) continue;
      for (const { id, record } of sharing) {
        if (!coming.has(id)) continue;
        if (sharing.some((other) => other.id !== id && areNewlyAlike(record, other.record))) {
          away.add(id);
        }
      }
    }
    if (away.size === 0) return;
    keepOut(away);
    for (const id of away) coming.delete(id);
  }
}

/** Tells of two records that will be alike whether they are not so now, and were not before the act. */
export function newLikeness(
  present: PresentSchool,
  collection: CollectionName,
): (one: StoredRecord, other: StoredRecord) => boolean {
  const now = present[collection];
  const before = present.before[collection];
  const wasBefore = (id: string): StoredRecord | undefined =>
    before.has(id) ? before.get(id) : now.get(id);
  return (one, other) => {
    const [id, otherId] = [idOf(one), idOf(other)];
    return (
      !areAlike(collection, now.get(id), now.get(otherId)) &&
      !areAlike(collection, wasBefore(id), wasBefore(otherId))
    );
  };
}

function areAlike(
  collection: CollectionName,
  one: StoredRecord | undefined,
  other: StoredRecord | undefined,
): boolean {
  if (one === undefined || other === undefined) return false;
  const known = knownBy(collection, one);
  return knownBy(collection, other).some((key) => known.includes(key));
}
