/** The browser's promise to keep this site's data when the disk runs full. */

/** `cannotSay`: this browser does not tell. */
export type PersistenceStatus = 'promised' | 'notPromised' | 'cannotSay';

/** The browser's present promise, without asking for one. */
export async function persistenceStatus(): Promise<PersistenceStatus> {
  const storage = storageOfBrowser();
  if (!storage) return 'cannotSay';
  try {
    return (await storage.persisted()) ? 'promised' : 'notPromised';
  } catch {
    // Some private windows refuse to answer. That changes nothing for the records.
    return 'cannotSay';
  }
}

/** Asks the browser for the promise, unless the browser has given it. Some browsers ask the person. */
export async function requestPersistence(): Promise<PersistenceStatus> {
  const storage = storageOfBrowser();
  const known = await persistenceStatus();
  if (!storage || known !== 'notPromised') return known;
  try {
    return (await storage.persist()) ? 'promised' : 'notPromised';
  } catch {
    // A refusal to answer changes nothing, as above.
    return 'cannotSay';
  }
}

function storageOfBrowser(): StorageManager | undefined {
  if (typeof navigator === 'undefined' || !('storage' in navigator)) return undefined;
  return typeof navigator.storage?.persist === 'function' ? navigator.storage : undefined;
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
