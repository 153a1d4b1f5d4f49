import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { FIRST_STATE, STATE_KEY } from './databaseState.ts';
import { startEarlyRead } from './earlyRead.ts';
import { DatabaseUnavailable } from './connection.ts';
import { openIndexedDbRows } from './indexedDbRows.ts';

const NOTHING = (): void => undefined;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

test('what is stored is read, and the database stays open for who comes later', async () => {
  const students = { text: '[{"id":"a"}]', count: 1, from: 4 };
  const before = await openIndexedDbRows(NOTHING);
  await before.write(async (tx) => {
    tx.put('rows', 'students', students);
    tx.put('rows', 'attendance|2026-11-20|c', { text: '[]', count: 0, from: 4 });
    tx.put('meta', STATE_KEY, { ...FIRST_STATE, revision: 4 });
  });
  const reading = startEarlyRead();
  const small = await reading.startRows;
  expect(small?.state.revision).toBe(4);
  expect([...(small?.rows.keys() ?? [])]).toEqual(['students', 'teachers', 'classes', 'settings']);
  expect(small?.rows.get('students')).toEqual(students);
  expect(small?.rows.get('teachers')).toBeUndefined();
  const database = await reading.open(NOTHING);
  expect(await database.read((tx) => tx.get('rows', 'students'))).toEqual(students);
});

test('an empty database has nothing to read', async () => {
  expect(await startEarlyRead().startRows).toBeUndefined();
});

test('a database that cannot be opened is told to who opens it', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const reading = startEarlyRead();
  expect(await reading.startRows).toBeUndefined();
  await expect(reading.open(NOTHING)).rejects.toThrow(DatabaseUnavailable);
});

/** Another tab has a newer version: this one stands aside. */
function takeAway(): Promise<unknown> {
  return new Promise((resolve) => {
    indexedDB.open('schoolmaster', 99).addEventListener('success', resolve);
  });
}

test('a database that is taken away is told to who opened it', async () => {
  const lost = vi.fn();
  await startEarlyRead().open(lost);
  await takeAway();
  expect(lost).toHaveBeenCalledExactlyOnceWith('closed');
});

test('a database that was taken away before is told to who opens it then', async () => {
  const reading = startEarlyRead();
  await reading.startRows;
  await takeAway();
  const lost = vi.fn();
  await reading.open(lost);
  expect(lost).toHaveBeenCalledExactlyOnceWith('closed');
});
