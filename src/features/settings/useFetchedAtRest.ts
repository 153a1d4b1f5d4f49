import { useEffect } from 'react';

/** Fetches code that a press will need, once the screen stands still, so that the press opens it at once. */
export function useFetchedAtRest(fetchCode: () => Promise<unknown>): void {
  useEffect(() => {
    // A failed fetch is tried again, and told, when the code is needed.
    const timer = setTimeout(() => void fetchCode().catch(() => undefined), 0);
    return () => clearTimeout(timer);
  }, [fetchCode]);
}
