/**
 * Taking back what an act did to the records of a collection, one by one and field by field. What is not as the act left it
 * stays, and is named.
 */
import { isSameValue } from '#school/definitions/sameRecord.ts';
import { idOf, isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import type { CollectionName, FieldName } from '#school/collections.ts';
import type { SkipReason } from '#school/acts/skipped.ts';
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
  const { added: all, changed } = reversal.effects(collection);
  for (const added of [...all, ...changed.filter(isTold).map(([, to]) => to)]) {
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
    if (isTold([from, to])) continue;
    const now = reversal.present[collection].get(idOf(to));
    if (now !== undefined) yield { now, from, to };
    else reversal.leave(collection, to, 'deleted');
  }
}

/**
 * Whether another PC's act told what a record is of which only the id was here: its files may come in any order. That act added
 * the record, and its undo leaves none behind that has no name.
 */
function isTold([from]: readonly [from: StoredRecord, to: StoredRecord]): boolean {
  return Object.keys(from).every((name) => name === 'id' || name === 'students');
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
  reason: SkipReason | undefined,
): void {
  if (reason) reversal.leave(collection, now, reason);
  else reversal.takeOut(collection, now);
}

/** The ids of what the act changed or removed, some of which comes back. */
export function comingBack(reversal: Reversal, collection: CollectionName): readonly string[] {
  const { changed, removed } = reversal.effects(collection);
  return [...changed.map(([from]) => from), ...removed].map(idOf);
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
