/** Storing changes, whether the school is shared with other PCs or not. */
import type { Change, Intent } from '#domain/intents/changes.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import type { StateCache } from '#storage/revisions/caches/stateCache.ts';
import {
  writeChange as writeOver,
  type Committed,
  type TellChange,
} from '#storage/revisions/optimisticWrite.ts';

/** Fetched when a shared school is changed for the first time. */
const shared = {
  tell: undefined as TellChange | undefined,
  async fetch() {
    shared.tell = (await import('#storage/sharing/sharedChange.ts')).tellChange;
  },
};

/** Stores a change. Resolves once it is durably stored; when it rejects, nothing was. */
export function writeChange(
  database: RowDatabase,
  cache: StateCache,
  intent: Intent | Change,
  now: Date,
  random: () => number,
): Promise<Committed> {
  return writeOver(database, cache, intent, now, random, shared);
}
