/** The browser's promise to keep this site's data when the disk runs full. */

/** `cannotSay`: this browser does not tell. */
export type PersistenceStatus = 'promised' | 'notPromised' | 'cannotSay';

/** The browser's present promise, without asking for one. */
export function persistenceStatus(): Promise<PersistenceStatus> {
  return statusAfter((storage) => storage.persisted());
}

/** Asks the browser for the promise, unless the browser has given it. Some browsers ask the person. */
export function requestPersistence(): Promise<PersistenceStatus> {
  return statusAfter(async (storage) => (await storage.persisted()) || storage.persist());
}

async function statusAfter(
  ask: (storage: StorageManager) => Promise<boolean>,
): Promise<PersistenceStatus> {
  if (typeof navigator === 'undefined' || !('storage' in navigator)) return 'cannotSay';
  if (typeof navigator.storage?.persist !== 'function') return 'cannotSay';
  try {
    return (await ask(navigator.storage)) ? 'promised' : 'notPromised';
  } catch {
    // Some private windows refuse to answer. That changes nothing for the records.
    return 'cannotSay';
  }
}

/** Makes the browser open its database files early, before anybody asks for records. */
export function wakeDatabase(): void {
  // Some browsers throw when `indexedDB` is read. The code that opens the database reports the reason.
  try {
    globalThis.indexedDB?.databases?.().catch(() => undefined);
  } catch {
    return;
  }
}
