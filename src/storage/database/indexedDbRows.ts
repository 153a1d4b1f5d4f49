/**
 * The database of record: IndexedDB `schoolmaster`, one object store for each of `STORE_NAMES`, with keys outside the
 * values. Every write is a transaction of strict durability: a complete write is on the disk, not in a cache.
 */
import {
  DatabaseUnavailable,
  connect,
  reopen,
  startOver,
  type Connection,
  type OnLost,
} from './connection.ts';
import {
  abandon,
  completed,
  readerOf,
  rollsBackAfterCommit,
  unlessEnded,
  writerOf,
} from './indexedDbTransaction.ts';
import type { Migration } from './migrations.ts';
import { MIGRATIONS } from './migrations.ts';
import type { RowDatabase } from './rows.ts';
import { STORE_NAMES } from './rows.ts';

/** Opens the database, and creates a new one. Rejects with `DatabaseUnavailable`. */
export async function openIndexedDbRows(
  onLost: OnLost,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<RowDatabase> {
  const connection: Connection = { onLost, migrations };
  try {
    // Some browsers throw when `indexedDB` is read, others leave it empty.
    if (!globalThis.indexedDB) throw new DatabaseUnavailable('missing');
    await connect(connection, () => Promise.resolve());
    return rowsIn(connection);
  } catch (cause) {
    throw cause instanceof DatabaseUnavailable ? cause : new DatabaseUnavailable('refused', cause);
  }
}

async function openedAgain(connection: Connection): Promise<IDBDatabase> {
  // A database opened between deletion and creation would look as if another tab had reset the school.
  await connection.startingOver;
  return connection.database ?? reopen(connection);
}

function rowsIn(connection: Connection): RowDatabase {
  /** True if transactions may be committed explicitly; unknown before the first write. */
  let commitsAtOnce: boolean | undefined;
  const tryOut = async (database: IDBDatabase): Promise<void> => {
    commitsAtOnce = false;
    commitsAtOnce = await rollsBackAfterCommit(database);
  };
  return {
    async read(work) {
      const database = connection.database ?? (await openedAgain(connection));
      return work(readerOf(database.transaction(STORES, 'readonly')));
    },
    async write(work) {
      const database = connection.database ?? (await openedAgain(connection));
      const tx = database.transaction(STORES, 'readwrite', { durability: 'strict' });
      const done = completed(tx);
      // The promise is awaited below. This `catch` keeps an early failure from being reported twice.
      done.catch(() => undefined);
      const failed = firstFailureIn(tx);
      try {
        const result = await work(writerOf(tx));
        if (commitsAtOnce) unlessEnded(() => tx.commit());
        await done;
        // If the trial fails, transactions continue to end by themselves.
        if (commitsAtOnce === undefined) tryOut(database).catch(() => undefined);
        return result;
      } catch (cause) {
        abandon(tx);
        throw tx.error ?? failed() ?? cause;
      }
    },
    startOver: (first) => startOver(connection, first),
    close() {
      connection.database?.close();
    },
  };
}

const STORES: string[] = [...STORE_NAMES];

/** The reason why a transaction failed. `tx.error` is set only after the abort, and in Safari not even then. */
function firstFailureIn(tx: IDBTransaction): () => DOMException | null {
  let failure: DOMException | null = null;
  const note = ({ target }: Event): void => {
    if (target instanceof IDBRequest) failure ??= target.error;
  };
  tx.addEventListener('error', note);
  return () => failure;
}
