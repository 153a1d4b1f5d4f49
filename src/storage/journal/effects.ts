/** What a revision does to the records, with both ends of each. */
import type { Effect, RecordEffects } from '#school/acts/acts.ts';
import { isSameValue } from '#school/definitions/sameRecord.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { idOf } from '#school/definitions/storedRecord.ts';
import type { FieldName } from '#storage/database/rowKeys.ts';
import { FIELD_NAMES, fieldOfRow } from '#storage/database/rowKeys.ts';
import type { UnitOfWork } from './unitOfWork.ts';

/** What the rows altered so far do. */
export function effectOf(draft: UnitOfWork): Effect {
  const differences = new Differences();
  for (const key of draft.altered) {
    differences.add(fieldOfRow(key), draft.found(key), draft.drafted(key));
  }
  return differences.effect();
}

interface Difference {
  /** By id, until the same record is found in another row. */
  readonly added: Map<string, StoredRecord>;
  readonly removed: Map<string, StoredRecord>;
  readonly changed: (readonly [from: StoredRecord, to: StoredRecord])[];
}

/**
 * Compares rows as they were and as they are, one at a time, and keeps only what differs: a program may write a hundred
 * thousand marks anew and have changed three.
 */
export class Differences {
  readonly #fields = new Map<FieldName, Difference>();

  /** Compares one row of a field: its records before and after, none where there is no row. */
  add(field: FieldName, before: readonly StoredRecord[], after: readonly StoredRecord[]): void {
    const difference = this.#of(field);
    // The first settings count as a change of an empty record: there is always exactly one.
    const from = field === 'settings' && before.length === 0 ? [{}] : before;
    // Most records of a row stay the very same objects.
    const [was, is] = [new Set(from), new Set(after)];
    const left = new Map(
      from.filter((record) => !is.has(record)).map((record) => [idOf(record), record]),
    );
    for (const record of after) {
      if (was.has(record)) continue;
      const id = idOf(record);
      const earlier = left.get(id) ?? difference.removed.get(id);
      left.delete(id);
      difference.removed.delete(id);
      if (earlier === undefined) difference.added.set(id, record);
      else if (isChanged(field, earlier, record)) difference.changed.push([earlier, record]);
    }
    for (const [id, record] of left) {
      const later = difference.added.get(id);
      difference.added.delete(id);
      if (later === undefined) difference.removed.set(id, record);
      else if (isChanged(field, record, later)) difference.changed.push([record, later]);
    }
  }

  /** All that differs. A record that went to another row is changed; a field in which nothing differs is left out. */
  effect(): Effect {
    const effect: Partial<Record<FieldName, RecordEffects>> = {};
    for (const field of FIELD_NAMES) {
      const difference = this.#fields.get(field);
      if (!difference) continue;
      const [added, removed] = [[...difference.added.values()], [...difference.removed.values()]];
      const { changed } = difference;
      if (added.length + removed.length + changed.length > 0) {
        effect[field] = { added, changed, removed };
      }
    }
    return effect;
  }

  #of(field: FieldName): Difference {
    const known = this.#fields.get(field);
    if (known) return known;
    const difference: Difference = { added: new Map(), removed: new Map(), changed: [] };
    this.#fields.set(field, difference);
    return difference;
  }
}

/** A class of which only the roster differs is not changed: rosters are made from the students. */
function isChanged(field: FieldName, from: StoredRecord, to: StoredRecord): boolean {
  return field === 'classes'
    ? !isSameValue({ ...from, students: [] }, { ...to, students: [] })
    : !isSameValue(from, to);
}
