/** Finds the PC that stored the present values of a record, from the log of acts. */
import { isSameValue } from '#school/definitions/sameRecord.ts';
import { idOf } from '#school/definitions/storedRecord.ts';
import type { FieldName } from '#school/collections.ts';
import { NO_EFFECTS, type Act } from './acts.ts';

/** A record, or with `settings` and no id the settings, and the names of fields. */
export interface AskedOf {
  readonly field: FieldName;
  readonly id: string;
  readonly names: readonly string[];
}

/** Stands among the names for the deletion of the record. */
export const DELETION = '';

/** By name, what changed a field last: the name of another PC, or `undefined` for a tab of this PC. */
export type WhereChanged = ReadonlyMap<string, string | undefined>;

/** Adds the fields that an act changed and no newer act did. Returns the same map where there are none. */
export function withAct(
  known: WhereChanged,
  act: Act,
  { field, id, names }: AskedOf,
): WhereChanged {
  const { changed, removed } = act.effect[field] ?? NO_EFFECTS;
  const pair = changed.find(([, to]) => field === 'settings' || idOf(to) === id);
  const isDeleted = removed.some((record) => idOf(record) === id);
  const found = names.filter((name) => {
    if (known.has(name)) return false;
    if (name === DELETION) return isDeleted;
    return pair !== undefined && !isSameValue(pair[0][name], pair[1][name]);
  });
  return found.length === 0
    ? known
    : new Map([...known, ...found.map((name) => [name, otherPcOf(act)] as const)]);
}

/** The PC on which an act was done, where it was another one. An undo of what came from there was done here. */
function otherPcOf({ label, undoes }: Act): string | undefined {
  const isFromOther = label.say === 'doneElsewhere' || label.say === 'takenIn';
  return isFromOther && undoes === undefined ? label.pc : undefined;
}
