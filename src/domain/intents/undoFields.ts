/** Taking changes back field by field: what somebody else has changed of a record since stays. */
import { isSameValue } from '#domain/records/sameRecord.ts';
import type { StoredRecord } from '#domain/records/storedRecord.ts';
import { idOf } from '#domain/records/storedRecord.ts';
import type { CollectionName, FieldName } from '#domain/school/collections.ts';
import type { Reversal } from './reversal.ts';

/** One record, as it is now and as it was at both ends of the act. */
export interface ChangedRecord {
  readonly now: StoredRecord;
  readonly from: StoredRecord;
  readonly to: StoredRecord;
}

/** Takes back what was changed of the records of a collection; those that have been deleted since stay so. */
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

/**
 * A record with the fields as they were before the act that it changed and nobody has since, but for those that are
 * `kept`; `undefined` when there are none. Others are left alone.
 */
export function withFieldsBack(
  reversal: Reversal,
  collection: FieldName,
  { now, from, to }: ChangedRecord,
  kept: readonly string[] = [],
  onto = now,
): StoredRecord | undefined {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (name) => !kept.includes(name) && !isSameValue(from[name], to[name]),
  );
  const untouched = names.filter((name) => isSameValue(now[name], to[name]));
  if (untouched.length < names.length) reversal.leave(collection, now, 'changed');
  if (untouched.length === 0) return undefined;
  return withFields(onto, Object.fromEntries(untouched.map((name) => [name, from[name]])));
}

/** A field without a value goes. What the store keeps with a record beside its fields stays. */
function withFields(record: StoredRecord, changes: StoredRecord): StoredRecord {
  const next: Record<string, unknown> = { ...record, ...changes };
  for (const [name, value] of Object.entries(changes)) if (value === undefined) delete next[name];
  return next;
}
