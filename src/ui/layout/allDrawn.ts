import { useDeferredValue } from 'react';

/**
 * Whether all of a long list is to be drawn: false in the first draw, so that what the window has room for is there at once,
 * and true in the one that follows by itself.
 */
export function useAllDrawn(): boolean {
  return useDeferredValue(true, false);
}
