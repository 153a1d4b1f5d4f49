/** Undoes an act on the records of a collection, field by field. Records that changed since are skipped, and named. */
import {
  isSameValue,
  idOf,
  isRecord,
  withFields,
  type StoredRecord,
} from '#school/definitions/storedRecord.ts';
import type { CollectionName, FieldName } from '#school/collections.ts';
import type { SkipReason } from '#school/acts/skipped.ts';
import { factsBack, RULE_FIELDS, ruleBack, type RuleBack } from '#school/grading/ruleParts.ts';
import { FACT_FIELDS, factsOfField, fieldOfFacts } from '#school/students/factFields.ts';
import type { Reversal } from './reversal.ts';

/** A record now, and before and after the act. */
export interface ChangedRecord {
  readonly now: StoredRecord;
  readonly from: StoredRecord;
  readonly to: StoredRecord;
}

/** Added records that are still there: as they are now, and as they were added. */
export function* addedAndThere(
  reversal: Reversal,
  collection: CollectionName,
): Iterable<{ readonly now: StoredRecord; readonly added: StoredRecord }> {
  const { added: all, changed } = reversal.effects(collection);
  for (const added of [...all, ...changed.filter(wasFilledIn).map(([, to]) => to)]) {
    const now = reversal.present[collection].get(idOf(added));
    if (now !== undefined) yield { now, added };
  }
}

/** Removed records that are not there again. The others are skipped. */
export function* removedAndGone(
  reversal: Reversal,
  collection: CollectionName,
): Iterable<StoredRecord> {
  for (const record of reversal.effects(collection).removed) {
    if (!reversal.present[collection].has(idOf(record))) yield record;
    else reversal.skip(collection, record, 'there');
  }
}

/** Changed records that are still there. Records deleted since are skipped. */
export function* changedAndThere(
  reversal: Reversal,
  collection: CollectionName,
): Iterable<ChangedRecord> {
  for (const [from, to] of reversal.effects(collection).changed) {
    if (wasFilledIn([from, to])) continue;
    const now = reversal.present[collection].get(idOf(to));
    if (now !== undefined) yield { now, from, to };
    else reversal.skip(collection, to, 'deleted');
  }
}

/**
 * True if this act filled in a record that this PC knew only by id, because files of another PC arrived out of order.
 * Undo then deletes the record instead of leaving a nameless one.
 */
function wasFilledIn([from]: readonly [from: StoredRecord, to: StoredRecord]): boolean {
  return Object.keys(from).every((name) => name === 'id' || name === 'students');
}

/** Removes the records that the act added, unless they changed since. */
export function removeAdded(reversal: Reversal, collection: CollectionName): void {
  for (const { now, added } of addedAndThere(reversal, collection)) {
    removeUnless(reversal, collection, now, isSameValue(now, added) ? undefined : 'changed');
  }
}

/** Removes a record, or skips it for a reason. */
export function removeUnless(
  reversal: Reversal,
  collection: CollectionName,
  now: StoredRecord,
  reason: SkipReason | undefined,
): void {
  if (reason) reversal.skip(collection, now, reason);
  else reversal.remove(collection, now);
}

/** The ids of the records that the act changed or removed. */
export function idsToRestore(reversal: Reversal, collection: CollectionName): readonly string[] {
  const { changed, removed } = reversal.effects(collection);
  return [...changed.map(([from]) => from), ...removed].map(idOf);
}

/**
 * Returns `onto` with the fields that the act changed and nobody changed since, except those in `kept`; `undefined` if
 * there are none. A record with fields that changed since is skipped.
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
    const held = heldBack({ now, from, to }, name);
    if (held) {
      isTouched ||= held.isTouched;
      if (!isSameValue(held.value, now[name])) back[name] = held.value;
    } else if (isSameValue(now[name], to[name])) back[name] = from[name];
    else isTouched = true;
  }
  if (isTouched) reversal.skip(collection, now, 'changed');
  return Object.keys(back).length === 0 ? undefined : withFields(onto, back);
}

/** The restored value of a field with several facts; `undefined` for a field that is restored whole. */
function heldBack(record: ChangedRecord, name: string): RuleBack | undefined {
  const { now, from, to } = record;
  if (BY_KEY.includes(name)) return backByKey(record, name);
  const isAsLeft = isSameValue(now[name], to[name]);
  if (isAsLeft || !RULE_FIELDS.includes(name)) return undefined;
  return ruleBack(name, now[name], from[name], to[name]);
}

/** Fields that hold facts by key. Facts that somebody added under other keys since stay, and do not prevent the undo. */
const BY_KEY: readonly string[] = [
  'noMarks',
  'reportComments',
  'reportCard',
  'paperTexts',
  ...FACT_FIELDS,
];

function factsIn(name: string, value: unknown): StoredRecord | undefined {
  if (FACT_FIELDS.includes(name)) return factsOfField(name, value ?? {});
  return isRecord(value ?? {}) ? { ...(isRecord(value) && value) } : undefined;
}

/** The facts as before the act, except those that changed since; `undefined` if the field holds another type. */
function backByKey({ now, from, to }: ChangedRecord, name: string): RuleBack | undefined {
  const [facts, before, after] = [now, from, to].map((record) => factsIn(name, record[name]));
  if (!facts || !before || !after) return undefined;
  const { next, isTouched } = factsBack(facts, before, after);
  const restored = Object.fromEntries(next);
  if (FACT_FIELDS.includes(name)) return { value: fieldOfFacts(name, restored), isTouched };
  return { value: next.size === 0 ? undefined : restored, isTouched };
}
