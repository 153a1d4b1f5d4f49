/** The records that an import stores. */
import { newClass } from '#school/classes/ownClasses.ts';
import type { WithClassRules } from '#school/classes/classRules.ts';
import type { FileRecords } from '#school/exporting/exportTables.ts';
import type { CollectionName } from '#school/collections.ts';
import type { Change } from '#school/acts/changes.ts';

/** Records to add to a collection, and changes of stored ones. */
export interface Imported<T> {
  /** Whole records without ids. */
  readonly added: readonly Omit<T, 'id'>[];
  /** Records as the preview compared them, with the fields that differ in the file. */
  readonly changed: readonly { readonly record: T; readonly fields: Partial<Omit<T, 'id'>> }[];
}

/** The records for one collection. */
export type ImportBatch = {
  readonly [C in CollectionName]: {
    readonly collection: C;
    /** Classes that other batches need. Those that exist by now are skipped; alone they make no act. */
    readonly onTheWay?: true;
  } & Imported<FileRecords[C]>;
}[CollectionName];

/** The change of a batch, with the number of stored records. */
export interface ImportChange {
  readonly change: Change;
  readonly count: number;
}

/** Returns the batch that creates these classes; none without names. */
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
