import { DATABASE_LOCK_NAME } from './tabs.ts';

/** Whether no other tab has the database; `false` as well where the browser cannot say. */
export async function isOnlyTab(): Promise<boolean> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return false;
  try {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name }) => name === DATABASE_LOCK_NAME).length === 1;
  } catch {
    // A browser that blocks site data refuses locks as well.
    return false;
  }
}
