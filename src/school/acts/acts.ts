/** Acts: logged changes of the school. Each holds its records before and after, so that undo can restore them. */
import type { ActLabel } from './actWords.ts';
import type { FieldName } from '#school/collections.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';

/** The records of one collection that an act added, changed and removed, as stored. */
export interface RecordEffects {
  readonly added: readonly StoredRecord[];
  readonly changed: readonly (readonly [from: StoredRecord, to: StoredRecord])[];
  readonly removed: readonly StoredRecord[];
}

/** The effect of an act, by field. The settings are one record without an id, changed or added. */
export type Effect = Readonly<Partial<Record<FieldName, RecordEffects>>>;

/** Ids of class records by name. */
export type ClassIds = Readonly<Record<string, string>>;

/** An act in the log. */
export interface Act {
  readonly id: string;
  /** The revision of the school that the act made. */
  readonly revision: number;
  /** Moment, milliseconds since the epoch. */
  readonly at: number;
  /** Describes the change; for an undo, the label of the undone act. See `actWords`. */
  readonly label: ActLabel;
  /** Only for an undo: the id of the undone act. Empty if version 1.1.0 made the undo, which stored no id. */
  readonly undoes?: string;
  /** Set if the undone act was itself an undo, so that `label` was done again. */
  readonly again?: true;
  /** Set once the whole act was undone. */
  readonly undone?: true;
  readonly effect: Effect;
  /** The ids of the classes of the act's students, by class name, before and after the act. */
  readonly classIds: { readonly before: ClassIds; readonly after: ClassIds };
}

/** The parts of an act from which `actWords` makes the words. */
export type ActDescription = Pick<Act, 'id' | 'label' | 'undoes' | 'again'>;

/** An act in a list, with its moment. */
export type ActSummary = ActDescription & Pick<Act, 'at' | 'undone'>;

/** The effects on a collection that an act did not touch. */
export const NO_EFFECTS: RecordEffects = { added: [], changed: [], removed: [] };

/** True if an act altered nothing. */
export function isNoEffect(effect: Effect): boolean {
  return Object.values(effect).every(
    ({ added, changed, removed }) => added.length + changed.length + removed.length === 0,
  );
}
