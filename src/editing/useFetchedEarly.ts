import { useEffect } from 'react';

/** Leaves the first drawing of a screen alone. */
const AFTER_MS = 300;

/** Fetches a part of the screen, such as its dialogs, before it is asked for: so that it opens at once. */
export function useFetchedEarly(fetchPart: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Opening the part fetches it again, and a failure is told there.
      fetchPart().catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [fetchPart]);
}
