/** Finds the PC that stored present values, from the log of acts. */
import { t } from '#language/t.ts';
import type { FieldName } from '#school/collections.ts';
import { isSameValue, idOf, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { NO_EFFECTS, type Act, type Effect } from './acts.ts';

/** The values whose last change is looked for. */
export interface AskedOf {
  /** Identify the values: names of fields, cells of a mark book. */
  readonly keys: readonly string[];
  /** Returns the keys that an act changed; keys that are not in `keys` are ignored. */
  readonly changedBy: (effect: Effect) => Iterable<string>;
}

/** By key, where the last change was made: the name of another PC, `undefined` for this PC, or `UNDO`. */
export type WhereChanged = ReadonlyMap<string, string | undefined>;

/** Adds an act to the results of newer acts. Returns the same map if the act adds nothing. */
export function withAct(known: WhereChanged, act: Act, asked: AskedOf): WhereChanged {
  const changed = new Set(asked.changedBy(act.effect));
  const found = asked.keys.filter((key) => changed.has(key) && !known.has(key));
  return found.length === 0
    ? known
    : new Map([...known, ...found.map((key) => [key, placeOfAct(act)] as const)]);
}

/** The records of a collection before and after an act; `undefined` if there was none. */
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

/** The key of the deletion of a record, beside the names of fields. */
export const DELETION = '';

/** Asks about fields of a record by name; with `settings`, about fields of the settings. */
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

/** Never the name of a PC. */
const UNDO = '';

/** The place of a change, see `WhereChanged`. An undo was done on this PC, perhaps in this tab, even of another PC's act. */
function placeOfAct({ label, undoes }: Act): string | undefined {
  if (undoes !== undefined) return UNDO;
  return label.say === 'doneElsewhere' || label.say === 'takenIn' ? label.pc : undefined;
}

/** Returns "on Ms Okello’s laptop", "by Undo or Redo" or "in another tab"; "elsewhere" if the log has no such change or is unread. */
export function placeOf(where: WhereChanged | undefined, key: string): string {
  if (!where?.has(key)) return t('elsewhere');
  const pc = where.get(key);
  if (pc === UNDO) return t('by Undo or Redo');
  return pc === undefined ? t('in another tab') : t('on {pc}', { pc });
}
