/** Whether the browser promises to keep this site's data when the disk runs full. */

/** `cannotSay`: this browser does not tell. */
export type PersistenceStatus = 'promised' | 'notPromised' | 'cannotSay';

/** What the browser has promised so far; asks it for nothing. */
export async function persistenceStatus(): Promise<PersistenceStatus> {
  const storage = storageOfBrowser();
  if (!storage) return 'cannotSay';
  try {
    return (await storage.persisted()) ? 'promised' : 'notPromised';
  } catch {
    // Some private windows refuse to answer; the records are kept as well or badly as before.
    return 'cannotSay';
  }
}

/** Asks the browser for the promise, unless it has been given. Some browsers ask the person. */
export async function requestPersistence(): Promise<PersistenceStatus> {
  const storage = storageOfBrowser();
  const known = await persistenceStatus();
  if (!storage || known !== 'notPromised') return known;
  try {
    return (await storage.persist()) ? 'promised' : 'notPromised';
  } catch {
    // As above: a refusal to answer changes nothing.
    return 'cannotSay';
  }
}

function storageOfBrowser(): StorageManager | undefined {
  if (typeof navigator === 'undefined' || !('storage' in navigator)) return undefined;
  return typeof navigator.storage?.persist === 'function' ? navigator.storage : undefined;
}

/** Has the browser open its database files while nobody asks for records yet. */
export function wakeDatabase(): void {
  // Some browsers throw when `indexedDB` is read. Why there is no database is told where it is opened.
  try {
    globalThis.indexedDB?.databases?.().catch(() => undefined);
  } catch {
    return;
  }
}
