/** Taking changes back field by field: what somebody else has changed of a record since stays. */
import { isSameValue } from '#domain/records/sameRecord.ts';
import type { StoredRecord } from '#domain/records/storedRecord.ts';
import type { FieldName } from '#domain/school/collections.ts';
import type { Reversal } from './reversal.ts';
import type { ChangedRecord } from './undoRecords.ts';

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
