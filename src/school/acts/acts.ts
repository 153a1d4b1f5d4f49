/** Acts: what was done to the school, with both ends of every record, so that it can be taken back. */
import type { ActLabel } from './actLabels.ts';
import type { FieldName } from '#school/collections.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';

/** What an act did to the records of one collection, as they were stored. */
export interface RecordEffects {
  readonly added: readonly StoredRecord[];
  readonly changed: readonly (readonly [from: StoredRecord, to: StoredRecord])[];
  readonly removed: readonly StoredRecord[];
}

/** What an act did. The settings are one record without an id, changed or added. */
export type Effect = Readonly<Partial<Record<FieldName, RecordEffects>>>;

/** Ids of class records by name. */
export type ClassIds = Readonly<Record<string, string>>;

/** One act, as the log of a school remembers it. */
export interface Act {
  readonly id: string;
  /** The revision of the school that it made. */
  readonly revision: number;
  /** Moment, milliseconds since the epoch. */
  readonly at: number;
  /** What was done; where it was done by an undo, what that took back: see `actWords`. */
  readonly label: ActLabel;
  /** The id of the act that it took back, whole or in part. Empty where 1.1.0, which kept none, has stored it. */
  readonly undoes?: string;
  /** What it took back was an undo itself, so `label` has been done again. */
  readonly again?: true;
  /** It has been taken back, with nothing of it left. */
  readonly undone?: true;
  readonly effect: Effect;
  /** Which class records bore the names that its students carry, before the act and after it. */
  readonly classIds: { readonly before: ClassIds; readonly after: ClassIds };
}

/** What the words of an act are made from: see `actWords`. */
export type ActDescription = Pick<Act, 'id' | 'label' | 'undoes' | 'again'>;

/** An act as it stands in a list: what it was, and when. */
export type ActSummary = ActDescription & Pick<Act, 'at' | 'undone'>;

/** Nothing happened to a collection. */
export const NO_EFFECTS: RecordEffects = { added: [], changed: [], removed: [] };

/** Whether an act altered nothing. */
export function isNoEffect(effect: Effect): boolean {
  return Object.values(effect).every(
    ({ added, changed, removed }) => added.length + changed.length + removed.length === 0,
  );
}
