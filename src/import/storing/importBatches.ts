/** What files say, as it is given to an import to be stored. */
import { newClass } from '#school/classes/ownClasses.ts';
import type { WithClassRules } from '#school/classes/classRules.ts';
import type { FileRecords } from '#school/exporting/exportTables.ts';
import type { CollectionName } from '#school/collections.ts';
import type { Change } from '#school/acts/changes.ts';

/** What is added to a collection, and what is changed of the records that are there. */
export interface Imported<T> {
  /** Whole records, but for their ids. */
  readonly added: readonly Omit<T, 'id'>[];
  /** Records as they were last seen, and what the file says otherwise. */
  readonly changed: readonly { readonly record: T; readonly fields: Partial<Omit<T, 'id'>> }[];
}

/** What is imported into one collection. */
export type ImportBatch = {
  readonly [C in CollectionName]: {
    readonly collection: C;
    /** Only the other batches need it: what is there by now is not added, and without the others nothing is. */
    readonly onTheWay?: true;
  } & Imported<FileRecords[C]>;
}[CollectionName];

/** What storing a batch alters, and how many of its records it stores. */
export interface ImportChange {
  readonly change: Change;
  readonly count: number;
}

/** The batch that makes these classes on the way; none without names. */
export function classesOnTheWay(
  names: readonly string[],
  settings: WithClassRules = {},
): readonly ImportBatch[] {
  if (names.length === 0) return [];
  const added = names.map((name) => {
    const { id: _id, ...fields } = newClass('', name, settings);
    return fields;
  });
  return [{ collection: 'classes', onTheWay: true, added, changed: [] }];
}
