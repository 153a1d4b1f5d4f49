/**
 * A transaction that is committed explicitly (`commit()`) goes to the disk at once. Left to itself it ends when the page
 * has seen the answers to its requests, and after a click browsers hand those out with their next frame only.
 *
 * It may be done only where a request that fails still rolls the transaction back: Firefox 153 stores the rest of it.
 */

/** Tries it with a transaction that must fail; nothing is left behind either way. */
export function rollsBackAfterCommit(database: IDBDatabase): Promise<boolean> {
  const tx = database.transaction('meta', 'readwrite');
  const store = tx.objectStore('meta');
  store.add(true, TRIAL_KEY);
  const refused = store.add(true, TRIAL_KEY);
  store.delete(TRIAL_KEY);
  tx.commit();
  return new Promise((resolve) => {
    tx.addEventListener('complete', () => resolve(false));
    tx.addEventListener('abort', () => resolve(refused.error?.name === 'ConstraintError'));
  });
}

const TRIAL_KEY = 'trial';
