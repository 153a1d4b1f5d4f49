/** Finds the PC that stored present values, from the log of acts. */
import { t } from '#language/t.ts';
import type { FieldName } from '#school/collections.ts';
import { isSameValue } from '#school/definitions/sameRecord.ts';
import { idOf, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { NO_EFFECTS, type Act, type Effect } from './acts.ts';

/** What may have been changed elsewhere. */
export interface AskedOf {
  /** Tell apart what is asked about: names of fields, cells of a book. */
  readonly keys: readonly string[];
  /** The keys of what an act changed; others among them do no harm. */
  readonly changedBy: (effect: Effect) => Iterable<string>;
}

/** By key, what changed it last: the name of another PC, or `undefined` for a tab of this PC. */
export type WhereChanged = ReadonlyMap<string, string | undefined>;

/** Adds what one act tells to what newer acts have told. The same map where that is nothing. */
export function withAct(known: WhereChanged, act: Act, asked: AskedOf): WhereChanged {
  const changed = new Set(asked.changedBy(act.effect));
  const found = asked.keys.filter((key) => changed.has(key) && !known.has(key));
  return found.length === 0
    ? known
    : new Map([...known, ...found.map((key) => [key, otherPcOf(act)] as const)]);
}

/** What an act did to the records of a collection: each as it was and as it became, `undefined` where there was none. */
export function changesIn(
  effect: Effect,
  field: FieldName,
): readonly (readonly [from: StoredRecord | undefined, to: StoredRecord | undefined])[] {
  const { added, changed, removed } = effect[field] ?? NO_EFFECTS;
  return [
    ...added.map((to) => [undefined, to] as const),
    ...changed,
    ...removed.map((from) => [from, undefined] as const),
  ];
}

/** Stands among the names of fields for the deletion of the record. */
export const DELETION = '';

/** Asks about fields of a record, by their names; with `settings`, about those of the settings. */
export function fieldsOf(field: FieldName, id: string, names: readonly string[]): AskedOf {
  return {
    keys: names,
    changedBy: (effect) =>
      changesIn(effect, field).flatMap(([from, to]) => {
        if (field !== 'settings' && idOf(from ?? to ?? {}) !== id) return [];
        if (from === undefined) return [];
        if (to === undefined) return [DELETION];
        return names.filter((name) => !isSameValue(from[name], to[name]));
      }),
  };
}

/** The PC on which an act was done, where it was another one. An undo of what came from there was done here. */
function otherPcOf({ label, undoes }: Act): string | undefined {
  const isFromOther = label.say === 'doneElsewhere' || label.say === 'takenIn';
  return isFromOther && undoes === undefined ? label.pc : undefined;
}

/** "on Ms Okello’s laptop", "in another tab"; "elsewhere" where the log does not tell, or has not been read. */
export function placeOf(where: WhereChanged | undefined, key: string): string {
  if (!where?.has(key)) return t('elsewhere');
  const pc = where.get(key);
  return pc === undefined ? t('in another tab') : t('on {pc}', { pc });
}
