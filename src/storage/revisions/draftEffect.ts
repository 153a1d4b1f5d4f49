/** What a draft did to the records, with both ends of each. */
import type { Effect, RecordEffects } from '#domain/intents/acts.ts';
import { isSameValue } from '#domain/records/sameRecord.ts';
import type { StoredRecord } from '#domain/records/storedRecord.ts';
import { idOf } from '#domain/records/storedRecord.ts';
import type { RowDraft } from './rowDraft.ts';
import type { FieldName } from '#storage/database/rowKeys.ts';
import { FIELD_NAMES, fieldOfRow } from '#storage/database/rowKeys.ts';

/**
 * The records that the rows altered so far have more, less or changed. A record that went to another row is changed. A
 * class whose roster alone follows its students is not: rosters are no act, they are made from the students.
 */
export function effectOf(draft: RowDraft): Effect {
  const effect: Partial<Record<FieldName, RecordEffects>> = {};
  for (const field of FIELD_NAMES) {
    const keys = [...draft.altered].filter((key) => fieldOfRow(key) === field);
    if (keys.length === 0) continue;
    const before = keys.flatMap((key) => draft.found(key));
    const after = keys.flatMap((key) => draft.drafted(key));
    const isFirst = field === 'settings' && before.length === 0;
    const effects = compared(isFirst ? [{}] : before, after);
    const changed =
      field === 'classes' ? effects.changed.filter(changesMoreThanRoster) : effects.changed;
    if (effects.added.length + effects.removed.length + changed.length > 0) {
      effect[field] = { ...effects, changed };
    }
  }
  return effect;
}

function compared(before: readonly StoredRecord[], after: readonly StoredRecord[]): RecordEffects {
  // Most records of a row stay the very same objects.
  const [was, is] = [new Set(before), new Set(after)];
  const left = new Map(
    before.filter((record) => !is.has(record)).map((record) => [idOf(record), record]),
  );
  const added: StoredRecord[] = [];
  const changed: (readonly [StoredRecord, StoredRecord])[] = [];
  for (const record of after) {
    if (was.has(record)) continue;
    const from = left.get(idOf(record));
    left.delete(idOf(record));
    if (from === undefined) added.push(record);
    else if (!isSameValue(from, record)) changed.push([from, record]);
  }
  return { added, changed, removed: [...left.values()] };
}

function changesMoreThanRoster([from, to]: readonly [StoredRecord, StoredRecord]): boolean {
  return !isSameValue({ ...from, students: [] }, { ...to, students: [] });
}
