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

/** Takes out what the act added, but what `whyKept` has a reason to keep: by itself, whatever has changed since. */
export function takeOutAdded(
  reversal: Reversal,
  collection: CollectionName,
  whyKept: (now: StoredRecord, added: StoredRecord) => LeftReason | undefined = changedSince,
): void {
  for (const record of reversal.effects(collection).added) {
    const now = reversal.present[collection].get(idOf(record));
    if (now === undefined) continue;
    const reason = whyKept(now, record);
    if (reason) reversal.leave(collection, now, reason);
    else reversal.takeOut(collection, now);
  }
}

/** Brings back what the act removed and is not there again. */
export function putBackRemoved(
  reversal: Reversal,
  collection: CollectionName,
  putBack = (record: StoredRecord): void => reversal.putBack(collection, record),
): void {
  const present = reversal.present[collection];
  for (const record of reversal.effects(collection).removed) {
    if (present.has(idOf(record))) reversal.leave(collection, record, 'there');
    else putBack(record);
  }
}

/** Takes back what was changed; what has been deleted since stays so. */
export function undoChanged(
  reversal: Reversal,
  collection: CollectionName,
  undo: (record: ChangedRecord) => void,
): void {
  for (const [from, to] of reversal.effects(collection).changed) {
    const now = reversal.present[collection].get(idOf(to));
    if (now === undefined) reversal.leave(collection, to, 'deleted');
    else undo({ now, from, to });
  }
}

/** The ids of what the act changed or removed, some of which comes back. */
export function comingBack(reversal: Reversal, collection: CollectionName): readonly string[] {
  const { changed, removed } = reversal.effects(collection);
  return [...changed.map(([from]) => from), ...removed].map(idOf);
}

function changedSince(now: StoredRecord, then: StoredRecord): LeftReason | undefined {
  return isSameValue(now, then) ? undefined : 'changed';
}
