/** Opens the school with IndexedDB, or without if the browser has none. */
import {
  type DatabaseProblem,
  type OnLost,
  DatabaseUnavailable,
  openIndexedDbRows,
} from '#storage/database/indexedDbRows.ts';
import type { Tabs } from '#storage/browser/tabs.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import type { StoreOptions } from './schoolStore.ts';
import { SchoolStore } from './schoolStore.ts';
import { StoreEvents } from './storeEvents.ts';

export interface SchoolStoreOptions extends StoreOptions {
  readonly openDatabase?: (onLost: OnLost) => Promise<RowDatabase>;
}

/** Opens the school and reconciles database and six keys; a first start makes the sample school. */
export async function openSchoolStore(options: SchoolStoreOptions): Promise<SchoolStore> {
  const events = new StoreEvents();
  const open = options.openDatabase ?? openIndexedDbRows;
  let problem: DatabaseProblem | undefined;
  let database: RowDatabase;
  // Before there is a store, the first read finds the new school.
  let onReplaced = (): void => undefined;
  let isLost = false;
  let releaseClaim = (): void => undefined;
  try {
    database = await open((loss) => {
      if (loss === 'replaced') {
        onReplaced();
        return;
      }
      isLost = true;
      releaseClaim();
      events.emit({ kind: 'lost', loss });
    });
    releaseClaim = options.tabs.claimDatabase();
    if (isLost) releaseClaim();
  } catch (cause) {
    if (!(cause instanceof DatabaseUnavailable)) throw cause;
    problem = cause.problem;
    database = await withoutDatabase(options, cause.problem, events);
  }
  const isHeldByAnotherTab = await isDatabaseHeldByAnotherTab(problem, options.tabs);
  const store = new SchoolStore(options, database, { problem, isHeldByAnotherTab }, events);
  onReplaced = () => store.changedElsewhere(undefined);
  await store.start();
  options.tabs.watchKeys(() => {
    if (!isLost) void store.checkKeys();
  });
  return store;
}

async function withoutDatabase(
  { keys, random, clock, tabs }: SchoolStoreOptions,
  problem: DatabaseProblem,
  events: StoreEvents,
): Promise<RowDatabase> {
  // Few browsers have no database, so its code is not in the first script.
  const { localStorageRows, unlessHeldByAnotherTab } =
    await import('#storage/sixKeys/localStorageRows.ts');
  const rows = await localStorageRows(keys, random, clock().getTime(), (fields) =>
    events.emit({ kind: 'takenIn', fields }),
  );
  return unlessHeldByAnotherTab(rows, () => isDatabaseHeldByAnotherTab(problem, tabs));
}

/** True if another tab holds the database that this one could not open: the reason "blocked" means just that. */
async function isDatabaseHeldByAnotherTab(
  problem: DatabaseProblem | undefined,
  tabs: Tabs,
): Promise<boolean> {
  return problem === 'blocked' || (problem !== undefined && (await tabs.isDatabaseClaimed()));
}
