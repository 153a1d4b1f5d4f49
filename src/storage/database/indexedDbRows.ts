/**
 * The database of record: IndexedDB `schoolmaster`, one object store for each of `STORE_NAMES`, keys out of line.
 * Every write is a transaction of strict durability: complete means on the disk, not in a cache.
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

/** Opens the database, making it when it is new. Rejects with `DatabaseUnavailable`. */
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
  // Opened between deletion and creation, it would look as if another tab had reset it.
  await connection.startingOver;
  return connection.database ?? reopen(connection);
}

function rowsIn(connection: Connection): RowDatabase {
  /** Transactions may be committed explicitly; unknown before the first write. */
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
      // It is awaited below; this keeps an early failure from being reported twice.
      done.catch(() => undefined);
      const failed = firstFailureIn(tx);
      try {
        const result = await work(writerOf(tx));
        if (commitsAtOnce) unlessEnded(() => tx.commit());
        await done;
        // Should that fail, transactions go on to end by themselves.
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

/** Why a transaction fails. `tx.error` is set only once it has aborted, and in Safari not even then. */
function firstFailureIn(tx: IDBTransaction): () => DOMException | null {
  let failure: DOMException | null = null;
  const note = ({ target }: Event): void => {
    if (target instanceof IDBRequest) failure ??= target.error;
  };
  tx.addEventListener('error', note);
  return () => failure;
}
