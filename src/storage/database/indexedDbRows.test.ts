import { ALL_KEYS } from './rows.ts';
import 'fake-indexeddb/auto';
import { takePrinted } from '#testing/printed.ts';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FIRST_STATE, readState, STATE_KEY } from './databaseState.ts';
import { DATABASE_NAME, DatabaseUnavailable, openIndexedDbRows } from './indexedDbRows.ts';
import type { Migration } from './migrations.ts';
import { MIGRATIONS, schemaAfter } from './migrations.ts';
import type { RowDatabase } from './rows.ts';

const NOTHING = () => undefined;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

function problemOf(opening: Promise<unknown>): Promise<unknown> {
  return opening.then(
    () => 'opened',
    (cause: unknown) => (cause instanceof DatabaseUnavailable ? cause.problem : cause),
  );
}

/** Opens the database as another program would. Closes on request unless `blocking`. */
function openRaw(version: number, blocking = false): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE_NAME, version);
    request.addEventListener('error', () => reject(new Error('not opened')));
    request.addEventListener('success', () => {
      const database = request.result;
      if (!blocking) database.addEventListener('versionchange', () => database.close());
      resolve(database);
    });
  });
}

describe('a database that cannot be opened gives the reason', () => {
  test('the browser has none', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await problemOf(openIndexedDbRows(NOTHING))).toBe('missing');
    vi.stubGlobal('indexedDB', null);
    expect(await problemOf(openIndexedDbRows(NOTHING))).toBe('missing');
  });

  test('the browser throws when the property is read', async () => {
    vi.stubGlobal('indexedDB', undefined);
    Object.defineProperty(globalThis, 'indexedDB', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(await problemOf(openIndexedDbRows(NOTHING))).toBe('refused');
  });

  test('opening throws at once', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(await problemOf(openIndexedDbRows(NOTHING))).toBe('refused');
  });

  test('a newer version of the program wrote it', async () => {
    (await openRaw(9)).close();
    expect(await problemOf(openIndexedDbRows(NOTHING))).toBe('newer');
  });

  test('another tab holds an older version; a connection that opens late is closed', async () => {
    const first = await openIndexedDbRows(NOTHING);
    first.close();
    const holder = await openRaw(NEWEST, true);
    expect(await problemOf(openIndexedDbRows(NOTHING, STEPS))).toBe('blocked');
    holder.close();
    // Opens only if nobody keeps the older version open.
    (await openRaw(NEWEST + 2)).close();
    expect(await problemOf(openIndexedDbRows(NOTHING, STEPS))).toBe('newer');
  });
});

describe('an open database', () => {
  test('closes for a newer version in another tab, and reports that', async () => {
    let lost = 0;
    const rows = await openIndexedDbRows(() => (lost += 1));
    (await openRaw(NEWEST + 1)).close();
    expect(lost).toBe(1);
    await expect(rows.read(readState)).rejects.toThrow();
    await expect(rows.write(readState)).rejects.toThrow();
  });

  test('writes with strict durability', async () => {
    const rows = await openIndexedDbRows(NOTHING);
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await rows.write((tx) => tx.put('meta', 'a', 1));
    expect(transaction).toHaveBeenCalledWith(expect.anything(), 'readwrite', {
      durability: 'strict',
    });
  });

  test('is not reported as written before its transaction is complete', async () => {
    const rows = await openIndexedDbRows(NOTHING);
    const order: string[] = [];
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const writing = rows.write((tx) => tx.put('meta', 'a', 1));
    const [begun] = transaction.mock.results;
    if (begun?.type !== 'return') throw new Error('no transaction was begun');
    begun.value.addEventListener('complete', () => order.push('complete'));
    await writing;
    order.push('said');
    expect(order).toEqual(['complete', 'said']);
  });
});

describe('a write', () => {
  /** Number of committed transactions. The first write is followed by the trial, which is one. Then come two more. */
  const commitsAroundTrial = async (rows: RowDatabase): Promise<() => number> => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    const first = rows.write((tx) => tx.put('meta', 'a', 1));
    // The trial of an earlier test may end this late.
    const [own] = transaction.mock.contexts;
    const isOwn = (tx: unknown): boolean => tx instanceof IDBTransaction && tx.db === own;
    const commits = () => commit.mock.contexts.filter(isOwn).length;
    await first;
    await expect.poll(commits).toBe(1);
    // A read after the trial waits for the trial. Its result is known a moment later.
    await rows.read((tx) => tx.keys('meta', ALL_KEYS));
    return commits;
  };

  test('is committed explicitly once a trial has shown that this browser rolls back a failing transaction', async () => {
    const rows = await openIndexedDbRows(NOTHING);
    const commits = await commitsAroundTrial(rows);
    const commitsAfter = async (key: string): Promise<number> => {
      await rows.write((tx) => tx.put('meta', key, 2));
      return commits();
    };
    await expect.poll(() => commitsAfter('b')).toBeGreaterThan(1);
    const before = commits();
    expect(await commitsAfter('c')).toBe(before + 1);
    expect(await rows.read((tx) => tx.keys('meta', ALL_KEYS))).toEqual(['a', 'b', 'c']);
  });

  test('ends by itself if the browser would store the rest of a failing transaction, as Firefox does', async () => {
    // oxlint-disable-next-line typescript/unbound-method -- called with `this` below
    const { add } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      const request = add.apply(this, args);
      request.addEventListener('error', (event) => {
        event.preventDefault();
        event.stopPropagation();
      });
      return request;
    });
    const rows = await openIndexedDbRows(NOTHING);
    const commits = await commitsAroundTrial(rows);
    await rows.write((tx) => tx.put('meta', 'b', 2));
    await rows.write((tx) => tx.put('meta', 'c', 3));
    expect(commits()).toBe(1);
    expect(await rows.read((tx) => tx.keys('meta', ALL_KEYS))).toEqual(['a', 'b', 'c']);
  });

  test('reports the failing request if the transaction has no error, as in Safari', async () => {
    const rows = await openIndexedDbRows(NOTHING);
    // oxlint-disable-next-line typescript/unbound-method -- called with `this` below
    const { transaction } = IDBDatabase.prototype;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...args
    ) {
      const tx = transaction.apply(this, args);
      Object.defineProperty(tx, 'error', { get: () => null, set() {} });
      return tx;
    });
    await rows.write((tx) => tx.add('meta', 'a', 1));
    await expect(rows.write((tx) => tx.add('meta', 'a', 2))).rejects.toMatchObject({
      name: 'ConstraintError',
    });
  });

  test('is stored even if the database is closed at once', async () => {
    const rows = await openIndexedDbRows(NOTHING);
    const writing = rows.write((tx) => tx.put('meta', 'a', 1));
    rows.close();
    await writing;
    const again = await openIndexedDbRows(NOTHING);
    expect(await again.read((tx) => tx.get('meta', 'a'))).toBe(1);
  });
});

const NEWEST = schemaAfter(MIGRATIONS);

/** One more step: the step doubles the revision of the school, so that a second run would show. */
const STEPS: readonly Migration[] = [
  ...MIGRATIONS,
  {
    name: 'revision-doubled',
    async run(tx) {
      const state = await readState(tx);
      if (state) tx.put('meta', STATE_KEY, { ...state, revision: state.revision * 2 });
    },
  },
];

describe('rows of an earlier shape', () => {
  async function schoolOfNewestSchema(): Promise<void> {
    const rows = await openIndexedDbRows(NOTHING);
    await rows.write((tx) => tx.put('meta', STATE_KEY, { ...FIRST_STATE, revision: 4 }));
    rows.close();
  }

  test('are migrated to the newest when the database is opened, once', async () => {
    await schoolOfNewestSchema();
    for (let time = 0; time < 2; time += 1) {
      const rows = await openIndexedDbRows(NOTHING, STEPS);
      expect(await rows.read(readState)).toMatchObject({ schema: NEWEST + 1, revision: 8 });
      rows.close();
    }
    expect(await problemOf(openIndexedDbRows(NOTHING))).toBe('newer');
  });

  test('stay unchanged if a step fails', async () => {
    await schoolOfNewestSchema();
    const failing: readonly Migration[] = [
      ...MIGRATIONS,
      {
        name: 'fails-half-way',
        async run(tx) {
          tx.clear('meta');
          throw new Error('step failed');
        },
      },
    ];
    expect(await problemOf(openIndexedDbRows(NOTHING, failing))).toBe('refused');
    expect(takePrinted()).toHaveLength(1);
    const rows = await openIndexedDbRows(NOTHING);
    expect(await rows.read(readState)).toMatchObject({ schema: NEWEST, revision: 4 });
  });

  test('a database of version 1.0.0 gets the stores that came later', async () => {
    const made = new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(DATABASE_NAME, 1);
      request.addEventListener('upgradeneeded', () => {
        for (const store of ['rows', 'past', 'snapshots', 'meta']) {
          request.result.createObjectStore(store);
        }
        const { acts: _later, ...state } = { ...FIRST_STATE, schema: 1, revision: 4 };
        request.transaction?.objectStore('meta').put(state, STATE_KEY);
      });
      request.addEventListener('success', () => resolve(request.result));
    });
    (await made).close();
    const rows = await openIndexedDbRows(NOTHING);
    expect(await rows.read(readState)).toEqual({ ...FIRST_STATE, revision: 4 });
    expect(await rows.read((tx) => tx.keys('acts', { from: '', to: '\uffff' }))).toEqual([]);
  });

  test('a new database starts at the newest schema', async () => {
    const rows = await openIndexedDbRows(NOTHING, STEPS);
    expect(await rows.read(readState)).toBeUndefined();
    await rows.write((tx) => tx.put('meta', 'a', 1));
  });
});
