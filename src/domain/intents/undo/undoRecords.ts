/** Taking back what an act did to the records of a collection. What is not as the act left it stays, and is named. */
import { isSameValue } from '#domain/records/sameRecord.ts';
import type { StoredRecord } from '#domain/records/storedRecord.ts';
import { idOf } from '#domain/records/storedRecord.ts';
import type { CollectionName } from '#domain/school/collections.ts';
import type { LeftReason } from '#domain/intents/leftAlone.ts';
import type { Reversal } from './reversal.ts';

/** One record, as it is now and as it was at both ends of the act. */
export interface ChangedRecord {
  readonly now: StoredRecord;
  readonly from: StoredRecord;
  readonly to: StoredRecord;
}

/** What the act added and is still there: as it is now, and as it was added. */
export function* addedAndThere(
  reversal: Reversal,
  collection: CollectionName,
): Iterable<{ readonly now: StoredRecord; readonly added: StoredRecord }> {
  for (const added of reversal.effects(collection).added) {
    const now = reversal.present[collection].get(idOf(added));
    if (now !== undefined) yield { now, added };
  }
}

/** What the act removed and is not there again. The others are left alone. */
export function* removedAndGone(
  reversal: Reversal,
  collection: CollectionName,
): Iterable<StoredRecord> {
  for (const record of reversal.effects(collection).removed) {
    if (!reversal.present[collection].has(idOf(record))) yield record;
    else reversal.leave(collection, record, 'there');
  }
}

/** What the act changed and is still there. What has been deleted since stays so. */
export function* changedAndThere(
  reversal: Reversal,
  collection: CollectionName,
): Iterable<ChangedRecord> {
  for (const [from, to] of reversal.effects(collection).changed) {
    const now = reversal.present[collection].get(idOf(to));
    if (now !== undefined) yield { now, from, to };
    else reversal.leave(collection, to, 'deleted');
  }
}

/** Takes out what the act added, but what has changed since. */
export function takeOutAdded(reversal: Reversal, collection: CollectionName): void {
  for (const { now, added } of addedAndThere(reversal, collection)) {
    takeOutUnless(reversal, collection, now, isSameValue(now, added) ? undefined : 'changed');
  }
}

/** Takes a record out, unless there is a reason to keep it: then it is left alone. */
export function takeOutUnless(
  reversal: Reversal,
  collection: CollectionName,
  now: StoredRecord,
  reason: LeftReason | undefined,
): void {
  if (reason) reversal.leave(collection, now, reason);
  else reversal.takeOut(collection, now);
}

/** The ids of what the act changed or removed, some of which comes back. */
export function comingBack(reversal: Reversal, collection: CollectionName): readonly string[] {
  const { changed, removed } = reversal.effects(collection);
  return [...changed.map(([from]) => from), ...removed].map(idOf);
}
