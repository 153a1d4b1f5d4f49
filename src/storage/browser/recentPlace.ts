/** What was opened lately on this PC: IndexedDB `schoolmaster_recent`, apart from the school, as it is no part of it. */
import type { DBSchema } from 'idb';
import { openDB } from 'idb';

interface RecentSchema extends DBSchema {
  recent: { key: string; value: readonly unknown[] };
}

const STORE = 'recent';
const NEWEST_FIRST = 'newest first';

/** Keeps a list of what was opened lately. */
export interface RecentPlace {
  read(): Promise<readonly unknown[]>;
  write(list: readonly unknown[]): Promise<void>;
}

/** The browser's own place. Rejects where it has no database: the list then lasts as long as the page. */
export async function browserRecentPlace(): Promise<RecentPlace> {
  const database = await openDB<RecentSchema>('schoolmaster_recent', 1, {
    upgrade: (created) => void created.createObjectStore(STORE),
    // Otherwise a tab with a newer version would wait for ever.
    blocking: (_current, _wanted, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  return {
    read: async () => (await database.get(STORE, NEWEST_FIRST)) ?? [],
    write: async (list) => {
      await database.put(STORE, list, NEWEST_FIRST);
    },
  };
}
