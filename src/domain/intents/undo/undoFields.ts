/** Taking changes back field by field: what somebody else has changed of a record since stays. */
import { isSameValue } from '#domain/records/sameRecord.ts';
import { isRecord, type StoredRecord } from '#domain/records/storedRecord.ts';
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
  const back: Record<string, unknown> = {};
  let isTouched = false;
  for (const name of names) {
    const held = BY_KEY.includes(name) && backByKey({ now, from, to }, name);
    if (held) {
      isTouched ||= held.isTouched;
      if (!isSameValue(held.value, now[name])) back[name] = held.value;
    } else if (isSameValue(now[name], to[name])) back[name] = from[name];
    else isTouched = true;
  }
  if (isTouched) reversal.leave(collection, now, 'changed');
  return Object.keys(back).length === 0 ? undefined : withFields(onto, back);
}

/** Fields that hold facts by key. What somebody else has said under other keys since stays, and hinders nothing. */
const BY_KEY: readonly string[] = ['noMarks', 'reportComments'];

/** The facts as they were before the act, but for what has changed since; `undefined` where something else is held. */
function backByKey(
  { now, from, to }: ChangedRecord,
  name: string,
): { readonly value: StoredRecord | undefined; readonly isTouched: boolean } | undefined {
  const [facts, before, after] = [now, from, to].map((record) => record[name] ?? {});
  if (!isRecord(facts) || !isRecord(before) || !isRecord(after)) return undefined;
  const next = new Map(Object.entries(facts));
  let isTouched = false;
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, became] = [before[key], after[key]];
    if (isSameValue(was, became)) continue;
    if (!isSameValue(next.get(key), became)) isTouched = true;
    else if (was === undefined) next.delete(key);
    else next.set(key, was);
  }
  return { value: next.size === 0 ? undefined : Object.fromEntries(next), isTouched };
}

/** A field without a value goes. What the store keeps with a record beside its fields stays. */
function withFields(record: StoredRecord, changes: StoredRecord): StoredRecord {
  const next: Record<string, unknown> = { ...record, ...changes };
  for (const [name, value] of Object.entries(changes)) if (value === undefined) delete next[name];
  return next;
}
