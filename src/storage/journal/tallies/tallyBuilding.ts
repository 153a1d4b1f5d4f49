/**
 * Counts the months without tallies, newest first, while the page is idle. Such months come from schools stored before
 * tallies existed, and from replacing whole collections.
 */
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { readState, storeState, type DatabaseState } from '#storage/database/databaseState.ts';
import type { PartitionedName } from '#storage/database/rowKeys.ts';
import { monthOfRow, PARTITIONED_FIELDS, rowsBetween } from '#storage/database/rowKeys.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import { recordsIn } from '#storage/database/rowText.ts';
import { talliesCounting } from './tallyRows.ts';

/** Rows read and parsed at a time: some milliseconds, so that typing never waits. */
const ROWS_AT_ONCE = 60;

/** Resolves when the page has nothing else to do. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });
}

/** A month of a collection without tallies. */
export interface Uncounted {
  readonly collection: PartitionedName;
  readonly month: string;
}

/**
 * Counts the newest of the given months; returns false if there was none. Awaits `pause` between its parts. A month is
 * counted from rows of one moment and written in one transaction. So counting may stop at any point. A month that
 * changes meanwhile is left for the next time.
 */
export async function countNext(
  database: RowDatabase,
  pause: () => Promise<void>,
  isWanted: (one: Uncounted) => boolean = () => true,
): Promise<boolean> {
  const state = await database.read(readState);
  const next = state && uncountedIn(state).find(isWanted);
  if (!next) return false;
  await countMonth(database, state.revision, next, pause);
  await pause();
  return true;
}

/** The newest first. */
function uncountedIn({ untallied }: DatabaseState): readonly Uncounted[] {
  return PARTITIONED_FIELDS.flatMap((collection) =>
    untallied[collection].map((month) => ({ collection, month })),
  ).toSorted((a, b) => (a.month > b.month ? -1 : 1));
}

async function countMonth(
  database: RowDatabase,
  revision: number,
  { collection, month }: Uncounted,
  pause: () => Promise<void>,
): Promise<void> {
  const range = rowsBetween(collection, month, month);
  const isOfMonth = (key: string): boolean => monthOfRow(key) === month;
  const keys = (await database.read((tx) => tx.keys('rows', range))).filter(isOfMonth);
  const records = new Map<string, readonly StoredRecord[]>();
  for (let at = 0; at < keys.length; at += ROWS_AT_ONCE) {
    const part = keys.slice(at, at + ROWS_AT_ONCE);
    const rows = await database.read((tx) => Promise.all(part.map((key) => tx.get('rows', key))));
    for (const [place, row] of rows.entries()) {
      if (row) records.set(part[place] ?? '', recordsIn(row));
    }
    await pause();
  }
  const tallies = talliesCounting(records, revision);
  await database.write(async (tx) => {
    const state = await readState(tx);
    // Rows read in parts are valid only if nothing was written meanwhile.
    if (state?.revision !== revision || !state.untallied[collection].includes(month)) return;
    const before = (await tx.keys('tallies', range)).filter(isOfMonth);
    for (const key of before) if (!tallies.has(key)) tx.remove('tallies', key);
    for (const [key, tally] of tallies) tx.put('tallies', key, tally);
    const untallied = state.untallied[collection].filter((one) => one !== month);
    storeState(tx, state, { ...state, untallied: { ...state.untallied, [collection]: untallied } });
  });
}
