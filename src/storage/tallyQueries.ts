/** What can be asked of the counts of attendance and grades. */
import type { DateBounds } from '#school/calendar/periods.ts';
import type { Tallies } from '#storage/journal/tallies/tallyRows.ts';
import type { PartitionedName } from '#storage/database/rowKeys.ts';
import { rowsBetween } from '#storage/database/rowKeys.ts';

/** The tallies of a period. `C` says which. */
export interface TallyQuery<C extends PartitionedName = PartitionedName> {
  readonly collection: C;
  /** Tells queries apart. */
  readonly name: string;
  readonly bounds: DateBounds;
  /** Whether a changed row of attendance or grades is counted in it: then it is read again. */
  readonly covers: (rowKey: string) => false | 'reread';
  /** What is read; nothing at run time. */
  readonly gives?: Tallies[C];
}

/** The tallies of a collection from one day (`YYYY-MM-DD`) or month (`YYYY-MM`) to another, both included. */
export function talliesBetween<C extends PartitionedName>(
  collection: C,
  first: string,
  last: string,
): TallyQuery<C> {
  const { from, to } = rowsBetween(collection, first.slice(0, 7), last);
  return {
    collection,
    name: `${collection} ${first}…${last}`,
    bounds: { from: first, to: last },
    covers: (key) => (from <= key && key <= to ? 'reread' : false),
  };
}
