import { openIndexedDbRows } from '#storage/database/indexedDbRows.ts';
import { localStorageRows } from '#storage/sixKeys/localStorageRows.ts';
import { memoryRows } from '#storage/database/memoryRows.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { MemoryKeys } from './keys.ts';

/** Every kind of database, each made new and empty. */
export const DATABASES: readonly (readonly [name: string, make: () => Promise<RowDatabase>])[] = [
  ['memory', () => Promise.resolve(memoryRows())],
  ['IndexedDB', emptyIndexedDb],
  ['IndexedDB without getAllRecords', olderIndexedDb],
  ['local storage', () => localStorageRows(new MemoryKeys(), () => 0.5, 0)],
];

/** Returns an empty IndexedDB database; databases opened before are out of reach. */
export function emptyIndexedDb(): Promise<RowDatabase> {
  Reflect.defineProperty(IDBObjectStore.prototype, 'getAllRecords', {
    value: getAllRecords,
    configurable: true,
  });
  globalThis.indexedDB = new IDBFactory();
  return openIndexedDbRows(() => undefined);
}

/** Only object stores of newer browsers have this method. */
const getAllRecords: unknown = Reflect.get(IDBObjectStore.prototype, 'getAllRecords');

function olderIndexedDb(): Promise<RowDatabase> {
  const opening = emptyIndexedDb();
  Reflect.deleteProperty(IDBObjectStore.prototype, 'getAllRecords');
  return opening;
}
